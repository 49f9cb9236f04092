import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';
import { cartOf, line } from '../carts.ts';
import { openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/order/orders.ts')),
  ...(await import('../../../src/stores/order/order-actions.ts')),
  ...(await import('../../../src/stores/order/order-copies.ts')),
  ...(await import('../../../src/stores/order/order-history.ts')),
  ...(await import('../../../src/stores/order/order-view.ts')),
  ...(await import('../../../src/stores/order/past-orders.ts')),
  ...(await import('../../../src/stores/order/item-reviews.ts')),
  ...(await import('../../../src/stores/order/seen-order.ts')),
  ...(await import('../../../src/stores/shop/session.ts')),
  ...(await import('../../../src/stores/cart/cart.ts')),
});
type Answer = Parameters<typeof fakeApi>[0];

const ID = '01J9Z6T4V5W6X7Y8Z9A0B1C2D3';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const ADA = { name: 'Ada', email: null, phone: null };
const orderOf = (id: string, change: object = {}) => ({
  id,
  order_number: `C-${id}`,
  placed_at: '2026-11-22T09:00:00Z',
  branch: { timezone: 'America/Los_Angeles' },
  status: 'placed',
  items: [],
  ...change,
});
const lost = () => Promise.reject(new TypeError('no answer'));

const open = async (answer: Answer, address = '/') => {
  const shop = fakeApi(answer);
  const url = new URL(address, 'http://shop.example');
  vi.stubGlobal('location', { pathname: url.pathname, search: url.search, hash: url.hash });
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: null, replaceState });
  const page = await openPage(load);
  return { ...page, shop, replaceState };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the order of an address', () => {
  test.each([
    ['/order-placed/C-1', 'C-1'],
    ['/order-placed/C%201', 'C 1'],
    ['/order-placed/%E0%A4%A', '%E0%A4%A'],
  ])('%s is %s', async (address, named) => {
    expect((await open(() => undefined, address)).addressedOrder()).toBe(named);
  });

  test.each([
    ['/track-order/o1#token=behind', 'behind'],
    ['/track-order/o1', 'kept'],
    // What PayPal adds to where it leads back.
    ['/order-placed/o1?token=5O190127TN364715T&PayerID=QYR5Z8XDVJNXQ', 'kept'],
  ])('%s is opened by the token "%s", and the browser keeps one that came with it', async (address, token) => {
    const page = await open(() => ({ body: { order: orderOf('o1') } }), address);
    page.rememberOrder({ id: 'o1', orderNumber: 'C-o1', token: 'kept', placedAt: '' });
    expect(page.orderToken('o1')).toBe(token);
    expect(await page.fetchOrder('c-O1')).toMatchObject({ found: { id: 'o1' } });
    expect(page.shop.calls.at(-1)?.query.get('token')).toBe(token);
    expect(page.findKnown('o1')?.token).toBe(token);
    expect(page.replaceState.mock.calls.length).toBe(token === 'kept' ? 0 : 1);
    expect(page.$seenOrder.get()).toMatchObject({ id: 'o1' });
  });

  test('opens its payment once', async () => {
    const page = await open(() => undefined, '/order-placed/o1?a=1#pay');
    expect(page.takePayNow()).toBe(true);
    expect(page.replaceState).toHaveBeenCalledWith(null, '', '/order-placed/o1?a=1');
    const plain = await open(() => undefined, '/order-placed/o1');
    expect([plain.takePayNow(), plain.orderToken('o1')]).toEqual([false, undefined]);
  });
});

test.each([
  'fetchOrder',
  'fetchTracking',
] as const)('%s keeps no copy for whoever comes next', async (call) => {
  const signOut: { now?: () => void } = {};
  const page = await open(() => {
    signOut.now?.();
    return { body: { order: orderOf(ID), steps: [] } };
  });
  page.updateUser({ token: 'secret', user: ADA });
  signOut.now = page.logout;
  await page[call](ID);
  expect(page.$orderCopies.get()).toEqual([]);
  expect(page.$knownOrders.get()).toEqual([]);
});

