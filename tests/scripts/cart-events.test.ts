// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { CartSnapshot } from '../../src/api/contract/cart.ts';
import type { AnalyticsEvent } from '../../src/domain/shop/analytics.ts';
import { fakeApi } from '../islands/fake-api.ts';
import { cartOf, line } from '../stores/carts.ts';

const before = cartOf([line(1, 2)], 1);
const after = cartOf([line(1, 3), line(2, 4, { unit_price: 1.5 })], 2);

/** A page with this cart whose next call is answered by `answer`, and what it counts. */
const openPage = async (answer: CartSnapshot | null) => {
  vi.resetModules();
  fakeApi(() => (answer ? { body: answer } : { status: 404, body: { message: 'Not found.' } }));
  const { $cart } = await import('../../src/stores/cart/cart.ts');
  $cart.set(before);
  const { startCartEvents } = await import('../../src/browser/analytics/cart-events.ts');
  const { onEachEvent } = await import('../../src/browser/analytics/emit.ts');
  const heard: AnalyticsEvent[] = [];
  startCartEvents();
  onEachEvent((event) => heard.push(event));
  return {
    heard,
    reorder: (await import('../../src/stores/order/order-actions.ts')).reorder,
    takeSharedCart: (await import('../../src/stores/cart/shared-cart.ts')).takeSharedCart,
  };
};

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['an order again', 'reorder'],
  ['a shared cart', 'takeSharedCart'],
] as const)('%s counts as added, each line by what came of it', async (_, name) => {
  const page = await openPage(after);
  expect((await page[name]('o1')).isDone).toBe(true);
  expect(page.heard).toEqual([
    {
      name: 'add_to_cart',
      params: {
        currency: 'USD',
        value: 8,
        items: [
          { item_id: '10', item_name: 'Product 1', price: 2, quantity: 1 },
          { item_id: '20', item_name: 'Product 2', price: 1.5, quantity: 4, discount: 0.5 },
        ],
      },
    },
  ]);
});

test('an order of which nothing could be added, or whose call failed, counts nothing', async () => {
  for (const answer of [cartOf(before.cartItems, 2), null]) {
    const page = await openPage(answer);
    await page.reorder('o1');
    expect(page.heard).toEqual([]);
  }
});
