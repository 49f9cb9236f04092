// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../src/api/contract/order.ts';
import { line } from '../stores/carts.ts';

const orderOf = (change: object = {}) =>
  ({
    id: 'o1',
    order_number: 'C-10018',
    status: 'placed',
    currency_code: 'USD',
    items: [line(1, 2)],
    subtotal_after_discounts: 4,
    tax_amount: 0,
    delivery_charge: 3,
    shipping_discount_amount: 0,
    discounts: [],
    refunds: [],
    ...change,
  }) as unknown as Order;

/** A tab of this browser: its own modules, the one storage of all. */
const openTab = async () => {
  vi.resetModules();
  const { startOrderEvents } = await import('../../src/browser/analytics/order-events.ts');
  const { $seenOrder } = await import('../../src/stores/order/seen-order.ts');
  const { noteOwnOrder } = await import('../../src/stores/order/counted-orders.ts');
  startOrderEvents();
  return { see: (order: Order) => $seenOrder.set(order), noteOwnOrder };
};
const listen = () => {
  const heard: { name: string; params: { value?: number } }[] = [];
  const hear = (event: Event) => void heard.push(Reflect.get(event, 'detail'));
  document.addEventListener('shop:analytics', hear);
  return { heard, stop: () => document.removeEventListener('shop:analytics', hear) };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => localStorage.clear());

describe('an order', () => {
  test('counts once: on reload, in two tabs, and however often it is read', async () => {
    const { heard, stop } = listen();
    const [first, second] = [await openTab(), await openTab()];
    first.noteOwnOrder('o1');
    first.see(orderOf());
    second.see(orderOf());
    await settle();
    first.see(orderOf({ status: 'accepted' }));
    (await openTab()).see(orderOf());
    await settle();
    stop();
    expect(heard.map(({ name }) => name)).toEqual(['purchase']);
    expect(heard[0]?.params).toMatchObject({ transaction_id: 'C-10018', value: 4, shipping: 3 });
  });

  test('counts when it is paid and not before, and never in a browser that did not place it', async () => {
    const { heard, stop } = listen();
    const tab = await openTab();
    tab.noteOwnOrder('o1');
    tab.see(orderOf({ status: 'pending_payment' }));
    tab.see(orderOf({ id: 'of-a-friend' }));
    await settle();
    expect(heard).toEqual([]);
    tab.see(orderOf({ status: 'placed' }));
    await settle();
    stop();
    expect(heard).toHaveLength(1);
  });

  test('counts each refund once, and only where the purchase was counted', async () => {
    const { heard, stop } = listen();
    const tab = await openTab();
    const refunds = [
      { id: 7, amount: 1.5, status: 'done' },
      { id: 8, amount: 2, status: 'failed' },
    ];
    tab.see(orderOf({ refunds }));
    await settle();
    expect(heard).toEqual([]);
    tab.noteOwnOrder('o1');
    tab.see(orderOf());
    tab.see(orderOf({ status: 'delivered', refunds }));
    tab.see(orderOf({ status: 'delivered', refunds: [...refunds] }));
    await settle();
    stop();
    expect(heard.map(({ name, params }) => [name, params.value])).toEqual([
      ['purchase', 4],
      ['refund', 1.5],
    ]);
  });
});