describe('an order that is fetched', () => {
  const customer = async (answer: Answer) => {
    const page = await open(answer);
    page.updateUser({ token: 'secret', user: ADA });
    return page;
  };

  test.each([
    ['C-7', 'o7'],
    ['c-9', 'c-9'],
    [ID, ID],
  ])('of a customer by %s is looked up where it is a number', async (named, id) => {
    const page = await customer(({ path }) =>
      path === '/get-all-orders'
        ? { body: { data: [orderOf('o7', { order_number: 'C-7' })] } }
        : { body: { order: orderOf(path.split('/').at(-1) ?? ''), steps: [] } },
    );
    expect(await page.fetchOrder(named)).toMatchObject({ found: { id } });
    expect(page.shop.calls.some(({ path }) => path === '/get-all-orders')).toBe(named !== ID);
    expect(await page.fetchTracking(named)).toMatchObject({ found: { order: { id } } });
  });

  test('is shown as it was last seen while the shop is not reached', async () => {
    const page = await open(({ path }) =>
      path.includes('to-track')
        ? { body: { order: orderOf('o1'), steps: [] } }
        : { body: { order: orderOf('o1') } },
    );
    await page.fetchOrder('o1');
    await page.fetchTracking('o1');
    page.shop.answer = lost;
    const seenAt = expect.stringMatching(/^\d{4}-/);
    expect(await page.fetchOrder('c-o1')).toMatchObject({ found: { id: 'o1' }, seenAt });
    expect(await page.fetchTracking('o1')).toMatchObject({ found: { order: { id: 'o1' } }, seenAt });
    expect(await page.fetchOrder('o2')).toEqual({ missing: 'unreachable' });
  });

  test('of which only the way was seen has no whole one to show', async () => {
    const page = await open(() => ({ body: { order: orderOf('o1'), steps: [] } }));
    await page.fetchTracking('o1');
    page.shop.answer = lost;
    expect(await page.fetchOrder('o1')).toEqual({ missing: 'unreachable' });
  });

  test('and is not ours is unknown, whatever was kept; an answer that is none is no order', async () => {
    const page = await open(() => ({ body: { order: orderOf('o1') } }));
    await page.fetchOrder('o1');
    page.shop.answer = () => undefined;
    expect(await page.fetchOrder('o1')).toEqual({ missing: 'unknown' });
    page.shop.answer = () => ({ body: { order: {} } });
    expect(await page.fetchOrder('o9')).toEqual({ missing: 'unreachable' });
    expect(await page.fetchTracking('o9')).toEqual({ missing: 'unreachable' });
  });

  test('has the payment that it waits for', async () => {
    const payment = { status: 'required' };
    const page = await open(() => ({ body: { order: orderOf('o1'), payment } }));
    expect(await page.fetchPayment('o1')).toEqual({ payment, methods: [] });
    page.shop.answer = () => ({ body: { order: orderOf('o1'), pay_methods: ['stripe'] } });
    expect(await page.fetchPayment('o1')).toEqual({ payment: null, methods: ['stripe'] });
    page.shop.answer = lost;
    expect(await page.fetchPayment('o1')).toEqual({ payment: null, methods: [] });
  });

  test('is kept with the four before it', async () => {
    const page = await open(() => undefined);
    for (let n = 1; n <= 6; n += 1) page.keepCopy({ id: `o${n}`, orderNumber: `${n}`, seenAt: '' });
    expect(page.$orderCopies.get().map(({ id }) => id)).toEqual(['o6', 'o5', 'o4', 'o3', 'o2']);
  });
});

describe('past orders', () => {
  const products: Record<string, object> = {
    1: { id: 1, is_available: true, stock_status: 'in_stock' },
    2: { id: 2, is_available: true, stock_status: 'out_of_stock' },
    3: { id: 3, is_available: false, stock_status: 'in_stock' },
  };
  const items = [1, 2, 3, 4, 1].map((product_id) => ({ product_id, is_free_gift: false }));
  const answer: Answer = ({ path }) => {
    const last = path.split('/').at(-1) ?? '';
    if (path === '/get-all-orders') return { body: { data: [orderOf('o1'), orderOf('o2')] } };
    const product = products[last];
    if (product) return { body: { product } };
    if (!/^o[12]$/.test(last)) return undefined;
    const order = orderOf(last, {
      status: last === 'o1' ? 'delivered' : 'preparing',
      items: [...items, { product_id: 9, is_free_gift: true }],
    });
    return { body: { order } };
  };

  test.each(['guest', 'customer'])('of a %s: the active one, and what can be bought again', async (who) => {
    const page = await open(answer);
    if (who === 'customer') page.updateUser({ token: 'secret', user: ADA });
    for (const id of ['o3', 'o2', 'o1'])
      page.rememberOrder({ id, orderNumber: id, token: null, placedAt: '2026-11-22T09:00:00Z' });
    expect(await page.findActiveOrder(NOW)).toMatchObject({ id: 'o2' });
    expect((await page.findBoughtProducts(9)).map(({ id }) => id)).toEqual([1]);
    expect(page.shop.calls.filter(({ path }) => path.endsWith('/9'))).toEqual([]);
  });

  test('are none any more after three days, or where the shop shows none', async () => {
    const page = await open(answer);
    page.rememberOrder({ id: 'o2', orderNumber: '2', token: 'kept', placedAt: '2026-11-19T09:00:00Z' });
    expect(await page.findActiveOrder(NOW)).toBeUndefined();
    page.shop.answer = () => undefined;
    expect(await page.findBoughtProducts(4)).toEqual([]);
    expect(page.shop.calls.at(-1)?.query.get('token')).toBe('kept');
  });

  test('are listed by filter, page after page', async () => {
    const page = await open(({ query }) => {
      const current_page = Number(query.get('page'));
      return { body: { current_page, data: [orderOf(`o${current_page}`)] } };
    });
    const ids = () => page.orderHistory.$state.get().data?.data.map(({ id }) => id);
    await page.orderHistory.fetch({ status: 'all', q: ' ' }, 2);
    expect(ids()).toEqual(['o2']);
    await page.orderHistory.fetch({ status: 'past', q: ' tea ' }, 1);
    await page.orderHistory.fetch({ status: 'past', q: ' tea ' }, 2);
    expect(ids()).toEqual(['o1', 'o2']);
    const sent = page.shop.calls.map(({ query }) => [query.get('status'), query.get('q')]);
    expect(sent).toEqual([
      [null, null],
      ['past', 'tea'],
      ['past', 'tea'],
    ]);
  });
});

