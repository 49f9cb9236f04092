import { beforeAll, expect, test } from 'vitest';
import type { CodeSignInResponse, SentCode } from '../../../src/api/contract/account.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { checkCode } from '../../../src/backend/accounts/codes.ts';
import {
  lastCode,
  newEmail,
  newPhone,
  noticesTo,
  registration,
  signInCalls,
  wrongCode,
} from '../../fixtures/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { NOON } from '../../fixtures/test-shop.ts';

type Sent = SentCode & Partial<ErrorBody> & { resend_in: number };
type Entered = CodeSignInResponse & Partial<ErrorBody>;

describeRules('one-time codes', (shop) => {
  const { register, as, login } = signInCalls(() => shop());
  beforeAll(() => changeSettings(shop(), { otp_login_enable: 'true' }));

  const send = (body: object, ip?: string) =>
    shop().call<Sent>('POST', '/send-login-otp', { body, ...(ip && { ip }) });
  const enter = (body: object) => shop().call<Entered>('POST', '/login-otp', { body });
  const later = (seconds: number) => shop().setNow(new Date(shop().shop.now().getTime() + seconds * 1000));
  /** A code on its way to a new number. */
  const sent = async (phone = newPhone()) => {
    const { body } = await send({ phone });
    return { phone, request_id: body.request_id, otp: await lastCode(shop(), phone) };
  };

  test('sign a new number in to a new account, and later in to the same one', async () => {
    const { phone, ...proof } = await sent();
    const first = await enter({ phone, ...proof, name: 'Ana Diaz' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ is_new_user: true, token_type: 'Bearer' });
    expect(first.body.user).toMatchObject({
      name: 'Ana Diaz',
      phone,
      phone_verified: true,
      has_password: false,
    });
    later(31);
    const again = await enter(await sent(phone));
    expect(again.body).toMatchObject({ is_new_user: false, user: { id: first.body.user.id } });
    const email = newEmail();
    const { request_id } = (await send({ email })).body;
    const byMail = await enter({ email, request_id, otp: await lastCode(shop(), email) });
    expect(byMail.body.user).toMatchObject({ email, email_verified: true, phone: null });
  });

  test('are announced in the same way for numbers with and without an account', async () => {
    const { phone, ...proof } = await sent();
    await enter({ phone, ...proof });
    later(31);
    const [known, unknown] = [await send({ phone }), await send({ phone: newPhone() })];
    const shapeOf = ({ status, body }: typeof known) => ({
      status,
      fields: Object.keys(body),
      length: body.code_length,
      expires: body.expires_in,
      resend: body.resend_in,
      message: body.message?.replace(body.masked_destination, '…'),
    });
    expect(shapeOf(unknown)).toEqual(shapeOf(known));
    expect(shapeOf(known)).toMatchObject({ length: 6, expires: 300, resend: 30 });
    expect(known.body.masked_destination).toBe(`+13${'•'.repeat(5)}${phone.slice(-4)}`);
  });

  test('are sent again after a clock that was ahead was put right', async () => {
    const DAY_S = 24 * 3600;
    const phone = newPhone();
    later(40 * DAY_S);
    const ahead = await sent(phone);
    for (let more = 0; more < 4; more += 1) {
      later(31);
      await sent(phone);
    }
    later(-40 * DAY_S);
    const answer = await send({ phone });
    expect([answer.status, answer.body.resend_in]).toEqual([200, 30]);
    expect((await send({ phone })).status).toBe(429);
    expect((await enter(ahead)).body.code).toBe('otp_expired');
  });

  test('that were sent under a clock that was ahead live no longer for it', async () => {
    later(86_400);
    const proof = await sent();
    later(-86_400);
    expect((await enter(proof)).body.code).toBe('otp_expired');
  });

  test('are counted down when wrong and burnt after the fifth try', async () => {
    const { otp, ...proof } = await sent();
    const codes: unknown[] = [];
    for (let by = 1; by <= 6; by += 1) {
      const { body } = await enter({ ...proof, otp: wrongCode(otp, by) });
      codes.push([body.code, body.errors?.otp?.[0]]);
    }
    const wrong = (left: number) => ['otp_invalid', `That code isn't right. Tries left: ${left}.`];
    const burnt = ['otp_too_many_tries', expect.any(String)];
    expect(codes).toEqual([wrong(4), wrong(3), wrong(2), wrong(1), burnt, burnt]);
    expect((await enter({ ...proof, otp })).body.code).toBe('otp_too_many_tries');
  });

  test('are evaluated at most five times by sixteen guesses at once', async () => {
    const { otp, ...proof } = await sent();
    const guesses = Array.from({ length: 16 }, (_, by) => enter({ ...proof, otp: wrongCode(otp, by + 1) }));
    const answers = await Promise.all(guesses);
    const lefts = answers.map(({ body }) => body.errors?.otp?.[0] ?? '').filter((text) => / left/.test(text));
    expect(lefts.sort().map((text) => text.match(/\d/)?.[0])).toEqual(['1', '2', '3', '4']);
    expect(answers.filter(({ body }) => body.code === 'otp_too_many_tries')).toHaveLength(12);
    expect((await enter({ ...proof, otp })).status).toBe(422);
  });

  test('give one token however many send the right one at once', async () => {
    const proof = await sent();
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await enter(proof)).body.code).toBe('otp_expired');
  });

  test('end after five minutes', async () => {
    const proof = await sent();
    later(301);
    expect((await enter(proof)).body.code).toBe('otp_expired');
  });

  test('are bound to their request, destination and purpose', async () => {
    const [one, other] = [await sent(), await sent()];
    expect((await enter({ ...one, request_id: other.request_id })).body.code).toBe('otp_expired');
    expect((await enter({ ...one, phone: other.phone })).body.code).toBe('otp_expired');
    const destination = { kind: 'phone', value: one.phone } as const;
    const proof = { requestId: one.request_id, destination, code: one.otp };
    await expect(checkCode(shop().shop, { ...proof, purpose: 'track_order' })).rejects.toMatchObject({
      code: 'otp_expired',
    });
    expect((await enter(one)).status).toBe(200);
  });

  test('put an earlier one out of use', async () => {
    const first = await sent();
    later(31);
    const second = await sent(first.phone);
    expect((await enter(first)).body.code).toBe('otp_expired');
    expect((await enter(second)).status).toBe(200);
  });

  test('are sent again after 30 seconds and five times in an hour', async () => {
    const phone = newPhone();
    await send({ phone });
    const soon = await send({ phone });
    expect([soon.status, soon.body.code, soon.body.resend_in]).toEqual([429, 'too_many_requests', 30]);
    expect(soon.headers.get('retry-after')).toBe('30');
    for (let more = 0; more < 4; more += 1) {
      later(31);
      expect((await send({ phone })).status).toBe(200);
    }
    later(31);
    const sixth = await send({ phone });
    expect(sixth.status).toBe(429);
    expect(sixth.body.resend_in).toBe(3600 - 5 * 31);
    later(3600);
    expect((await send({ phone })).status).toBe(200);
  });

  test('are sent once to a number that asks many times at once', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ phone })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await noticesTo(shop(), phone)).toHaveLength(1);
  });

  test('are sent twenty times a day to one address of the network', async () => {
    const ip = '2001:db8:1:2::1';
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await send({ phone: newPhone() }, `2001:0db8:1:2:${n}::${n}`)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const refused = await send({ phone: newPhone() }, ip);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect((await send({ phone: newPhone() }, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('are not to be read in the database', async () => {
    const { phone, otp } = await sent();
    const [codes, outbox] = await Promise.all([
      shop().db.read.selectFrom('one_time_codes').selectAll().execute(),
      shop().db.read.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(JSON.stringify(codes)).not.toContain(phone.slice(2));
    expect(JSON.stringify(codes)).not.toContain(`"${otp}"`);
    expect(JSON.stringify(outbox)).not.toContain(otp);
  });

  test.each([
    [{ phone: '12' }, 'phone'],
    [{ phone: '+881612345678' }, 'phone'],
    [{ phone: '+19005550123' }, 'phone'],
    [{ email: 'ana' }, 'email'],
    [{}, 'email'],
  ])('are not sent to %o', async (body, field) => {
    const answer = await send(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('for signing in can be switched off', async () => {
    const proof = await sent();
    await changeSettings(shop(), { otp_login_enable: 'false' });
    expect((await send({ phone: newPhone() })).body.code).toBe('otp_disabled');
    expect((await enter(proof)).body.code).toBe('otp_disabled');
    expect((await send({ phone: newPhone(), purpose: 'track_order' })).status).toBe(200);
    await changeSettings(shop(), { otp_login_enable: 'true' });
  });

  test('for confirming go to the account’s own contacts alone', async () => {
    const customer = await newCustomer(shop);
    const ask = (body: object) => customer.call<Sent>('POST', '/send-login-otp', body);
    expect((await send({ email: customer.email, purpose: 'verify_email' })).body.code).toBe('login_required');
    expect((await ask({ email: newEmail(), purpose: 'verify_email' })).status).toBe(422);
    expect((await ask({ email: customer.email, purpose: 'verify_email' })).status).toBe(200);
  });

  test('do not open an account that only claims the number', async () => {
    const phone = newPhone();
    const claimer = (await register(registration({ phone }))).body;
    const entered = await enter(await sent(phone));
    expect(entered.body).toMatchObject({ is_new_user: true, user: { phone, phone_verified: true } });
    const details = await as<{ user: { phone: string | null } }>(claimer.token, 'GET', '/user/details');
    expect(details.body.user.phone).toBeNull();
  });

  test('that prove an e-mail for the first time end what others opened with it', async () => {
    const request = registration();
    const squatter = (await register(request)).body;
    const { request_id } = (await send({ email: request.email })).body;
    const otp = await lastCode(shop(), request.email);
    const owner = await enter({ email: request.email, request_id, otp });
    expect(owner.body.user).toMatchObject({ email_verified: true, has_password: false });
    expect((await as(squatter.token, 'GET', '/get-cart')).status).toBe(401);
    expect((await login({ email: request.email, password: request.password })).status).toBe(422);
  });

  test('do not open a blocked account', async () => {
    const { phone, ...proof } = await sent();
    const { user } = (await enter({ phone, ...proof })).body;
    const block = shop().db.write.updateTable('customers').set({ blocked_at: NOON.toISOString() });
    await block.where('id', '=', user.id).execute();
    later(31);
    expect((await enter(await sent(phone))).body.code).toBe('account_blocked');
  });
});
