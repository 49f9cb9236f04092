import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createResponseSequence } from '../../../src/stores/cart/response-sequence.ts';
import { fakeApi } from '../../islands/fake-api.ts';
import { cartOf, line } from '../carts.ts';
import { openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/cart/branch-switch.ts')),
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/cart/coupon.ts')),
  ...(await import('../../../src/stores/cart/pending-cart.ts')),
  ...(await import('../../../src/stores/cart/put-back.ts')),
  ...(await import('../../../src/stores/cart/cart-failures.ts')),
  ...(await import('../../../src/stores/cart/cart-snapshot.ts')),
  ...(await import('../../../src/stores/cart/place.ts')),
  ...(await import('../../../src/stores/cart/postcode.ts')),
  ...(await import('../../../src/stores/cart/recent-places.ts')),
  ...(await import('../../../src/stores/cart/shared-cart.ts')),
  ...(await import('../../../src/stores/shop/branch.ts')),
  ...(await import('../../../src/stores/shop/session.ts')),
  ...(await import('../../../src/stores/shop/toasts.ts')),
});
type Answer = Parameters<typeof fakeApi>[0];

const reload = vi.fn();
const open = async (answer: Answer) => {
  const shop = fakeApi(answer);
  vi.stubGlobal('location', { reload });
  return { ...(await openPage(load)), shop };
};
const lost = () => Promise.reject(new TypeError('no answer'));
const details = (change: object) => ({
  ...cartOf([line(1)], 2),
  cartDetails: { ...cartOf([line(1)], 2).cartDetails, ...change },
});

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a switch of the branch', () => {
  test('is shown before it is made, and made with the page read again', async () => {
    const page = await open(() => ({ body: cartOf([line(1, 1, { line_total: 3 })], 9) }));
    expect(await page.previewSwitch(2)).toEqual({ isDone: true, value: null });
    page.$cart.set(cartOf([], 1));
    expect(await page.previewSwitch(2)).toEqual({ isDone: true, value: null });
    page.$cart.set(cartOf([line(1)], 1));
    expect(await page.previewSwitch(2)).toMatchObject({ isDone: true, value: expect.any(Object) });
    expect(page.shop.calls).toHaveLength(1);
    page.shop.answer = () => ({ body: {} });
    expect(await page.previewSwitch(2)).toMatchObject({ isDone: false });
    page.switchBranch(2);
    expect([page.selectedBranchId(), reload.mock.calls.length]).toEqual([2, 1]);
    page.selectBranch(0);
    expect(page.selectedBranchId()).toBe(2);
    page.setBranches([{ id: 2, name: 'East' }]);
    expect(page.$branch.get()).toEqual({
      selectedBranchId: 2,
      isManualSelectionDone: true,
      branches: [{ id: 2, name: 'East' }],
    });
  });

  test.each([
    ['branch=3', 3, undefined],
    ['a=1; branch=3; b=2', 1, 'branch=1; Path=/; Max-Age=0; SameSite=Lax'],
    ['', 3, 'branch=3; Path=/; Max-Age=31536000; SameSite=Lax'],
  ])('with the cookie "%s" to %i writes for the server: %s', async (cookie, id, written) => {
    const page = await open(() => undefined);
    Reflect.set(document, 'cookie', cookie);
    page.selectBranch(id);
    expect(document.cookie).toBe(written ?? cookie);
  });
});

describe('a shared cart', () => {
  test('is read and taken over whole', async () => {
    const page = await open(({ method }) => ({
      body: method === 'GET' ? { items: [] } : cartOf([line(1)], 2),
    }));
    expect(await page.fetchSharedCart('token')).toEqual({ isDone: true, value: { items: [] } });
    expect(await page.takeSharedCart('token')).toMatchObject({ isDone: true });
    expect(page.$cart.get()?.cartItems).toHaveLength(1);
    expect(await page.createSharedLink('cart')).toMatchObject({ isDone: true });
    page.shop.answer = () => ({ body: { items: 'none' } });
    expect(await page.fetchSharedCart('token')).toMatchObject({ isDone: false });
  });
});

describe('an answer in place of a cart', () => {
  const cart = cartOf([line(1)], 1);
  test.each([
    ['no sums', { ...cart, total: 'free' }],
    ['no lines', { ...cart, cartItems: {} }],
    ['a line without a name', { ...cart, cartItems: [{ ...line(1), name: 1 }] }],
    ['no details', { ...cart, cartDetails: null }],
    ['no version', { ...cart, cartDetails: { ...cart.cartDetails, version: null } }],
    ['no blockers', { ...cart, cartDetails: { ...cart.cartDetails, blockers: [1] } }],
    ['no adjustments', { ...cart, adjusted_cart_items: [null] }],
    ['nothing', null],
  ])('with %s is none, and the change failed', async (_name, body) => {
    const page = await open(() => ({ body }));
    expect(page.parseCartSnapshot(body)).toBeUndefined();
    page.$cart.set(cart);
    expect(await page.setDetails({ order_type: 'pickup' })).toMatchObject({ isDone: false });
    expect(page.$cart.get()).toBe(cart);
  });
});

