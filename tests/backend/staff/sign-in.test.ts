import { expect, test } from 'vitest';
import type {
  AuditList,
  DeskSession,
  OpenLinkResponse,
  StaffLink,
  StaffList,
  StaffSessions,
} from '../../../src/api/contract/admin/staff.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { commandLine } from '../../../src/backend/shop/audit.ts';
import { addStaff, makeLink } from '../../../src/backend/staff/manage-staff.ts';
import { originOf } from '../../../src/backend/staff/passkeys.ts';
import { base32, findStep, stepAt, totpCode } from '../../../src/backend/staff/totp.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newStaff } from '../../fixtures/staff.ts';
import { NOON, type TestShop } from '../../fixtures/test-shop.ts';

const PASSWORD = 'twelve green bottles';
const tokenOf = (link: string) => link.split('#')[1] ?? '';
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Sets a password by the link, as its screen does. */
const setUp = async (shop: TestShop, link: string) => {
  const token = tokenOf(link);
  const opened = await shop.call<OpenLinkResponse>('POST', '/admin/link/open', { body: { token } });
  const secret = fromBase32(opened.body.totp.secret);
  const codeNow = () => totpCode(secret, stepAt(shop.shop.now()));
  const body = { token, password: PASSWORD, password_confirmation: PASSWORD, code: codeNow() };
  const used = await shop.call<DeskSession>('POST', '/admin/link/password', { body });
  return { opened, used, codeNow, secret };
};

test('codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890');
  const at = (seconds: number) => totpCode(secret, Math.floor(seconds / 30), 8);
  expect([59, 1111111109, 1234567890, 20000000000].map(at)).toEqual([
    '94287082',
    '07081804',
    '89005924',
    '65353130',
  ]);
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  const now = new Date('2026-03-02T12:00:00Z');
  const code = (step: number) => totpCode(secret, stepAt(now) + step);
  expect([-2, -1, 0, 1, 2].map((step) => findStep(secret, code(step), now) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ['https://shop.example', 'http://x.localhost', 'https://shop.example'],
  ['https://shop.example', 'https://evil.example', 'https://shop.example'],
  ['http://localhost:4321', 'http://localhost:5000', 'http://localhost:5000'],
  ['http://127.0.0.1:4321', 'http://localhost:4321', 'http://localhost:4321'],
  ['http://localhost:4321', 'https://evil.example', 'http://localhost:4321'],
])('passkeys of %s where the browser names %s are those of %s', (siteUrl, named, origin) => {
  expect(originOf({ siteUrl }, named).origin).toBe(origin);
});

