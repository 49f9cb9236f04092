import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlaceOrderRequest } from '../../../src/api/contract/order.ts';
import { cartOf, line } from '../carts.ts';
import { FakeStorage, jsonAnswer, openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/checkout/place-order.ts')),
  ...(await import('../../../src/stores/cart/cart.ts')),
  ...(await import('../../../src/stores/checkout/checkout.ts')),
  ...(await import('../../../src/stores/shop/loading.ts')),
  ...(await import('../../../src/stores/order/orders.ts')),
});

const REQUEST: PlaceOrderRequest = {
  order_type: 'pickup',
  address: null,
  slot_id: null,
  payment_method: 'cod',
  contact: { name: 'Ada Marsh', phone: '5035550188', email: null },
  note: null,
  delivery_instructions: null,
  expected_total: 4,
  cart_version: 3,
  accept_terms: true,
};
const placed = () =>
  jsonAnswer(201, {
    order: {
      id: 'o1',
      order_number: '1001',
      placed_at: '2026-11-21T09:00:00Z',
      branch: { timezone: 'America/Los_Angeles' },
    },
    cart: cartOf([], 4),
    tracking_token: 'token',
    payment: { status: 'none' },
  });
const shown = () => Promise.resolve();
const lost = () => Promise.reject(new TypeError('no answer'));

