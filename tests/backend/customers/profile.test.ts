import { expect, test } from 'vitest';
import type {
  SentCode,
  SessionsResponse,
  UpdateDetailsResponse,
  UserDetailsResponse,
  VerifyContactResponse,
} from '../../../src/api/contract/account.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import {
  bearer,
  lastCode,
  newEmail,
  newPhone,
  noticesTo,
  PASSWORD,
  registration,
  signInCalls,
} from '../../fixtures/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

type Updated = UpdateDetailsResponse & Partial<ErrorBody>;

describeRules('user/details', (shop) => {
  const { register, as } = signInCalls(() => shop());

  test('shows customers themselves and, on request, how much they have', async () => {
    const { token, user } = (await register(registration())).body;
    const plain = await as<UserDetailsResponse>(token, 'GET', '/user/details');
    expect(plain.body).toEqual({ user });
    const counted = await as<UserDetailsResponse>(token, 'GET', '/user/details?include=counts,unheard_of');
    expect(counted.body.counts).toEqual({ orders: 0, wishlist: 0, addresses: 0 });
  });

  test('names a new contact that waits for its code', async () => {
    const { token } = (await register(registration())).body;
    const email = newEmail();
    await as(token, 'PUT', '/user/update-details', { email });
    const { body } = await as<UserDetailsResponse>(token, 'GET', '/user/details');
    expect(body.pending).toEqual({ email });
  });

  test('asks guests to sign in without logging anybody out', async () => {
    const { status, body } = await shop().call<ErrorBody>('GET', '/user/details', { guest: newGuest() });
    expect([status, body.code]).toEqual([403, 'login_required']);
  });
});

