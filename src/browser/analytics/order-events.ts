import type { Order, OrderStatus } from '../../api/contract/order.ts';
import { purchaseParams } from '../../domain/shop/analytics.ts';
import { claimPurchase, claimRefund } from '../../stores/order/counted-orders.ts';
import { $seenOrder } from '../../stores/order/seen-order.ts';
import { emit } from './emit.ts';

/** Orders that nothing was bought with. */
const IDLE: readonly OrderStatus[] = ['pending_payment', 'expired', 'rejected', 'cancelled'];

const count = async (order: Order): Promise<void> => {
  if (!IDLE.includes(order.status) && (await claimPurchase(order.id)))
    emit({ name: 'purchase', params: purchaseParams(order) });
  for (const { id, amount, status } of order.refunds) {
    if (status === 'failed' || !(await claimRefund(order.id, id))) continue;
    const { order_number: transaction_id, currency_code: currency } = order;
    emit({ name: 'refund', params: { transaction_id, currency, value: amount } });
  }
};

/** An order counts once, in the browser that placed it, whichever screen sees first that it stands. */
export const startOrderEvents = (): void => {
  $seenOrder.subscribe((order) => void (order && count(order)));
};
