import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bearer, newEmail, newPhone, PASSWORD, registration, signInCalls } from '../../fixtures/account.ts';
import { hashSync } from '../../fixtures/argon.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { NOON, newGuest } from '../../fixtures/test-shop.ts';

/** The cost of each key that was derived, which tells more about time than a clock. */
const derived: object[] = [];
beforeAll(() => {
  const { argon2 } = crypto;
  vi.spyOn(crypto, 'argon2').mockImplementation((name, parameters, done) => {
    const { memory, passes, parallelism } = parameters;
    derived.push({ memory, passes, parallelism });
    argon2(name, parameters, done);
  });
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describeRules('register', (shop) => {
  const { register, login, as } = signInCalls(() => shop());

  test('creates an account and signs in to it', async () => {
    const phone = newPhone();
    const request = registration({ phone: phone.replace('+1', ''), marketing: { email: true } });
    const { status, body, headers } = await register(request, newGuest());
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('vary')).toContain('Authorization, guest-id');
    expect(body).toMatchObject({ token_type: 'Bearer', warnings: [], cart: { cartItems: [] } });
    expect(body.user).toMatchObject({
      name: 'Ana Diaz',
      first_name: 'Ana',
      email: request.email,
      phone,
      email_verified: false,
      phone_verified: false,
      has_password: true,
      wallet_balance: 0,
      marketing: { email: true, sms: false, push: false, whatsapp: false },
    });
    expect(body.user.referral_code).toMatch(/^ANADI[A-Z2-9]{5}$/);
    expect(Date.parse(body.expires_at) - NOON.getTime()).toBe(30 * 24 * 3_600_000);
    expect((await as(body.token, 'GET', '/get-cart')).status).toBe(200);
    expect((await login({ phone, password: PASSWORD })).status).toBe(200);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'ana' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ password: 'password123' }, 'password'],
    [{ email: 'someone@example.com', password: 'Someone@Example.com' }, 'password'],
    [{ password_confirmation: 'another one' }, 'password_confirmation'],
    [{ accept_terms: false }, 'accept_terms'],
  ])('refuses %o at its field', async (change, field) => {
    const { status, body } = await register(registration(change));
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'validation_failed', [field]]);
  });

  test.each([
    'correct horse battery staple that is a good deal longer than 64 characters',
    '🌲🌳🌴🌵🌾🌿🍀🍁',
    '  two spaces at both ends  ',
    `${'é'.repeat(99)}a`,
  ])('takes "%s" as a whole', async (password) => {
    const { body } = await register(registration({ password }));
    expect((await login({ email: body.user.email, password })).status).toBe(200);
    expect((await login({ email: body.user.email, password: password.slice(0, -1) })).status).toBe(422);
  });

  test('refuses contacts of another account, however they are written', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    await register(registration({ email, phone }));
    const sameEmail = await register(registration({ email: ` ${email.toUpperCase()} ` }));
    expect([sameEmail.status, sameEmail.body.code]).toEqual([422, 'email_taken']);
    const samePhone = await register(registration({ phone: phone.replace('+1', '001 ') }));
    expect([samePhone.status, samePhone.body.code]).toEqual([422, 'phone_taken']);
  });

  test('lets one of many registrations of an e-mail at once win', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(registration({ email }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['email_taken']));
  });

  test('notes who invited, and passes over an unknown invitation', async () => {
    const inviter = await newCustomer(shop);
    const invited = await register(registration({ referred_by: inviter.referralCode.toLowerCase() }));
    expect(invited.body.user.referred_by).toBe(inviter.referralCode);
    expect(invited.body.warnings).toEqual([]);
    const stray = await register(registration({ referred_by: 'NOBODY99' }));
    expect([stray.status, stray.body.user.referred_by]).toEqual([201, null]);
    expect(stray.body.warnings).toEqual([{ field: 'referred_by', message: expect.any(String) }]);
  });

  test('keeps only a hash of the password at the agreed cost', async () => {
    const { body } = await register(registration());
    const row = await shop()
      .db.read.selectFrom('customers')
      .select('password_hash')
      .where('id', '=', body.user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });
});

