import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartOf, line } from '../carts.ts';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/cart/coupon.ts')),
  ...(await import('../../../src/stores/cart/requested-quantities.ts')),
  ...(await import('../../../src/stores/shop/session.ts')),
  ...(await import('../../../src/stores/shop/toasts.ts')),
  ...(await import('../../../src/stores/shop/branch.ts')),
});
type Answer = (url: URL, request: RequestInit) => Response | Promise<Response>;

const open = (answer: Answer, storage = new FakeStorage()) => {
  const calls: { url: URL; request: RequestInit }[] = [];
  const fetch = async (input: RequestInfo | URL, request: RequestInit = {}) => {
    const url = new URL(String(input), 'http://shop.test');
    calls.push({ url, request });
    return answer(url, request);
  };
  return openPage(load, storage, fetch).then((page) => ({ ...page, calls }));
};
const shownToasts = (page: Awaited<ReturnType<typeof load>>) =>
  page.$toasts.get().map((toast) => toast.message);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('addToCart', () => {
  test('sends the payload with marker, guest id, branch and key, and replaces the snapshot', async () => {
    const cart = cartOf([line(1, 2)], 3);
    const page = await open(() => jsonAnswer(201, cart));
    await page.addToCart({ product_id: 10, quantity: 2 });
    expect(page.$cart.get()).toEqual(cart);
    const [call] = page.calls;
    const headers = new Headers(call?.request.headers);
    expect(call?.request.method).toBe('POST');
    expect(call?.url.pathname).toBe('/api/cart/add');
    expect(call?.url.searchParams.get('branch_id')).toBe('1');
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(headers.get('guest-id')).toBe(page.guestId());
    expect(headers.has('authorization')).toBe(false);
    expect(headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  test('sets the flags while it runs and clears them whatever happens', async () => {
    for (const answer of [
      () => jsonAnswer(201, cartOf([], 1)),
      () => jsonAnswer(500, { message: 'Broken' }),
      () => new Response('<html>', { status: 200 }),
      () => Promise.reject(new TypeError('offline')),
    ]) {
      const page = await open(answer);
      const running = page.addToCart({ product_id: 10, quantity: 1 });
      expect(page.$cartUpdating.get()).toEqual({ is_cart_updating: true, is_cart_updating_product: 10 });
      await running;
      expect(page.$cartUpdating.get()).toEqual({ is_cart_updating: false, is_cart_updating_product: null });
    }
  });

  test('shows the message of a 422 and only logs other failures', async () => {
    const refused = await open(() =>
      jsonAnswer(422, { message: 'Only 2 left.', code: 'insufficient_stock' }),
    );
    await expect(refused.addToCart({ product_id: 10, quantity: 3 })).resolves.toMatchObject({
      isDone: false,
      message: 'Only 2 left.',
    });
    expect(shownToasts(refused)).toEqual(['Only 2 left.']);
    const broken = await open(() => jsonAnswer(500, { message: 'Server error' }));
    await broken.addToCart({ product_id: 10, quantity: 3 });
    expect(shownToasts(broken)).toEqual([]);
    expect(console.error).toHaveBeenCalled();
  });

  test('says why a choice about the whole cart was refused at its place alone', async () => {
    const page = await open(() => jsonAnswer(422, { message: 'No gift card has this code.', code: 'x' }));
    await expect(page.setDetails({ gift_card_code: 'NONE' })).resolves.toMatchObject({
      isDone: false,
      message: 'No gift card has this code.',
    });
    expect(shownToasts(page)).toEqual([]);
  });

  test('logs the user out on 401 and keeps the guest id', async () => {
    const page = await open(() => jsonAnswer(401, { message: 'Unauthenticated.' }));
    const guest = page.guestId();
    page.updateUser({ token: 'secret', user: { name: 'Ada', email: null, phone: null } });
    await page.addToCart({ product_id: 10, quantity: 1 });
    const headers = new Headers(page.calls[0]?.request.headers);
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(headers.has('guest-id')).toBe(false);
    expect(page.$session.get()).toEqual({ guestId: guest, token: null, user: null, hasEnded: true });
  });
});

test('a cart that comes after its visitor has signed out is not kept', async () => {
  const answer = Promise.withResolvers<Response>();
  const storage = new FakeStorage();
  const page = await open(() => answer.promise, storage);
  const { forgetCustomer } = await import('../../../src/stores/account/sign-out.ts');
  page.updateUser({ token: 'secret', user: { name: 'Ada', email: null, phone: null } });
  const reading = page.fetchCart();
  forgetCustomer();
  answer.resolve(jsonAnswer(200, cartOf([line(1)], 3)));
  await reading;
  expect(page.$cart.get()).toBeNull();
  expect([...storage.entries.keys()]).not.toContain('shop:cart');
});

describe('updateLine', () => {
  test('removes the line when the quantity falls below 1', async () => {
    const page = await open(() => jsonAnswer(200, cartOf([], 2)));
    await page.updateLine(line(5), { quantity: 0 });
    expect(page.calls.map(({ url, request }) => `${request.method} ${url.pathname}`)).toEqual([
      'DELETE /api/cart/remove/5',
    ]);
  });

  test('sends only the last of quick repeats', async () => {
    const sent: number[] = [];
    const page = await open(async (_url, request) => {
      const { quantity } = JSON.parse(String(request.body)) as { quantity: number };
      sent.push(quantity);
      return jsonAnswer(200, cartOf([line(5, quantity)], 10 + quantity));
    });
    page.$cart.set(cartOf([line(5)], 1));
    await Promise.all([2, 3, 4, 5].map((quantity) => page.updateLine(line(5), { quantity })));
    expect(sent).toEqual([5]);
    expect(page.$cart.get()?.cartItems[0]?.quantity).toBe(5);
    expect(page.$requestedQuantities.get()).toEqual({});
  });
});

describe('removeLine and fetchCart', () => {
  test('say what failed in the words of the spec', async () => {
    const page = await open(() => jsonAnswer(500, {}));
    await page.removeLine(line(5));
    await page.fetchCart();
    expect(shownToasts(page)).toEqual(['Error remove item from cart', 'Cart Fetch Error']);
  });
});

describe('removeCoupon', () => {
  const withCoupon = cartOf([line(1)], 4, {
    coupon_applied: true,
    coupon_message: 'You save $1',
    customer_applied_coupon: 'TEN',
  });

  test('clears the three fields at once', async () => {
    const page = await open(() => jsonAnswer(200, cartOf([line(1)], 5)));
    page.$cart.set(withCoupon);
    const running = page.removeCoupon();
    expect(page.$cart.get()).toMatchObject({
      coupon_applied: false,
      coupon_message: null,
      customer_applied_coupon: null,
    });
    await running;
    expect(page.$cart.get()?.cartDetails.version).toBe(5);
  });

  test('brings them back when the call fails', async () => {
    const page = await open(() => jsonAnswer(500, {}));
    page.$cart.set(withCoupon);
    await page.removeCoupon();
    expect(page.$cart.get()?.customer_applied_coupon).toBe('TEN');
  });
});

describe('adjustments', () => {
  test('are kept once, however often the same version is answered', async () => {
    const adjusted = {
      product_id: 10,
      name: 'Tea',
      type: 'price_changed',
      from: 2,
      to: 3,
      message: 'Tea is $3 now.',
    };
    const cart = cartOf([line(1)], 7, { adjusted_cart_items: [adjusted] as never });
    const page = await open(() => jsonAnswer(200, cart));
    await page.fetchCart();
    await page.fetchCart();
    expect(page.$cartNotices.get().map(({ message }) => message)).toEqual(['Tea is $3 now.']);
  });
});
