import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../../src/api/contract/order.ts';
import { isAwaited } from '../../../src/domain/orders/order-words.ts';

const awaited = (order_type: 'delivery' | 'pickup' | 'dine_in') =>
  ORDER_STATUSES.filter((status) => isAwaited({ status, order_type }));

test('the time of an order is ahead until it is there: at the door, or at the counter', () => {
  const going = ['placed', 'accepted', 'preparing'];
  expect(awaited('delivery')).toEqual([...going, 'ready', 'out_for_delivery']);
  expect(awaited('pickup')).toEqual([...going, 'out_for_delivery']);
  expect(awaited('dine_in')).toEqual([...going, 'out_for_delivery']);
});