describeRules('login', (shop) => {
  const { register, login, as } = signInCalls(() => shop());
  const registered = async () => (await register(registration())).body;

  test('answers the same for a wrong password and an unknown account', async () => {
    const { user } = await registered();
    const wrong = await login({ email: user.email, password: 'not the one' });
    const unknown = await login({ email: newEmail(), password: 'not the one' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ email: ["That email or password isn't right."] });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });

  test('derives as costly a key for an unknown account as for a wrong password', async () => {
    const { user } = await registered();
    const costOf = async (email: string | null) => {
      derived.splice(0);
      await login({ email, password: 'not the one' });
      return [...derived];
    };
    const known = await costOf(user.email);
    expect(known).toEqual([{ memory: 19_456, passes: 2, parallelism: 1 }]);
    expect(await costOf(newEmail())).toEqual(known);
  });

  test('gives every device a token of its own and ends the one it was called with', async () => {
    const first = await registered();
    const second = await login({ email: first.user.email, password: PASSWORD });
    expect(second.body.token).not.toBe(first.token);
    const headers = bearer(second.body.token);
    const third = await login({ email: first.user.email, password: PASSWORD }, { headers });
    expect(third.body.token).toMatch(/^shop_[\w-]{43}$/);
    const statuses = [first.token, second.body.token, third.body.token].map(
      async (token) => (await as(token, 'GET', '/get-cart')).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  });

  test('is not stopped by a token that has ended', async () => {
    const { user } = await registered();
    const headers = bearer('shop_gone');
    expect((await login({ email: user.email, password: PASSWORD }, { headers })).status).toBe(200);
  });

  test('hashes a password of another cost again', async () => {
    const { user } = await registered();
    const old = hashSync(PASSWORD, { memory: 8_192, passes: 1 });
    const write = shop().db.write.updateTable('customers').set({ password_hash: old });
    await write.where('id', '=', user.id).execute();
    expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
    const query = shop().db.read.selectFrom('customers').select('password_hash').where('id', '=', user.id);
    expect((await query.executeTakeFirstOrThrow()).password_hash).toContain('m=19456,t=2,p=1');
    expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
  });

  test('refuses a blocked account, whose sessions end at once', async () => {
    const { user, token } = await registered();
    const write = shop().db.write.updateTable('customers').set({ blocked_at: NOON.toISOString() });
    await write.where('id', '=', user.id).execute();
    const { status, body } = await login({ email: user.email, password: PASSWORD });
    expect([status, body.code]).toEqual([422, 'account_blocked']);
    const wrong = await login({ email: user.email, password: 'not the one' });
    expect(wrong.body.code).toBe('validation_failed');
    expect((await as(token, 'GET', '/get-cart')).status).toBe(401);
  });

  test('needs an e-mail or a phone number', async () => {
    const { status, body } = await login({ password: PASSWORD });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']]);
  });
});

describeRules('sessions', (shop) => {
  const { register, login, as } = signInCalls(() => shop());
  const DAY_MS = 24 * 3_600_000;
  const at = (days: number) => shop().setNow(new Date(NOON.getTime() + days * DAY_MS));

  test('end with logout, also for calls that run at the same time', async () => {
    const { token } = (await register(registration())).body;
    const answer = await as<{ message: string }>(token, 'POST', '/logout');
    expect([answer.status, answer.body.message]).toEqual([200, 'Signed out.']);
    const calls = await Promise.all(Array.from({ length: 20 }, () => as(token, 'GET', '/get-cart')));
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([401]));
  });

  test('end on every device with logout everywhere', async () => {
    const { user, token } = (await register(registration())).body;
    const other = (await login({ email: user.email, password: PASSWORD })).body.token;
    await as(token, 'POST', '/logout', { everywhere: true });
    expect((await as(other, 'GET', '/get-cart')).status).toBe(401);
  });

  test('may be ended twice, but not by guests', async () => {
    const { token } = (await register(registration())).body;
    await as(token, 'POST', '/logout');
    expect((await as(token, 'POST', '/logout')).status).toBe(200);
    const { status, body } = await shop().call<{ code: string }>('POST', '/logout', { guest: newGuest() });
    expect([status, body.code]).toEqual([403, 'login_required']);
  });

  test('last 30 days from their last use, a year at most, half a day when not kept signed in', async () => {
    const { user, token } = (await register(registration())).body;
    const query = shop().db.read.selectFrom('sessions').selectAll().where('customer_id', '=', user.id);
    const untouched = await query.executeTakeFirstOrThrow();
    at(0.9);
    await as(token, 'GET', '/get-cart');
    expect(await query.executeTakeFirstOrThrow()).toEqual(untouched);
    for (let day = 29; day < 365; day += 29) {
      at(day);
      expect((await as(token, 'GET', '/get-cart')).status).toBe(200);
    }
    at(365);
    expect((await as(token, 'GET', '/get-cart')).status).toBe(401);
    const short = (await login({ email: user.email, password: PASSWORD, remember: false })).body;
    const long = (await login({ email: user.email, password: PASSWORD })).body;
    at(365.6);
    expect((await as(short.token, 'GET', '/get-cart')).status).toBe(401);
    at(395.1);
    expect((await as(long.token, 'GET', '/get-cart')).status).toBe(401);
    at(0);
  });

  test('are stored without their tokens', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => (await register(registration())).body.token),
    );
    expect(new Set(tokens).size).toBe(5);
    const rows = JSON.stringify(await shop().db.read.selectFrom('sessions').selectAll().execute());
    for (const token of tokens) expect(rows).not.toContain(token.slice(5));
  });
});
