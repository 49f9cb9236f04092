import type { Order } from '../../api/contract/order.ts';
import { isRestPaid, refundedSums } from '../../domain/orders/order-receipt.ts';
import { orderMood } from '../../domain/orders/order-words.ts';
import type { Sums } from './Summary.tsx';

/** The sums of an order in the form the summary draws: a cart needs nothing of its words. */
export const orderSums = (order: Order): Sums => ({
  ...order,
  quantity: order.items.reduce((count, item) => count + item.quantity, 0),
  refunded: refundedSums(order),
  ...(isRestPaid(order)
    ? { rest: 'paid' as const }
    : orderMood(order.status) === 'ended' && { rest: 'never' as const }),
});
