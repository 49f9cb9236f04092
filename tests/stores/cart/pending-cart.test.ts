import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { cartOf, line } from '../carts.ts';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/cart/put-back.ts')),
  ...(await import('../../../src/stores/cart/requested-quantities.ts')),
  ...(await import('../../../src/stores/cart/pending-cart.ts')),
});

interface Call {
  method: string;
  path: string;
  key: string | null;
  body: Record<string, unknown> | null;
}
type Answer = (call: Call) => Response | Promise<Response>;

/** A shop that a page reaches only while `isOnline`. */
const open = async (answer: Answer, storage = new FakeStorage()) => {
  const line_ = { isOnline: true };
  const calls: Call[] = [];
  vi.stubGlobal('navigator', {
    get onLine() {
      return line_.isOnline;
    },
  });
  vi.stubGlobal('location', { assign: () => undefined });
  const fetch = async (input: RequestInfo | URL, request: RequestInit = {}) => {
    const call = {
      method: request.method ?? 'GET',
      path: new URL(String(input), 'http://shop.test').pathname,
      key: new Headers(request.headers).get('idempotency-key'),
      body: request.body ? JSON.parse(String(request.body)) : null,
    };
    calls.push(call);
    return answer(call);
  };
  return { ...(await openPage(load, storage, fetch)), calls, network: line_, storage };
};