test('the answer for another cart counts when it was sent last', () => {
  const sequence = createResponseSequence();
  const [mine, other] = [cartOf([line(1)], 9), details({ id: 2, version: 1 })];
  const [first, second] = [sequence.send(null), sequence.send(null)];
  expect(sequence.accepts(null, mine, first)).toBe(true);
  expect(sequence.accepts(mine, other, second)).toBe(true);
  expect(sequence.accepts(other, mine, first)).toBe(false);
});

describe('a change of the cart', () => {
  test('whose transport does not load fails with words', async () => {
    vi.doMock('../../../src/stores/shop/connected-api.ts', () => {
      throw new Error('not loaded');
    });
    try {
      const page = await open(() => undefined);
      expect(await page.setDetails({ order_type: 'pickup' })).toMatchObject({
        isDone: false,
        message: expect.stringMatching(/\w/),
      });
      expect(page.shop.calls).toEqual([]);
    } finally {
      vi.doUnmock('../../../src/stores/shop/connected-api.ts');
    }
  });

  test('that the shop knows nothing of has the cart read again', async () => {
    const page = await open(({ method }) => (method === 'GET' ? { body: cartOf([], 5) } : undefined));
    page.$cart.set(cartOf([line(1)], 1));
    expect(await page.updateLine(line(1), { note: 'x' })).toMatchObject({ isDone: false });
    await vi.waitFor(() => expect(page.$cart.get()?.cartItems).toEqual([]));
  });

  test('overtaken before a cart is there reads it', async () => {
    const page = await open(({ method }) => ({ body: cartOf([line(1, method === 'GET' ? 2 : 3)], 2) }));
    await Promise.all([page.updateLine(line(1), { quantity: 2 }), page.updateLine(line(1), { quantity: 3 })]);
    expect(page.shop.calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test('that failed is done by its own retry; a coupon is removed from no cart, too', async () => {
    const page = await open(lost);
    expect(await page.fetchCart()).toBe(false);
    await page.setDetails({ tip_amount: 1 } as never);
    await page.removeCoupon();
    await page.restoreLine(line(1));
    page.shop.answer = () => ({ body: cartOf([line(1)], 2) });
    const places = Object.keys(page.$cartFailures.get()).sort();
    expect(places).toEqual(['coupon', 'details', 'fetch', 'product:10']);
    for (const failure of Object.values(page.$cartFailures.get())) failure?.retry();
    await vi.waitFor(() => expect(page.$cartFailures.get()).toEqual({}));
    page.clearNotices();
    expect(page.$cartNotices.get()).toEqual([]);
  });
});

describe('a customer whose session ended', () => {
  const gift = line(3, 1, { is_free_gift: true });
  const gift_card = { recipient_name: 'Ben', recipient_email: 'ben@example.com', message: 'Enjoy' };
  const own = cartOf([line(1, 2, { note: 'No onions' }), line(2, 1, { gift_card }), gift], 7);
  own.cartDetails.order_type = 'pickup';
  const added = (calls: { path: string; body: unknown }[]) =>
    calls.filter(({ path }) => path === '/cart/add').map(({ body }) => body);

  /** Signed in with a cart, until a call is answered by 401 and a guest's empty cart is read. */
  const openEnded = async () => {
    const page = await open(() => ({ status: 401, body: { message: 'Unauthenticated.' } }));
    page.updateUser({ token: 'secret', user: { name: 'Ada', email: null, phone: null } });
    page.$cart.set(own);
    expect(await page.fetchCart()).toBe(false);
    const guests = cartOf([], 1);
    page.shop.answer = () => ({ body: { ...guests, cartDetails: { ...guests.cartDetails, id: 2 } } });
    expect(await page.fetchCart()).toBe(true);
    expect(page.$cart.get()?.cartItems).toEqual([]);
    page.shop.calls.length = 0;
    return page;
  };

  test('takes the lines along as a guest', async () => {
    const page = await openEnded();
    expect(await page.goOnAsGuest()).toEqual({ isDone: true });
    expect(added(page.shop.calls)).toMatchObject([
      { product_id: 10, quantity: 2, note: 'No onions' },
      { product_id: 20, quantity: 1, gift_card },
    ]);
    expect(page.shop.calls.at(-1)?.body).toEqual({ order_type: 'pickup' });
    expect(page.$session.get()).not.toHaveProperty('hasEnded');
    expect(await page.goOnAsGuest()).toEqual({ isDone: true });
    expect(added(page.shop.calls)).toHaveLength(2);
  });

  test('loses none of them to a line that breaks, and adds none twice', async () => {
    const page = await openEnded();
    const { answer } = page.shop;
    page.shop.answer = lost;
    expect(await page.goOnAsGuest()).toMatchObject({ isDone: false });
    expect(page.$session.get().hasEnded).toBe(true);
    page.shop.answer = answer;
    expect(await page.goOnAsGuest()).toEqual({ isDone: true });
    const keys = page.shop.calls.filter(({ path }) => path === '/cart/add').map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
  });

  test('reads in the cart which line the shop refused', async () => {
    const page = await openEnded();
    const { answer } = page.shop;
    const refusal = { status: 422, body: { message: 'Only 1 left.', code: 'insufficient_stock' } };
    page.shop.answer = (call) =>
      (call.body as { product_id?: number })?.product_id === 10 ? refusal : answer(call);
    expect(await page.goOnAsGuest()).toEqual({ isDone: true });
    expect(added(page.shop.calls)).toHaveLength(2);
    expect(page.$cartQuestions.get()).toMatchObject([
      { kind: 'refused', name: 'Product 1', reason: 'Only 1 left.' },
    ]);
    expect(page.$toasts.get().at(-1)?.message).toMatch(/needs your decision/);
  });

  test('leaves nothing to a guest who signs in again', async () => {
    const page = await openEnded();
    expect(page.$leftCart.get()).toEqual(own);
    page.updateUser({ token: 'again', user: { name: 'Ada', email: null, phone: null } });
    expect(page.$leftCart.get()).toBeNull();
  });
});

describe('the place of delivery', () => {
  const place = { is_serviceable: true, message: 'We deliver.', alternatives: [], pincode: '97201' };

  test('that is no postcode is refused here; the shop gives it its spelling', async () => {
    const page = await open(() => ({ body: place }));
    expect(await page.checkPlace('x')).toEqual({ message: expect.stringMatching(/\w/) });
    expect(page.shop.calls).toEqual([]);
    expect(await page.checkPlace('97209')).toEqual({ place });
    expect([page.$postcode.get(), page.$place.get()]).toEqual(['97201', place]);
    const checked = { postcode: '97201', branchId: 1 };
    expect(page.$checkedPostcode.get()).toEqual({ ...checked, isServed: true });
    page.shop.answer = () => ({ body: { ...place, is_serviceable: false } });
    await page.checkPlace('97201');
    expect(page.$checkedPostcode.get()).toEqual({ ...checked, isServed: false });
    page.shop.answer = () => ({ body: { ...place, pincode: null } });
    await page.checkPlace('97209');
    expect(page.$recentPlaces.get().map(({ pincode }) => pincode)).toEqual(['97209', '97201']);
  });

  test('that the shop refuses says why, and one that is no answer is logged', async () => {
    const page = await open(() => ({ status: 422, body: { message: 'No such postcode.', code: 'x' } }));
    expect(await page.checkPlace('97209')).toEqual({ message: 'No such postcode.' });
    expect(console.error).not.toHaveBeenCalled();
    page.shop.answer = () => ({ body: { ...place, message: 1 } });
    expect(await page.checkPlace('97209')).toHaveProperty('message');
    expect(console.error).toHaveBeenCalledOnce();
  });

  test('kept from a visit is checked once, and again after a failure', async () => {
    const page = await open(lost);
    await page.checkSavedPlace();
    expect(page.shop.calls).toEqual([]);
    page.$postcode.set('97209');
    await page.checkSavedPlace();
    page.shop.answer = () => ({ body: place });
    await page.checkSavedPlace();
    page.$postcode.set('97209');
    await page.checkSavedPlace();
    expect(page.shop.calls).toHaveLength(2);
  });

  test('has the cart priced once, and again after a failure; another device’s is taken over', async () => {
    const page = await open(lost);
    await page.estimateCart();
    page.$cart.set(details({ pincode: null }));
    page.$postcode.set('97209');
    await page.estimateCart();
    await page.estimateCart();
    expect(page.shop.calls.map(({ body }) => body)).toEqual([{ pincode: '97209' }, { pincode: '97209' }]);
    page.$postcode.set('');
    page.$cart.set(details({ pincode: '97201' }));
    await page.estimateCart();
    expect([page.$postcode.get(), page.shop.calls.length]).toEqual(['97201', 2]);
  });
});
