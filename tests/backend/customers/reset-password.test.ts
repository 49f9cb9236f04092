import { expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import {
  newEmail,
  newPhone,
  noticesTo,
  PASSWORD,
  registration,
  signInCalls,
} from '../../fixtures/account.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describeRules('a forgotten password', (shop) => {
  const { register, login, as } = signInCalls(() => shop());
  const forgot = (email: string) =>
    shop().call<{ message: string }>('POST', '/forgot-password', { body: { email } });
  const reset = (body: object) =>
    shop().call<{ message: string } & Partial<ErrorBody>>('POST', '/reset-password', { body });
  const linkTo = async (email: string) => String((await noticesTo(shop(), email)).at(-1)?.opened.link);
  const tokenTo = async (email: string) =>
    new URLSearchParams(new URL(await linkTo(email)).hash.slice(1)).get('reset');
  const NEW = 'eight tall pines';
  const chosen = { password: NEW, password_confirmation: NEW };
  const registered = async (change: object = {}) => {
    const request = registration(change);
    return { ...(await register(request)).body, email: request.email };
  };

  test('is replaced by a mailed link, which ends every session', async () => {
    const { email, token } = await registered();
    await forgot(email.toUpperCase());
    expect(await linkTo(email)).toMatch(/^https:\/\/shop\.example\/login#reset=/);
    const body = { email, token: await tokenTo(email), ...chosen };
    expect((await reset(body)).status).toBe(200);
    expect((await as(token, 'GET', '/user/details')).status).toBe(401);
    expect((await login({ email, password: PASSWORD })).status).toBe(422);
    const entered = await login({ email, password: NEW });
    expect(entered.body.user.email_verified).toBe(true);
    expect((await reset(body)).body.code).toBe('reset_token_invalid');
  });

  test('is not replaced by itself, as a change in the account is not; the link still works', async () => {
    const { email } = await registered();
    await forgot(email);
    const token = await tokenTo(email);
    const same = { password: PASSWORD, password_confirmation: PASSWORD };
    const { status, body } = await reset({ email, token, ...same });
    expect(status).toBe(422);
    expect(body.errors?.password).toEqual(['This is already your password. Choose a different one.']);
    expect((await reset({ email, token: 'guessed', ...same })).body.code).toBe('reset_token_invalid');
    expect((await reset({ email, token, ...chosen })).status).toBe(200);
  });

  test('answers in the same way, and writes as much, for unknown addresses', async () => {
    const { email } = await registered();
    const unknown = newEmail();
    const count = async () => {
      const query = shop()
        .db.read.selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('n'));
      return Number((await query.executeTakeFirstOrThrow()).n);
    };
    const before = await count();
    const answers = [await forgot(email), await forgot(unknown)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await count()).toBe(before + 2);
    expect(await noticesTo(shop(), unknown)).toEqual([]);
  });

  test('works by the newest link alone, once, and within the hour', async () => {
    const { email } = await registered();
    await forgot(email);
    const first = await tokenTo(email);
    await forgot(email);
    const token = await tokenTo(email);
    expect((await reset({ email, token: first, ...chosen })).body.code).toBe('reset_token_invalid');
    expect((await reset({ email: newEmail(), token, ...chosen })).body.code).toBe('reset_token_invalid');
    shop().setNow(new Date(NOON.getTime() + 3_600_000));
    expect((await reset({ email, token, ...chosen })).body.code).toBe('reset_token_invalid');
    shop().setNow(new Date(NOON.getTime() + 3_599_000));
    const weak = { email, token, password: 'short', password_confirmation: 'short' };
    expect((await reset(weak)).body.code).toBe('validation_failed');
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset({ email, token, ...chosen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    shop().setNow(NOON);
  });

  test('is not to be read in the database', async () => {
    const { email } = await registered();
    await forgot(email);
    const token = String(await tokenTo(email));
    const tables = await Promise.all([
      shop().db.read.selectFrom('outbox').selectAll().execute(),
      shop().db.read.selectFrom('password_resets').selectAll().execute(),
    ]);
    expect(JSON.stringify(tables)).not.toContain(token);
  });

  test('takes a phone away that was confirmed before the e-mail was', async () => {
    const phone = newPhone();
    const { email, user } = await registered({ phone });
    const write = shop().db.write.updateTable('customers').set({ phone_verified_at: NOON.toISOString() });
    await write.where('id', '=', user.id).execute();
    await forgot(email);
    await reset({ email, token: await tokenTo(email), ...chosen });
    const entered = await login({ email, password: NEW });
    expect(entered.body.user).toMatchObject({ phone, phone_verified: false });
  });
});
