import type { Order } from '../../api/contract/order.ts';
import { say, type Text } from '../../domain/text.ts';

/** Money of an order that has arrived: paid before it was placed, or handed over with the goods. */
const PAID = new Set<Order['payment_status']>(['paid', 'partially_refunded', 'refunded']);

const REFUND_TEXTS = { source: say`Refunded to where it was paid from`, wallet: say`Refunded to the wallet` };
const CASH_BACK = say`Refunded in cash`;

/**
 * How an order was paid and what went back, each with its amount (major units, refunds below 0), in the order in
 * which receipts print it.
 */
export const settlementOf = (order: Order): [Text, number][] => {
  const { wallet_amount, amount_due, payment_method, payment_status } = order;
  const isCash = payment_method.code === 'cod';
  const rest: [Text, number][] = PAID.has(payment_status)
    ? [[say`Paid: ${payment_method.label}`, amount_due]]
    : [[say`Amount due`, amount_due]];
  const lines: [Text, number][] = [
    [say`Paid from the wallet`, wallet_amount],
    ...rest,
    ...order.refunds
      .filter(({ status }) => status !== 'failed')
      .map(({ to, amount }): [Text, number] => [
        isCash && to === 'source' ? CASH_BACK : REFUND_TEXTS[to],
        -amount,
      ]),
  ];
  return lines.filter(([, amount]) => amount !== 0);
};
