// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const api = fakeApi(({ path }) =>
  path === '/admin/orders/01ABC' ? { body: { order: { id: '01ABC', order_number: 'C-1' } } } : undefined,
);
const { $opened, closeOrder, openNamedOrder } = await import('../../../src/admin/stores/orders.ts');

afterEach(() => history.replaceState(null, '', '/admin'));

test('an order that the address names is opened, until it is closed', async () => {
  history.replaceState(null, '', '/admin?order=01ABC');
  openNamedOrder();
  await expect.poll(() => $opened.get()?.data?.order.order_number).toBe('C-1');
  closeOrder();
  expect([$opened.get(), location.search]).toEqual([null, '']);
});

test('an address without one opens nothing', () => {
  history.replaceState(null, '', '/admin');
  openNamedOrder();
  expect([$opened.get(), api.calls.length]).toEqual([null, 1]);
});
