import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartOf, line } from '../carts.ts';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
/** The key of every store that the sources keep in the browser, and one of a release to come. */
const KEYS = globSync('src/{stores,browser,islands}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => readFileSync(`${ROOT}${file}`, 'utf8'))
  .flatMap((text) =>
    [...text.matchAll(/\bpersisted(?:<[^(]*>)?\(\s*'([\w-]+)'/g)].map(([, key]) => key ?? ''),
  );

const load = async () => ({
  ...(await import('../../../src/stores/account/sign-out.ts')),
  ...(await import('../../../src/stores/shop/session.ts')),
  ...(await import('../../../src/stores/shop/branch.ts')),
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/checkout/checkout.ts')),
  ...(await import('../../../src/stores/order/orders.ts')),
});

const open = (answer: () => Response, storage = new FakeStorage()) =>
  openPage(load, storage, async () => answer()).then((page) => ({ ...page, storage }));
const signedOut = () => jsonAnswer(200, { message: 'Signed out.' });
const ADA = { name: 'Ada Marsh', email: 'ada@example.com', phone: '+15035550188' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('signOut', () => {
  test('leaves nothing in the browser but what says nothing about a person', async () => {
    expect(KEYS).toEqual(expect.arrayContaining(['session', 'cart', 'orders', 'checkout', 'recent-places']));
    const page = await open(signedOut);
    for (const key of [...KEYS, 'of-a-later-release']) {
      if (!page.storage.getItem(`shop:${key}`)) page.storage.setItem(`shop:${key}`, '{"v":9,"d":"Ada"}');
    }
    page.storage.setItem('another-program', 'stays');
    expect(await page.signOut(false)).toMatchObject({ isDone: true });
    const left = [...page.storage.entries.keys()].filter((name) => name.startsWith('shop:'));
    expect(left.sort()).toEqual(page.KEPT_AFTER_SIGN_OUT.map((key) => `shop:${key}`).sort());
    expect(page.storage.getItem('another-program')).toBe('stays');
  });

  test('empties what this page shows: user, guest, cart, drafts and order tokens', async () => {
    const page = await open(signedOut);
    const guest = page.guestId();
    page.updateUser({ token: 'secret', user: ADA });
    page.selectBranch(2);
    page.replaceCart(cartOf([line(1)], 3));
    page.updateDraft({ name: 'Ada Marsh', line1: '12 Fennel Street' });
    page.rememberOrder({ id: 'o1', orderNumber: 'C-1', token: 'track', placedAt: '' });
    await page.signOut(false);
    expect(page.$session.get()).toEqual({ guestId: null, token: null, user: null });
    expect(page.$cart.get()).toBeNull();
    expect(page.$checkoutDraft.get()).toEqual(page.EMPTY_DRAFT);
    expect(page.$knownOrders.get()).toEqual([]);
    expect(page.guestId()).not.toBe(guest);
    expect(page.selectedBranchId()).toBe(2);
  });

  test('is not undone by an answer that comes late', async () => {
    const page = await open(signedOut);
    page.updateUser({ token: 'secret', user: ADA });
    await page.signOut(false);
    page.updateUser({ user: ADA });
    expect(page.$session.get().user).toBeNull();
  });

  test('works here without a connection, and everywhere only with the shop’s word', async () => {
    const page = await open(() => {
      throw new TypeError('offline');
    });
    page.updateUser({ token: 'secret', user: ADA });
    expect(await page.signOut(true)).toMatchObject({ isDone: false });
    expect(page.$session.get().token).toBe('secret');
    expect(await page.signOut(false)).toMatchObject({ isDone: true });
    expect(page.$session.get().token).toBeNull();
  });
});

describe('a 401', () => {
  test('resets the user alone: cart and what was typed stay', async () => {
    const page = await open(() => jsonAnswer(401, { message: 'Unauthenticated.', code: 'unauthenticated' }));
    const guest = page.guestId();
    const cart = cartOf([line(1)], 3);
    page.updateUser({ token: 'expired', user: ADA });
    page.replaceCart(cart);
    page.updateDraft({ line1: '12 Fennel Street' });
    const result = await page.setDetails({ order_type: 'pickup' });
    expect(result.isDone).toBe(false);
    expect(page.$session.get()).toEqual({ guestId: guest, token: null, user: null, hasEnded: true });
    page.updateUser({ token: 'again', user: ADA });
    expect(page.$session.get()).not.toHaveProperty('hasEnded');
    expect(page.$cart.get()).toEqual(cart);
    expect(page.$checkoutDraft.get().line1).toBe('12 Fennel Street');
  });
});