describe('what is done with an order', () => {
  test('is sent without empty words, and says what became of it', async () => {
    const page = await open(({ path }) =>
      path === '/reorder'
        ? { body: cartOf([line(1)], 2) }
        : { body: { order: orderOf('o1', { invoice_url: '/invoice/o1' }) } },
    );
    expect(await page.cancelOrder('o1', ' ')).toMatchObject({ value: { id: 'o1' } });
    await page.cancelOrder('o1', ' Too late ');
    expect(page.shop.calls.map(({ body }) => body)).toEqual([
      { order_id: 'o1' },
      { order_id: 'o1', reason: 'Too late' },
    ]);
    expect(await page.fetchInvoiceUrl('o1')).toEqual({ isDone: true, value: '/invoice/o1' });
    expect(await page.reorder('o1')).toMatchObject({ isDone: true });
    expect(page.$cart.get()?.cartItems).toHaveLength(1);
    await page.requestReturn({ order_id: 'o1', items: [], reason: 'broken' } as never);
    expect(page.shop.calls.at(-1)).toMatchObject({ path: '/return-request', body: { order_id: 'o1' } });
    page.shop.answer = () => ({ body: { order: orderOf('o1') } });
    expect(await page.fetchInvoiceUrl('o1')).toEqual({ isDone: true, value: null });
  });

  test('by its number and a code opens it here', async () => {
    const page = await open(({ body }) => ({
      body: 'otp' in (body as object) ? { order_id: 'o1', tracking_token: 't' } : { message: 'Sent.' },
    }));
    expect(await page.sendOrderCode(' c-1 ', ' ana@shop.example ')).toMatchObject({ isDone: true });
    expect(await page.openByCode(' c-1 ', ' ana@shop.example ', ' 123456 ')).toEqual({
      isDone: true,
      value: 'o1',
    });
    expect(page.$knownOrders.get()).toEqual([{ id: 'o1', orderNumber: 'C-1', token: 't', placedAt: '' }]);
    for (const body of [{}, { order_id: 'o2' }]) {
      page.shop.answer = () => ({ body });
      expect(await page.openByCode('c-2', 'ana@shop.example', '1')).toMatchObject({ isDone: false });
    }
    expect(page.findKnown('C-2')).toBeUndefined();
  });

  test('to review an item sends a form; the own review is found by its id', async () => {
    const page = await open(({ path, query }) =>
      path === '/rate-order-item'
        ? { body: { message: 'Thanks.' } }
        : {
            body: { reviews: { data: [{ id: Number(query.get('id')), is_mine: query.get('id') === '2' }] } },
          },
    );
    const review = {
      orderId: 'o1',
      itemId: 2,
      rating: 5,
      title: ' Good ',
      text: ' Very ',
      isAnonymous: false,
      kept: [],
    };
    expect(await page.sendItemReview({ ...review, pictures: [new File(['x'], 'a.png')] }, 'k')).toMatchObject(
      {
        isDone: true,
      },
    );
    expect(page.shop.calls.at(-1)?.body).toMatchObject({ title: 'Good', review: 'Very', anonymous: 'false' });
    expect(await page.findOwnReview(7, 2)).toEqual({ id: 2, is_mine: true });
    expect(await page.findOwnReview(7, 9)).toBeUndefined();
  });
});