const SEEN = { name: 'Product 1', price: '$2.00' };
const cart = (quantity = 1, change: Parameters<typeof line>[2] = {}): CartSnapshot =>
  cartOf([line(1, quantity, change)], quantity);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('without a network', () => {
  test('an addition waits, is counted, and is sent once when there is one', async () => {
    const page = await open(() => jsonAnswer(201, cart(2)));
    page.network.isOnline = false;
    expect(await page.addToCart({ product_id: 10, quantity: 2 }, SEEN)).toEqual({
      isDone: true,
      isPending: true,
    });
    await page.sendPending();
    expect([page.calls.length, page.$pendingCount.get()]).toEqual([0, 2]);
    page.network.isOnline = true;
    await Promise.all([page.sendPending(), page.sendPending()]);
    expect(page.calls.map(({ path }) => path)).toEqual(['/api/cart/add']);
    expect([page.$pendingChanges.get(), page.$pendingCount.get()]).toEqual([[], 0]);
    expect(page.$cartQuestions.get()).toEqual([]);
  });

  test('it survives the page, and a lost answer is sent again under its key', async () => {
    const storage = new FakeStorage();
    const first = await open(() => Promise.reject(new TypeError('lost')), storage);
    first.network.isOnline = false;
    await first.addToCart({ product_id: 10, quantity: 1 }, SEEN);
    first.network.isOnline = true;
    await first.sendPending();
    const second = await open(() => jsonAnswer(201, cart()), storage);
    await second.sendPending();
    expect(first.calls[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(second.calls.map(({ key }) => key)).toEqual([first.calls[0]?.key]);
    expect(second.$pendingChanges.get()).toEqual([]);
  });

  test('of the quantities of a line the last one is sent', async () => {
    const page = await open(() => jsonAnswer(200, cart(5)));
    page.replaceCart(cart(1));
    page.network.isOnline = false;
    for (const quantity of [2, 3, 5]) await page.updateLine(line(1), { quantity });
    expect(page.$requestedQuantities.get()).toEqual({ 1: 5 });
    page.network.isOnline = true;
    await page.sendPending();
    expect(page.calls.map(({ method, body }) => [method, body?.quantity])).toEqual([['PUT', 5]]);
    expect(page.$requestedQuantities.get()).toEqual({});
  });

  test('a removal waits, and Undo takes it back', async () => {
    const page = await open(() => jsonAnswer(200, cart(1)));
    page.replaceCart(cart(1));
    page.network.isOnline = false;
    await page.removeLine(line(1));
    expect(page.$requestedQuantities.get()).toEqual({ 1: 0 });
    await page.restoreLine(line(1));
    page.network.isOnline = true;
    await page.sendPending();
    expect(page.calls.map(({ method, body }) => [method, body?.quantity])).toEqual([['PUT', 1]]);
  });
});

describe('a queue', () => {
  test('takes 50 changes, then says that the next one did not happen', async () => {
    const page = await open(() => jsonAnswer(201, cart()));
    page.network.isOnline = false;
    for (let id = 1; id <= 50; id += 1) await page.addToCart({ product_id: id, quantity: 1 }, null);
    expect(await page.addToCart({ product_id: 51, quantity: 1 }, SEEN)).toMatchObject({
      isDone: false,
      message: expect.stringMatching(/\w/),
    });
    expect(page.$pendingCount.get()).toBe(50);
    const [first] = page.$pendingChanges.get();
    page.dropPending(first?.key ?? '');
    expect(page.$pendingCount.get()).toBe(49);
  });

  test('is sent under a lock where the browser has locks, removals as such', async () => {
    const page = await open(() => jsonAnswer(200, cart(1)));
    const request = vi.fn((_name: string, run: () => Promise<void>) => run());
    Object.assign(navigator, { locks: { request } });
    page.replaceCart(cart(1));
    page.network.isOnline = false;
    await page.removeLine(line(1));
    page.network.isOnline = true;
    await page.sendPending();
    expect(request).toHaveBeenCalledWith('shop:cart-pending', expect.any(Function));
    expect(page.calls.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/cart/remove/1']]);
  });

  test('names what was refused, as far as it knows a name', async () => {
    const page = await open(() => jsonAnswer(422, { message: 'No.', code: 'x' }));
    page.replaceCart(cart(1));
    page.network.isOnline = false;
    await page.addToCart({ product_id: 10, quantity: 1 });
    await page.updateLine(line(1), { quantity: 3 });
    page.network.isOnline = true;
    await page.sendPending();
    expect(page.$cartQuestions.get().map(({ name }) => name)).toEqual(['A product', 'Product 1']);
  });
});

describe('back online', () => {
  const addedOffline = async (answer: Answer) => {
    const page = await open(answer);
    page.network.isOnline = false;
    await page.addToCart({ product_id: 10, quantity: 1 }, SEEN);
    page.network.isOnline = true;
    await page.sendPending();
    return page;
  };

  test('another price than the one that was seen is a question', async () => {
    const page = await addedOffline(() => jsonAnswer(201, cart(1, { unit_price: 3 })));
    const [question] = page.$cartQuestions.get();
    expect(question).toMatchObject({ kind: 'price', name: 'Product 1', was: '$2.00', now: '$3.00' });
    if (question) page.declinePrice(question);
    expect(page.$cartQuestions.get()).toEqual([]);
    await vi.waitFor(() =>
      expect(page.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/cart/remove/1' }),
    );
  });

  test('a refusal is said with its reason and ends there', async () => {
    const page = await addedOffline(() =>
      jsonAnswer(422, { message: 'Product 1 is sold out.', code: 'out_of_stock' }),
    );
    const [question] = page.$cartQuestions.get();
    expect(question).toMatchObject({ kind: 'refused', reason: 'Product 1 is sold out.' });
    if (question) page.declinePrice(question);
    if (question) page.addAgain(question);
    expect([page.$cartQuestions.get(), page.calls.length]).toEqual([[], 1]);
    expect(page.$pendingChanges.get()).toEqual([]);
  });

  test.each([500, 429, 401])('a shop that answers %s gets it later', async (status) => {
    const page = await addedOffline(() => jsonAnswer(status, { message: 'No' }));
    expect(page.$pendingChanges.get()).toHaveLength(1);
    expect(page.$cartQuestions.get()).toEqual([]);
  });

  test('what may have arrived a day ago needs a decision, never added twice', async () => {
    const page = await addedOffline(() => Promise.reject(new TypeError('lost')));
    const later = Date.now() + 24 * 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await page.sendPending();
    expect(page.calls).toHaveLength(1);
    const [question] = page.$cartQuestions.get();
    expect(question).toMatchObject({ kind: 'unsure', name: 'Product 1' });
    if (question) page.addAgain(question);
    expect(page.$cartQuestions.get()).toEqual([]);
    await vi.waitFor(() => expect(page.calls).toHaveLength(2));
    expect(page.calls[1]?.key).not.toBe(page.calls[0]?.key);
  });
});
