import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartOf, line } from '../carts.ts';
import { FakeStorage, jsonAnswer, openPage, writeFromOtherTab } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/account/sign-in.ts')),
  ...(await import('../../../src/stores/account/referral.ts')),
  ...(await import('../../../src/stores/shop/session.ts')),
  ...(await import('../../../src/stores/cart/cart.ts')),
});
const USER = {
  id: 7,
  name: 'Ada Marsh',
  first_name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  email_verified: true,
  phone_verified: false,
  avatar_url: null,
  date_of_birth: '1990-05-17',
  gender: 'female',
  referral_code: 'ADA7K2PX',
  wallet_balance: 5,
  points_balance: 30,
  unscratched_count: 1,
};
const signedIn = (cart = cartOf([line(1, 2)], 4)) => ({
  token: 'secret',
  token_type: 'Bearer',
  user: USER,
  cart,
});

const open = async (answers: Record<string, () => Response>, storage = new FakeStorage()) => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const fetch = async (input: RequestInfo | URL, request: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://shop.test');
    sent.push({ path: pathname, body: JSON.parse(String(request.body ?? '{}')) });
    const answer = answers[pathname.replace('/api', '')];
    return answer ? answer() : jsonAnswer(200, { product_ids: [], wishlist_count: 0 });
  };
  return { ...(await openPage(load, storage, fetch)), sent, storage };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('signIn', () => {
  test('takes token, profile and the merged cart, with what changed in it', async () => {
    const adjustment = {
      cart_item_id: 1,
      product_id: 10,
      name: 'Soap',
      type: 'quantity_reduced' as const,
      from: 5,
      to: 2,
      message: 'Only 2 left.',
    };
    const cart = cartOf([line(1, 2)], 4, { adjusted_cart_items: [adjustment] });
    const page = await open({ '/login': () => jsonAnswer(200, signedIn(cart)) });
    const result = await page.signIn({ email: 'ada@example.com', password: 'seven tall pines' });
    expect(result.isDone).toBe(true);
    expect(page.$session.get()).toMatchObject({
      token: 'secret',
      user: { name: 'Ada Marsh', wallet_balance: 5 },
    });
    expect(page.$cart.get()).toEqual(cart);
    expect(page.$cartNotices.get().map(({ message }) => message)).toEqual(['Only 2 left.']);
  });

  test('keeps nothing in the browser that no screen shows from there', async () => {
    const page = await open({ '/login': () => jsonAnswer(200, signedIn()) });
    await page.signIn({ email: 'ada@example.com', password: 'seven tall pines' });
    const stored = page.storage.getItem('shop:session') ?? '';
    expect(stored).toContain('Ada Marsh');
    expect(stored).not.toContain('1990-05-17');
    expect(stored).not.toContain('female');
  });

  test('names a refusal and changes nothing', async () => {
    const refusal = { message: 'No.', code: 'validation_failed', errors: { email: ['No.'] } };
    const page = await open({ '/login': () => jsonAnswer(422, refusal) });
    const result = await page.signIn({ email: 'ada@example.com', password: 'x' });
    expect(result).toMatchObject({ isDone: false, failure: { errors: { email: 'No.' } } });
    expect(page.$session.get().token).toBeNull();
  });

  test('is seen by another tab, and so is signing out', async () => {
    const page = await open({});
    page.$session.listen(() => undefined);
    const session = { guestId: null, token: 'elsewhere', user: { name: 'Ada', email: null, phone: null } };
    writeFromOtherTab(page.storage, 'shop:session', JSON.stringify({ v: 1, d: session }));
    expect(page.$session.get().token).toBe('elsewhere');
    page.storage.entries.delete('shop:session');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'shop:session', newValue: null }));
    expect(page.$session.get().token).toBeNull();
  });
});

describe('an invitation', () => {
  const referrer = (is_self = false) =>
    jsonAnswer(200, { referrer: { code: 'ASHA7K2P', first_name: 'Asha' }, offer: {}, is_self });
  const path = '/get-referrer-user/ASHA7K2P';

  test('is kept for 30 days and goes along with a new account by code', async () => {
    const page = await open({
      [path]: () => referrer(),
      '/login-otp': () => jsonAnswer(200, { ...signedIn(), is_new_user: true }),
    });
    expect(await page.openInvitation(' asha7k2p ')).toBe('kept');
    await page.signInByCode({ request_id: 'r', otp: '042137', email: 'ada@example.com' });
    expect(page.sent.find((one) => one.path === '/api/login-otp')?.body.referred_by).toBe('ASHA7K2P');
    expect(page.invitationCode()).toBeUndefined();
  });

  test('ends after 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00Z') });
    const page = await open({ [path]: () => referrer() });
    await page.openInvitation('ASHA7K2P');
    vi.setSystemTime(new Date('2026-12-01T09:59:00Z'));
    expect(page.invitationCode()).toBe('ASHA7K2P');
    vi.setSystemTime(new Date('2026-12-01T10:00:00Z'));
    expect(page.invitationCode()).toBeUndefined();
  });

  test('of one’s own, or of nobody, is not kept; one that could not be checked is', async () => {
    const own = await open({ [path]: () => referrer(true) });
    expect(await own.openInvitation('ASHA7K2P')).toBe('own');
    expect(own.invitationCode()).toBeUndefined();
    const unknown = await open({
      [path]: () => jsonAnswer(404, { message: 'No.', code: 'referrer_not_found' }),
    });
    expect(await unknown.openInvitation('ASHA7K2P')).toBe('unknown');
    expect(unknown.invitationCode()).toBeUndefined();
    const unreachable = await open({
      [path]: () => {
        throw new TypeError('offline');
      },
    });
    expect(await unreachable.openInvitation('ASHA7K2P')).toBe('kept');
    expect(unreachable.invitationCode()).toBe('ASHA7K2P');
  });
});

test.each([
  ['#reset=abcdefghij_-1&email=ada%40example.com', { token: 'abcdefghij_-1', email: 'ada@example.com' }],
  ['#reset=short', null],
  ['#reset=<script>alert(1)</script>', null],
  ['', null],
])('readResetLink reads "%s"', async (hash, link) => {
  const page = await open({});
  expect(page.readResetLink(hash)).toEqual(link);
});