describeRules('signing in at the desk', (shop) => {
  const add = (email: string) =>
    addStaff(shop().shop, commandLine(shop().shop), { email, role: 'owner', branchIds: null });

  test('by a link once, then by password and code', async () => {
    shop().setNow(NOON);
    const { link } = await add('olga@shop.example');
    expect(link).toMatch(/^https:\/\/shop\.example\/admin\/link#[\w-]{22}$/);
    const { opened, used, codeNow } = await setUp(shop(), link);
    expect(opened.body).toMatchObject({ email: 'olga@shop.example', role: 'owner' });
    expect(opened.body.totp.uri).toContain(`secret=${opened.body.totp.secret}&issuer=`);
    expect(used.status).toBe(200);
    expect(used.body.permissions).toContain('staff.manage');
    const cookie = used.headers.get('set-cookie') ?? '';
    for (const part of ['__Host-desk=', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(cookie).toContain(part);
    const again = await shop().call<ErrorBody>('POST', '/admin/link/open', {
      body: { token: tokenOf(link) },
    });
    expect([again.status, again.body.code]).toEqual([422, 'reset_token_invalid']);

    const signIn = (body: object) => shop().call<DeskSession & ErrorBody>('POST', '/admin/sign-in', { body });
    const right = { email: 'Olga@shop.example', password: PASSWORD };
    const repeated = await signIn({ ...right, code: codeNow() });
    expect(repeated.status).toBe(422); // the code that set the password is used up
    shop().setNow(new Date(NOON.getTime() + 60_000));
    const wrongs = [
      { ...right, code: '000000' },
      { ...right, password: 'another long one', code: codeNow() },
      { ...right, email: 'nobody@shop.example', code: codeNow() },
    ];
    const texts = new Set<string>();
    for (const wrong of wrongs) {
      const refused = await signIn(wrong);
      expect(refused.status).toBe(422);
      texts.add(refused.body.message);
    }
    expect([...texts]).toEqual(['Email, password or code is wrong.']);
    const code = codeNow();
    const both = await Promise.all([signIn({ ...right, code }), signIn({ ...right, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    shop().setNow(NOON);
  });

  test('ends after 12 hours without use, after 7 days, by hand and by a new link', async () => {
    shop().setNow(NOON);
    const { staff, link } = await add('ida@shop.example');
    const first = await setUp(shop(), link);
    const headers = { cookie: cookieOf(first.used.headers) };
    const look = () => shop().call<StaffSessions>('GET', '/admin/sessions', { headers });
    const inHours = (hours: number) => shop().setNow(new Date(NOON.getTime() + hours * 3_600_000));
    for (let hour = 11; hour < 168; hour += 11) {
      inHours(hour);
      expect((await look()).status).toBe(200);
    }
    inHours(169);
    expect((await look()).status).toBe(401);
    shop().setNow(NOON);
    const other = await makeLink(shop().shop, commandLine(shop().shop), staff.id);
    const second = await setUp(shop(), other.link);
    expect((await look()).status).toBe(401);
    const mine = { cookie: cookieOf(second.used.headers) };
    const listed = await shop().call<StaffSessions>('GET', '/admin/sessions', { headers: mine });
    expect(listed.body.sessions.map(({ is_current }) => is_current)).toEqual([true]);
    inHours(13);
    expect((await shop().call('GET', '/admin/session', { headers: mine })).status).toBe(401);
    shop().setNow(NOON);
    await shop().call('POST', '/admin/sign-out', { headers: mine });
    expect((await shop().call('GET', '/admin/session', { headers: mine })).status).toBe(401);
  });

  test('a link is over after a day and when a newer one was made', async () => {
    shop().setNow(NOON);
    const { staff, link } = await add('eva@shop.example');
    const newer = await makeLink(shop().shop, commandLine(shop().shop), staff.id);
    const open = (url: string) => shop().call('POST', '/admin/link/open', { body: { token: tokenOf(url) } });
    expect((await open(link)).status).toBe(422);
    expect((await open(newer.link)).status).toBe(200);
    shop().setNow(new Date(NOON.getTime() + 24 * 3_600_000));
    expect((await open(newer.link)).status).toBe(422);
    shop().setNow(NOON);
  });

  test('weak passwords and wrong codes are refused at their fields', async () => {
    const { link } = await add('ugo@shop.example');
    const token = tokenOf(link);
    const wrong = async (password: string, password_confirmation = password) => {
      const body = { token, password, password_confirmation, code: '000000' };
      const refused = await shop().call<ErrorBody>('POST', '/admin/link/password', { body });
      return Object.keys(refused.body.errors ?? {});
    };
    expect(await wrong('short', 'other')).toEqual(['password', 'password_confirmation', 'code']);
    for (const password of [
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      'password1234',
      'ugo@shop.example',
      ' '.repeat(12),
    ])
      expect([password, await wrong(password)]).toEqual([password, ['password', 'code']]);
    expect(await wrong(PASSWORD)).toEqual(['code']);
    expect((await shop().call('POST', '/admin/link/open', { body: { token } })).status).toBe(200);
  });

  const guess = (email: string, ip: string, body: object = { password: 'x', code: '111111' }) =>
    shop().call<DeskSession>('POST', '/admin/sign-in', { ip, body: { email, ...body } });
  const lettersTo = async (email: string) => {
    const rows = await shop().db.read.selectFrom('outbox').select('payload_json').execute();
    return rows
      .map(({ payload_json }) => JSON.parse(payload_json) as { to?: string; template: string })
      .filter(({ to, template }) => to === email && template === 'staff.guessed');
  };

  test('guesses of one address run out, and keep nobody else out', async () => {
    shop().setNow(NOON);
    const { staff, link } = await add('guessed@shop.example');
    const { codeNow } = await setUp(shop(), link);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await guess(staff.email, '203.0.113.9')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    const passkey = await shop().call('POST', '/admin/sign-in/passkey-options', { ip: '203.0.113.9' });
    expect(passkey.status).toBe(200);
    // The account is guessed at: everywhere else one try a minute is left.
    const slow = [];
    for (let tries = 0; tries < 2; tries += 1) slow.push((await guess(staff.email, '198.51.100.4')).status);
    expect(slow).toEqual([422, 429]);
    shop().setNow(new Date(NOON.getTime() + 60_000));
    const right = { password: PASSWORD, code: codeNow() };
    expect((await guess(staff.email, '198.51.100.4', right)).status).toBe(200);
    expect(await lettersTo(staff.email)).toHaveLength(1);
    shop().setNow(NOON);
  });

  test('few codes are looked at for a right password, and the refusal does not say that it was right', async () => {
    shop().setNow(NOON);
    const { staff, link } = await add('known@shop.example');
    const { codeNow } = await setUp(shop(), link);
    shop().setNow(new Date(NOON.getTime() + 60_000));
    const wrong = { password: PASSWORD, code: codeNow() === '000000' ? '000001' : '000000' };
    const headersOf = ({ status, headers }: { status: number; headers: Headers }) => [
      status,
      headers.get('x-ratelimit-limit'),
      headers.get('x-ratelimit-remaining'),
      headers.get('retry-after'),
    ];
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess(staff.email, `203.0.113.${20 + tries}`, wrong)).status).toBe(422);
    const right = { password: PASSWORD, code: codeNow() };
    const refused = await guess(staff.email, '203.0.113.50', right);
    const other = await guess(staff.email, '203.0.113.51', { password: 'x', code: right.code });
    expect(refused.status).toBe(422);
    expect(headersOf(refused)).toEqual(headersOf(other));
    expect(await lettersTo(staff.email)).toHaveLength(1);
    shop().setNow(new Date(NOON.getTime() + 16 * 60_000));
    const later = await guess(staff.email, '203.0.113.50', { ...right, code: codeNow() });
    expect(later.status).toBe(200);
    shop().setNow(NOON);
  });
});

describeRules('the people of the desk', (shop) => {
  test('are added, changed and removed by an owner, with every write in the audit log', async () => {
    const owner = await newStaff(shop(), 'owner');
    const added = await owner.call<StaffLink>('POST', '/admin/staff', {
      body: { email: 'Uma@shop.example', role: 'staff', branch_ids: [1] },
    });
    expect(added.body.staff).toMatchObject({
      email: 'uma@shop.example',
      branch_ids: [1],
      has_signed_up: false,
    });
    const taken = await owner.call<ErrorBody>('POST', '/admin/staff', {
      body: { email: 'uma@shop.example', role: 'editor' },
    });
    expect(taken.status).toBe(422);
    const unknown = await owner.call<ErrorBody>('POST', '/admin/staff', {
      body: { email: 'x@shop.example', role: 'staff', branch_ids: [1, 99] },
    });
    expect(unknown.body.errors).toHaveProperty('branch_ids');
    const { used } = await setUp(shop(), added.body.link);
    const headers = { cookie: cookieOf(used.headers) };
    expect(used.body.branches.map(({ id }) => id)).toEqual([1]);
    const { id } = added.body.staff;
    await owner.call('PUT', `/admin/staff/${id}`, { body: { role: 'editor' } });
    expect((await shop().call('GET', '/admin/session', { headers })).status).toBe(401);
    const list = await owner.call<StaffList>('DELETE', `/admin/staff/${id}`);
    expect(list.body.staff.some((one) => one.id === id)).toBe(false);
    const log = await owner.call<AuditList>('GET', '/admin/audit?q=uma%40&entity=staff');
    expect(log.body.data.map(({ actor, before, after }) => [actor, before, after])).toEqual([
      [owner.email, { name: 'uma', role: 'editor', branch_ids: null }, null],
      [
        owner.email,
        { name: 'uma', role: 'staff', branch_ids: [1] },
        { name: 'uma', role: 'editor', branch_ids: null },
      ],
      [owner.email, null, { role: 'staff', branch_ids: [1] }],
    ]);
    expect(JSON.stringify(log.body)).not.toContain(tokenOf(added.body.link));
  });

  test('keep an owner, also when two leave at once', async () => {
    const { staff } = (await (await newStaff(shop(), 'owner')).call<StaffList>('GET', '/admin/staff')).body;
    const owners = staff.filter(({ role }) => role === 'owner').map(({ id }) => id);
    const last = await newStaff(shop(), 'owner');
    for (const id of owners) await last.call('DELETE', `/admin/staff/${id}`);
    const other = await newStaff(shop(), 'owner');
    const answers = await Promise.all([
      last.call('DELETE', `/admin/staff/${last.id}`),
      other.call('DELETE', `/admin/staff/${other.id}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
