import type {
  ChangeOwnEmailRequest,
  ChangePasswordRequest,
  ChangeTotpRequest,
  RecoveryCodesRequest,
  SaveOwnRequest,
} from '../../api/contract/admin/own-access.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { changesOf } from './refusal.ts';
import { deskApi, loadSession, ownSessions } from './session.ts';

/** What one has set for oneself. */
export const ownAccess = createResource(() => deskApi('GET /admin/account'));

const change = changesOf(ownAccess);

/** The frame shows the name, and goes on in the chosen language. */
export const saveOwn = (body: SaveOwnRequest) =>
  change(async () => {
    const own = await deskApi('PUT /admin/account', { body });
    await loadSession();
    return own;
  });
/** The frame shows the address. */
export const changeOwnEmail = (body: ChangeOwnEmailRequest) =>
  change(async () => {
    const own = await deskApi('POST /admin/account/email', { body });
    await loadSession();
    return own;
  });
/** Every other session has ended with it. */
export const changePassword = (body: ChangePasswordRequest) =>
  change(async () => {
    const own = await deskApi('POST /admin/account/password', { body });
    void ownSessions.fetch();
    return own;
  });
export const openTotp = () => attempt(() => deskApi('POST /admin/account/one-time-codes/options'));
export const changeTotp = (body: ChangeTotpRequest) =>
  change(() => deskApi('POST /admin/account/one-time-codes', { body }));
/** The answer is shown once. */
export const makeRecoveryCodes = (body: RecoveryCodesRequest) =>
  attempt(async () => {
    const made = await deskApi('POST /admin/account/recovery-codes', { body });
    void ownAccess.fetch();
    return made;
  });
