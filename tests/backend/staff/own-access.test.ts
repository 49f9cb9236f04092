import { beforeEach, expect, test } from 'vitest';
import type { OwnAccess, RecoveryCodes, TotpSetup } from '../../../src/api/contract/admin/own-access.ts';
import type {
  AuditList,
  DeskSession,
  OpenLinkResponse,
  StaffSessions,
} from '../../../src/api/contract/admin/staff.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { setSetting } from '../../../src/backend/settings/change-setting.ts';
import { commandLine } from '../../../src/backend/shop/audit.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { makeLink } from '../../../src/backend/staff/manage-staff.ts';
import { stepAt, totpCode } from '../../../src/backend/staff/totp.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newCookie, newStaff, type TestStaff } from '../../fixtures/staff.ts';

const PASSWORD = 'twelve green bottles';
const NEXT = 'eleven blue bottles';
type Own = OwnAccess & Partial<ErrorBody>;

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

describeRules('one’s own access to the desk', (shop) => {
  let person: TestStaff;
  let secret: Buffer;
  const codeOf = (own: Buffer) => totpCode(own, stepAt(shop().shop.now()));
  const signIn = (password: string, code: string) =>
    shop().call<DeskSession & ErrorBody>('POST', '/admin/sign-in', {
      body: { email: person.email, password, code },
    });
  const own = async () => (await person.call<Own>('GET', '/admin/account')).body;
  const later = () => shop().setNow(new Date(shop().shop.now().getTime() + 60_000));

  beforeEach(async () => {
    person = await newStaff(shop(), 'manager');
    const { link } = await makeLink(shop().shop, commandLine(shop().shop), person.id);
    const token = link.split('#')[1] ?? '';
    const opened = await shop().call<OpenLinkResponse>('POST', '/admin/link/open', { body: { token } });
    secret = fromBase32(opened.body.totp.secret);
    const body = { token, password: PASSWORD, password_confirmation: PASSWORD, code: codeOf(secret) };
    await shop().call('POST', '/admin/link/password', { body });
    const cookie = await newCookie(shop().shop, person.id);
    person = {
      ...person,
      cookie,
      call: (method, path, options = {}) =>
        shop().call(method, path, { ...options, headers: { ...options.headers, cookie } }),
    };
    later();
  });

  test('has an address that is changed by the password, is nobody else’s, and signs in from then on', async () => {
    const change = (email: string, current_password = PASSWORD) =>
      person.call<Own>('POST', '/admin/account/email', { body: { email, current_password } });
    const next = `moved-${person.id}@shop.example`;
    expect((await change(next, 'wrong')).body.errors).toHaveProperty('current_password');
    expect((await change('no address')).body.errors).toHaveProperty('email');
    const owner = await newStaff(shop(), 'owner');
    expect((await change(owner.email.toUpperCase())).body.errors).toHaveProperty('email');
    expect((await own()).email).toBe(person.email);
    const before = person.email;
    expect((await change(next.toUpperCase())).body.email).toBe(next);
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(422);
    person = { ...person, email: next };
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(200);
    const log = await owner.call<AuditList>('GET', `/admin/audit?entity=staff&entity_id=${next}`);
    expect(log.body.data[0]).toMatchObject({
      actor: before,
      before: { email: before },
      after: { email: next },
    });
  });

  test('has a password that is changed by the present one, and ends every other session', async () => {
    const elsewhere = await newCookie(shop().shop, person.id);
    const change = (body: object) => person.call<Own>('POST', '/admin/account/password', { body });
    const next = { password: NEXT, password_confirmation: NEXT };
    expect((await change({ current_password: 'wrong', ...next })).body.errors).toHaveProperty(
      'current_password',
    );
    const weak = { password: 'password1234', password_confirmation: 'password123' };
    expect((await change({ current_password: PASSWORD, ...weak })).body.errors).toMatchObject({
      password: expect.any(Array),
      password_confirmation: expect.any(Array),
    });
    expect((await change({ current_password: PASSWORD, ...next })).status).toBe(200);
    const { sessions } = (await person.call<StaffSessions>('GET', '/admin/sessions')).body;
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true]);
    const gone = await shop().call('GET', '/admin/session', { headers: { cookie: elsewhere } });
    expect(gone.status).toBe(401);
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(422);
    expect((await signIn(NEXT, codeOf(secret))).status).toBe(200);
    const owner = await newStaff(shop(), 'owner');
    const log = await owner.call<AuditList>('GET', `/admin/audit?entity=staff&entity_id=${person.email}`);
    expect(log.body.data[0]).toMatchObject({ actor: person.email, after: { password: 'changed' } });
    expect(JSON.stringify(log.body)).not.toContain(NEXT);
  });

  test('has codes of another app once one of them was typed', async () => {
    const setup = (await person.call<TotpSetup>('POST', '/admin/account/one-time-codes/options')).body;
    const other = fromBase32(setup.secret);
    const change = (body: object) =>
      person.call<Own>('POST', '/admin/account/one-time-codes', { body: { token: setup.token, ...body } });
    const wrong = await change({ current_password: PASSWORD, code: codeOf(secret) });
    expect(wrong.body.errors).toHaveProperty('code');
    expect((await change({ current_password: 'wrong', code: codeOf(other) })).status).toBe(422);
    expect((await change({ current_password: PASSWORD, code: codeOf(other) })).status).toBe(200);
    expect((await signIn(PASSWORD, codeOf(secret))).status).toBe(422);
    expect((await signIn(PASSWORD, codeOf(other))).status).toBe(422);
    later();
    expect((await signIn(PASSWORD, codeOf(other))).status).toBe(200);
  });

  test('has recovery codes: each stands in for the app once', async () => {
    const make = (current_password: string) =>
      person.call<RecoveryCodes & Partial<ErrorBody>>('POST', '/admin/account/recovery-codes', {
        body: { current_password },
      });
    expect((await make('wrong')).body.errors).toHaveProperty('current_password');
    const { codes } = (await make(PASSWORD)).body;
    expect([codes.length, new Set(codes).size, (await own()).recovery_codes]).toEqual([10, 10, 10]);
    const [first = '', second = ''] = codes;
    expect((await signIn('not the password', first)).status).toBe(422);
    expect((await signIn(PASSWORD, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await signIn(PASSWORD, first)).status).toBe(422);
    expect((await own()).recovery_codes).toBe(9);
    const fresh = (await make(PASSWORD)).body.codes;
    expect((await signIn(PASSWORD, second)).status).toBe(422);
    expect((await signIn(PASSWORD, fresh[0] ?? '')).status).toBe(200);
    const stored = await inTransaction(shop().shop.db, (trx) =>
      trx.selectFrom('staff_recovery_codes').select('code_hash').execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(fresh[1]);
  });

  test('has a name, a language of the shop and a time zone of one’s own', async () => {
    await setSetting(shop().shop, 'locales', 'en-US, de-DE');
    const save = (body: object) => person.call<Own>('PUT', '/admin/account', { body });
    const wish = { name: 'Mona Weber', language: 'de', timezone: 'Europe/Berlin' };
    expect((await save({ ...wish, language: 'fr' })).body.errors).toHaveProperty('language');
    expect((await save({ ...wish, timezone: 'Moon/Base' })).body.errors).toHaveProperty('timezone');
    expect((await save(wish)).body).toMatchObject({ ...wish, has_password: true });
    const { staff } = (await person.call<DeskSession>('GET', '/admin/session')).body;
    expect(staff).toMatchObject({ name: 'Mona Weber', prefix: '/de', timezone: 'Europe/Berlin' });
    await save({ ...wish, language: 'en' });
    expect((await person.call<DeskSession>('GET', '/admin/session')).body.staff.prefix).toBe('');
    await save({ ...wish, language: null, timezone: null });
    expect((await own()).timezone).toBeNull();
    expect((await person.call<DeskSession>('GET', '/admin/session')).body.staff.prefix).toBeNull();
    await setSetting(shop().shop, 'locales', 'en-US');
  });
});