const open = async (answers: (() => Response | Promise<Response>)[], storage = new FakeStorage()) => {
  const keys: (string | null)[] = [];
  const bodies: string[] = [];
  const page = await openPage(load, storage, async (_input, request = {}) => {
    keys.push(new Headers(request.headers).get('idempotency-key'));
    bodies.push(String(request.body));
    return (answers.shift() ?? placed)();
  });
  return { ...page, keys, bodies };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('placing an order', () => {
  test('is tried again under the same key after a lost answer, also after a reload', async () => {
    const storage = new FakeStorage();
    const before = await open([lost, lost], storage);
    const result = await before.placeOrder(REQUEST, shown);
    expect(result).toMatchObject({ failure: { code: null, message: expect.stringContaining('only once') } });
    await before.placeOrder(REQUEST, shown);
    const after = await open([placed], storage);
    expect(await after.placeOrder(REQUEST, shown)).toEqual({ orderId: 'o1', isToBePaid: false });
    expect(new Set([...before.keys, ...after.keys]).size).toBe(1);
  });

  test('forgets the key and the note, keeps who ordered, and shows the new cart once it is placed', async () => {
    const page = await open([placed, placed]);
    page.updateDraft({ name: 'Ada Marsh', note: 'Ring twice', slotId: 's1' });
    await page.placeOrder(REQUEST, shown);
    expect(page.$orderIntent.get()).toBeNull();
    expect(page.$checkoutDraft.get()).toMatchObject({ name: 'Ada Marsh', note: '', slotId: null });
    expect(page.$cart.get()?.cartItems).toEqual([]);
    expect(page.$knownOrders.get()).toMatchObject([
      { id: 'o1', token: 'token', timeZone: 'America/Los_Angeles' },
    ]);
    await page.placeOrder(REQUEST, shown);
    expect(new Set(page.keys).size).toBe(2);
  });

  test('waits for a change of the cart on its way, and is meant for the cart after it', async () => {
    const held = Promise.withResolvers<void>();
    const changed = async () => {
      await held.promise;
      return jsonAnswer(200, cartOf([line(1, 2)], 4));
    };
    const page = await open([changed, placed]);
    void page.setDetails({ payment_method: 'cod' });
    const placing = page.placeOrder(REQUEST, shown);
    await vi.waitFor(() => expect(page.keys).toHaveLength(1));
    held.resolve();
    expect(await placing).toMatchObject({ orderId: 'o1' });
    expect(JSON.parse(page.bodies[1] ?? '')).toMatchObject({ cart_version: 4, expected_total: 4 });
  });

  test('goes on until the page of the order is there', async () => {
    const page = await open([placed]);
    const left = Promise.withResolvers<void>();
    const show = vi.fn(() => left.promise);
    const placing = page.placeOrder(REQUEST, show);
    await vi.waitFor(() => expect(show).toHaveBeenCalledWith({ orderId: 'o1', isToBePaid: false }));
    expect([page.$isPlacing.get(), page.$loading.get().isLoading]).toEqual([true, false]);
    left.resolve();
    await placing;
    expect(page.$isPlacing.get()).toBe(false);
  });

  test('sends nothing on a second press while one runs', async () => {
    const page = await open([placed, placed]);
    const [first, second] = await Promise.all([
      page.placeOrder(REQUEST, shown),
      page.placeOrder(REQUEST, shown),
    ]);
    expect([first, second]).toEqual([{ orderId: 'o1', isToBePaid: false }, null]);
    expect(page.keys).toHaveLength(1);
  });

  test('shows a moved total with the new cart, and asks again as a new intent', async () => {
    const cart = cartOf([line(1, 3)], 5);
    const moved = () =>
      jsonAnswer(409, { message: 'The total changed.', code: 'total_changed', expected_total: 4, cart });
    const page = await open([moved, placed]);
    const result = await page.placeOrder(REQUEST, shown);
    expect(result).toMatchObject({ failure: { code: 'total_changed', status: 409 } });
    expect(page.$cart.get()).toEqual(cart);
    await page.placeOrder({ ...REQUEST, expected_total: 6, cart_version: 5 }, shown);
    expect(new Set(page.keys).size).toBe(2);
  });

  test('reads the cart again once something in it is sold out, whose price stands in the total no longer', async () => {
    const soldOut = () => jsonAnswer(422, { code: 'item_unavailable', message: 'Tea is sold out.' });
    const page = await open([soldOut, () => jsonAnswer(200, cartOf([line(1)], 9))]);
    page.$cart.set(cartOf([line(1), line(2)], 3));
    expect(await page.placeOrder(REQUEST, shown)).toMatchObject({ failure: { message: 'Tea is sold out.' } });
    await vi.waitFor(() => expect(page.$cart.get()?.total).toBe(2));
  });

  test('clears its flags whatever is answered, and keeps the key when nothing is settled', async () => {
    for (const answer of [
      lost,
      () => new Response('<html>'),
      () => jsonAnswer(503, {}),
      () => jsonAnswer(429, {}),
    ]) {
      const page = await open([answer]);
      const running = page.placeOrder(REQUEST, shown);
      expect([page.$isPlacing.get(), page.$loading.get().isLoading]).toEqual([true, true]);
      expect(await running).toHaveProperty('failure');
      expect([page.$isPlacing.get(), page.$loading.get().isLoading]).toEqual([false, false]);
      expect(page.$orderIntent.get()?.key).toBe(page.keys[0]);
    }
  });

  const account = { ...REQUEST, create_account: { password: 'one long word' } };

  test('with an account keeps no password; another one is another intent', async () => {
    const page = await open([lost, lost, lost, placed]);
    await page.placeOrder(account, shown);
    await page.placeOrder(account, shown);
    await page.placeOrder({ ...REQUEST, create_account: { password: 'another word' } }, shown);
    expect(JSON.stringify(page.$orderIntent.get())).not.toContain('word');
    await page.placeOrder(account, shown);
    expect([page.keys[0] === page.keys[1], page.keys[1] === page.keys[2]]).toEqual([true, false]);
    expect(page.$knownOrders.get()).toMatchObject([{ id: 'o1', hasAccount: true }]);
  });

  test('changed after a lost answer, with an empty cart, is the one that went through', async () => {
    const empty = () => jsonAnswer(422, { message: 'Your cart is empty.', code: 'cart_empty' });
    const page = await open([lost, empty, placed, empty]);
    await page.placeOrder(REQUEST, shown);
    expect(await page.placeOrder({ ...REQUEST, note: 'Ring' }, shown)).toMatchObject({ orderId: 'o1' });
    expect(page.keys[2]).toBe(page.keys[0]);
    expect(await page.placeOrder(REQUEST, shown)).toMatchObject({ failure: { code: 'cart_empty' } });
  });

  test('whose key was used says to look for the message first', async () => {
    const reused = () => jsonAnswer(409, { message: 'x', code: 'idempotency_key_reused' });
    const page = await open([reused]);
    expect(await page.placeOrder(REQUEST, shown)).toMatchObject({
      failure: { message: expect.stringContaining('Check for our message') },
    });
  });

  test('tried again after a reload is given up once the shop refuses it, and kept while it does not answer', async () => {
    const storage = new FakeStorage();
    await (await open([lost], storage)).placeOrder(REQUEST, shown);
    const page = await open([lost, () => jsonAnswer(409, { message: 'Closed.', code: 'closed' })], storage);
    expect(await page.resumeOrder(shown)).toMatchObject({ failure: { code: null } });
    expect(page.$orderIntent.get()).not.toBeNull();
    expect(await page.resumeOrder(shown)).toMatchObject({ failure: { code: 'closed' } });
    expect(page.$orderIntent.get()).toBeNull();
  });

  test('without a token of its own is known by its id', async () => {
    const body = { order: { id: 'o2', order_number: '2', placed_at: '', branch: {} }, cart: cartOf([], 4) };
    const page = await open([() => jsonAnswer(201, { ...body, payment: { status: 'required' } })]);
    expect(await page.placeOrder(REQUEST, shown)).toEqual({ orderId: 'o2', isToBePaid: true });
    expect(page.$knownOrders.get()).toMatchObject([{ id: 'o2', token: null }]);
  });

  test('finds the order of a lost answer again', async () => {
    const storage = new FakeStorage();
    const before = await open([lost], storage);
    await before.placeOrder(REQUEST, shown);
    const after = await open([placed], storage);
    expect(await after.resumeOrder(shown)).toEqual({ orderId: 'o1', isToBePaid: false });
    expect(after.keys).toEqual(before.keys);
    expect(await after.resumeOrder(shown)).toBeNull();
  });
});
