import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartOf, line } from '../carts.ts';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const load = async () => ({
  // The transport is loaded at the first call; here nothing loads while the clock stands still.
  ...(await import('../../../src/stores/shop/connected-api.ts')),
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/cart/coupon.ts')),
  ...(await import('../../../src/stores/cart/requested-quantities.ts')),
  ...(await import('../../../src/stores/cart/cart-failures.ts')),
  // Loaded by the first call otherwise, which takes time that no fake clock counts.
  ...(await import('../../../src/stores/shop/connected-api.ts')),
});
const LIMIT_MS = 15_000;
const CART = cartOf([line(1, 2)], 3);

/** A shop that takes every call and says nothing, or its headers alone, until it is well again. */
const open = async (silence: 'nothing' | 'headers') => {
  const shop = { isSilent: true, calls: [] as { method: string; path: string; key: string | null }[] };
  const page = await openPage(load, new FakeStorage(), async (input, request = {}) => {
    const path = new URL(String(input), 'http://shop.test').pathname;
    const key = new Headers(request.headers).get('idempotency-key');
    shop.calls.push({ method: request.method ?? 'GET', path, key });
    if (!shop.isSilent) return jsonAnswer(200, CART);
    const ended = (reject: (reason: unknown) => void) =>
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    if (silence === 'nothing') return new Promise<Response>((_resolve, reject) => ended(reject));
    const body = new ReadableStream({ start: (stream) => ended((reason) => stream.error(reason)) });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  page.$cart.set(CART);
  return { page, shop };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(['nothing', 'headers'] as const)('a shop that sends %s', (silence) => {
  test.each([
    [
      'add',
      'product:10',
      (page: Awaited<ReturnType<typeof load>>) => page.addToCart({ product_id: 10, quantity: 1 }),
    ],
    [
      'update',
      'line:1',
      (page: Awaited<ReturnType<typeof load>>) => page.updateLine(line(1, 2), { quantity: 3 }),
    ],
    ['remove', 'line:1', (page: Awaited<ReturnType<typeof load>>) => page.removeLine(line(1, 2))],
    ['details', 'coupon', (page: Awaited<ReturnType<typeof load>>) => page.applyCoupon('WELCOME10')],
  ] as const)('is given up after a while: %s says so at its place and works again', async (_name, place, run) => {
    const { page, shop } = await open(silence);
    const result = run(page);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 100);
    expect(page.$cartUpdating.get().is_cart_updating).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(await result).toMatchObject({ isDone: false });
    expect(page.$cartUpdating.get().is_cart_updating).toBe(false);
    expect(page.$requestedQuantities.get()).toEqual({});
    const failure = page.$cartFailures.get()[place];
    expect(failure?.message).toMatch(/didn't respond in time, so we don't know/);
    shop.isSilent = false;
    failure?.retry();
    await vi.advanceTimersByTimeAsync(100);
    expect(page.$cartFailures.get()).toEqual({});
    const [first, again] = shop.calls;
    expect(again, 'the same call, under the same key').toEqual(first);
  });

  test('left the cart unread, which is no doubt about a change, until a change reads it', async () => {
    const { page, shop } = await open(silence);
    const read = page.fetchCart();
    await vi.advanceTimersByTimeAsync(LIMIT_MS + 100);
    expect(await read).toBe(false);
    expect(page.$cartFailures.get().fetch?.message).toBe(
      'We could not reach the shop. Nothing was changed, please try again.',
    );
    shop.isSilent = false;
    await page.updateLine(line(1, 2), { quantity: 3 });
    expect(page.$cartFailures.get()).toEqual({});
  });

  test('keeps the next change waiting no longer than that', async () => {
    const { page, shop } = await open(silence);
    void page.addToCart({ product_id: 10, quantity: 1 });
    const next = page.updateLine(line(1, 2), { quantity: 3 });
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 100);
    expect(shop.calls).toHaveLength(1);
    shop.isSilent = false;
    await vi.advanceTimersByTimeAsync(200);
    expect(await next).toEqual({ isDone: true });
  });
});
