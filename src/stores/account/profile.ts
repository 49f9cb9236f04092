import type { UpdateDetailsRequest, User, UserDetailsResponse } from '../../api/contract/account.ts';
import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';
import { createResource } from '../shop/resource.ts';
import { updateUser } from '../shop/session.ts';
import { forgetCustomer } from './sign-out.ts';

/** Shows a profile everywhere: the session's copy and, where it is loaded, the account's. */
const take = (user: User): void => {
  updateUser({ user });
  const { data } = account.$state.get();
  if (data) account.set({ ...data, user });
};

/** The profile with what the account's own screens count. */
export const account = createResource<UserDetailsResponse>(async () => {
  const answer = await api('GET /user/details', { query: { include: 'counts' } });
  updateUser({ user: answer.user });
  return answer;
});

/** Saves what is named; a new e-mail or phone waits for its code. */
export const saveDetails = (change: UpdateDetailsRequest) =>
  attempt(async () => {
    const answer = await api('PUT /user/update-details', { body: change });
    take(answer.user);
    const { data } = account.$state.get();
    if (data) account.set({ ...data, pending: answer.pending });
    return answer;
  });

export type ContactKind = 'email' | 'phone';

/** Sends a code to a contact of the account, confirmed or waiting. */
export const sendContactCode = (kind: ContactKind, value: string) =>
  attempt(() =>
    api('POST /send-login-otp', {
      body: {
        [kind]: value,
        purpose: kind === 'email' ? 'verify_email' : 'verify_phone',
      },
    }),
  );

export const confirmContact = (kind: ContactKind, value: string, code: { request_id: string; otp: string }) =>
  attempt(async () => {
    const { user } = await api('POST /user/verify-contact', { body: { ...code, [kind]: value } });
    take(user);
    const { data } = account.$state.get();
    if (data) {
      const { [kind]: _confirmed, ...pending } = data.pending ?? {};
      account.set({ ...data, pending });
    }
    return user;
  });

/** A square picture, or null to take the present one away. */
export const changeAvatar = (picture: Blob | null) =>
  attempt(async () => {
    const form = new FormData();
    if (picture) form.set('avatar', picture, 'avatar');
    else form.set('remove', 'true');
    const { user } = await api('POST /user/change-avatar', { body: form });
    take(user);
    return user;
  });

/** The devices that are signed in. */
export const sessions = createResource(() => api('GET /user/sessions'));

export const endSession = (id: number) =>
  attempt(async () => {
    const answer = await api('DELETE /user/sessions/{id}', { params: { id } });
    sessions.set(answer);
    return answer;
  });

/** Everything the shop keeps about the customer, as a file. */
export const exportAccount = () =>
  attempt(async () => {
    const data = await api('GET /user/export');
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  });

/** Ends the account for good and leaves nothing of it here. */
export const deleteAccount = (currentPassword: string) =>
  attempt(async () => {
    const answer = await api('DELETE /user/account', { body: { current_password: currentPassword || null } });
    forgetCustomer();
    return answer;
  });