describeRules('user/update-details', (shop) => {
  const { register, login, as } = signInCalls(() => shop());
  const registered = async (change: object = {}) => {
    const { token, user } = (await register(registration(change))).body;
    const update = (body: object, method = 'PUT') => as<Updated>(token, method, '/user/update-details', body);
    return { token, user, update, email: String(user.email) };
  };
  const confirm = (token: string, body: object) =>
    as<VerifyContactResponse>(token, 'POST', '/user/verify-contact', body);
  const after = (minutes: number) => shop().setNow(new Date(NOON.getTime() + minutes * 60_000));

  test.each(['PUT', 'POST'])('changes what %s names and nothing else', async (method) => {
    const { user, update } = await registered();
    const change = { name: 'Ana M. Diaz', date_of_birth: '1990-05-17', gender: 'female', locale: 'de-DE' };
    const { status, body } = await update({ ...change, marketing: { sms: true } }, method);
    expect(status).toBe(200);
    const marketing = { email: false, sms: true, push: false, whatsapp: false };
    expect(body.user).toEqual({ ...user, ...change, first_name: 'Ana', marketing });
    expect([body.pending, body.verifications]).toEqual([{}, {}]);
  });

  test('does not let a request write what only the shop may', async () => {
    const { user, update } = await registered();
    const { body } = await update({ id: 1, wallet_balance: 99, email_verified: true, blocked_at: 'x' });
    expect(body.user).toEqual(user);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ date_of_birth: '17.05.1990' }, 'date_of_birth'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ password: 'short', password_confirmation: 'short', current_password: PASSWORD }, 'password'],
    [{ password: PASSWORD, password_confirmation: PASSWORD, current_password: PASSWORD }, 'password'],
    [
      { password: 'eight tall pines', password_confirmation: 'x', current_password: PASSWORD },
      'password_confirmation',
    ],
  ])('refuses %o at its field', async (change, field) => {
    const { update } = await registered();
    const { status, body } = await update(change);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('lets a new e-mail and phone wait until their codes are confirmed', async () => {
    const { token, user, update, email } = await registered();
    const [newMail, phone] = [newEmail(), newPhone()];
    const { body } = await update({ email: newMail.toUpperCase(), phone });
    expect(body.user).toEqual(user);
    expect(body.pending).toEqual({ email: newMail.toUpperCase(), phone });
    const { request_id } = body.verifications.email as SentCode;
    const otp = await lastCode(shop(), newMail);
    const confirmed = await confirm(token, { email: newMail, request_id, otp });
    expect(confirmed.body.user).toMatchObject({
      email: newMail.toUpperCase(),
      email_verified: true,
      phone: null,
    });
    expect((await noticesTo(shop(), email)).at(-1)?.template).toBe('account.contact_changed');
    const byPhone = {
      phone,
      request_id: body.verifications.phone?.request_id,
      otp: await lastCode(shop(), phone),
    };
    expect((await confirm(token, byPhone)).body.user).toMatchObject({ phone, phone_verified: true });
    expect((await login({ email: newMail, password: PASSWORD })).status).toBe(200);
    expect((await login({ email, password: PASSWORD })).status).toBe(422);
  });

  test('refuses contacts that another account has proven', async () => {
    const [first, second] = [await registered(), await registered()];
    const verified = shop().db.write.updateTable('customers').set({ email_verified_at: NOON.toISOString() });
    await verified.where('id', '=', first.user.id).execute();
    const { status, body } = await second.update({ email: first.email });
    expect([status, body.code]).toEqual([422, 'email_taken']);
  });

  test('asks for the password again once the sign-in is not fresh', async () => {
    const { update } = await registered();
    after(16);
    const stale = await update({ email: newEmail() });
    expect([stale.status, stale.body.code]).toEqual([403, 'forbidden']);
    const wrong = await update({ email: newEmail(), current_password: 'not the one' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['current_password']]);
    expect((await update({ email: newEmail(), current_password: PASSWORD })).status).toBe(200);
    expect((await update({ name: 'Ana' })).status).toBe(200);
    after(0);
  });

  test('changes the password by the current one and ends the other sessions', async () => {
    const { token, email, update } = await registered();
    const other = (await login({ email, password: PASSWORD })).body.token;
    const password = 'eight tall pines';
    const change = { password, password_confirmation: password };
    expect((await update(change)).status).toBe(403);
    const wrong = await update({ ...change, current_password: 'not the one' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['current_password']]);
    expect((await update({ ...change, current_password: PASSWORD })).status).toBe(200);
    expect((await as(other, 'GET', '/user/details')).status).toBe(401);
    expect((await as(token, 'GET', '/user/details')).status).toBe(200);
    expect((await login({ email, password: PASSWORD })).status).toBe(422);
    expect((await login({ email, password })).status).toBe(200);
    expect((await noticesTo(shop(), email)).at(-1)?.template).toBe('account.password_changed');
  });

  test('gives who signed in by code a first password', async () => {
    const customer = await newCustomer(shop);
    const password = 'eight tall pines';
    const change = { password, password_confirmation: password };
    const { body } = await customer.call<Updated>('PUT', '/user/update-details', change);
    expect(body.user.has_password).toBe(true);
    expect((await login({ email: customer.email, password })).status).toBe(200);
  });

  test('does not change what two requests both think they may change', async () => {
    const { email, update } = await registered();
    const passwords = ['eight tall pines', 'nine tall pines'];
    const answers = await Promise.all(
      passwords.map((password) =>
        update({ password, password_confirmation: password, current_password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const logins = await Promise.all(passwords.map((password) => login({ email, password })));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('limits guesses of the current password', async () => {
    const { update } = await registered();
    const statuses = new Set<number>();
    for (let n = 0; n < 22; n += 1)
      statuses.add((await update({ email: newEmail(), current_password: 'x' })).status);
    expect(statuses).toEqual(new Set([422, 429]));
  });
});

describeRules('user/sessions', (shop) => {
  const { register, login, as } = signInCalls(() => shop());

  test('are listed with their devices and ended one by one', async () => {
    const { user } = (await register(registration())).body;
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0';
    const credentials = { email: user.email, password: PASSWORD };
    const { token } = (await login(credentials, { headers: { 'user-agent': agent } })).body;
    const { body } = await as<SessionsResponse>(token, 'GET', '/user/sessions');
    expect(body.sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Firefox, Windows', true],
      ['', false],
    ]);
    const other = body.sessions.find(({ is_current }) => !is_current)?.id;
    const left = await as<SessionsResponse>(token, 'DELETE', `/user/sessions/${other}`);
    expect(left.body.sessions).toHaveLength(1);
    expect((await as(token, 'DELETE', `/user/sessions/${other}`)).status).toBe(404);
  });

  test('of others are not found', async () => {
    const [mine, theirs] = [(await register(registration())).body, (await register(registration())).body];
    const { body } = await shop().call<SessionsResponse>('GET', '/user/sessions', {
      headers: bearer(theirs.token),
    });
    const id = body.sessions[0]?.id;
    expect((await as(mine.token, 'DELETE', `/user/sessions/${id}`)).status).toBe(404);
    expect((await as(theirs.token, 'GET', '/user/details')).status).toBe(200);
  });
});
