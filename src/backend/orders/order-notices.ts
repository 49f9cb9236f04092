import type { Trx } from '../db/connect.ts';
import { type Notice, queueNotices } from '../outbox/outbox.ts';
import { frozenOf } from './order-facts.ts';
import type { OrderRow } from './repository.ts';

export type OrderNotice =
  | 'order.placed'
  | 'order.cancelled'
  | 'order.rejected'
  | 'order.expired'
  | 'order.ready'
  | 'order.delivered'
  | 'order.refunded'
  | 'order.payment_returned';

/** Tells the shopper by SMS, and by mail where there is an address, in the transaction of what happened. */
export const tellShopper = async (
  trx: Trx,
  row: OrderRow,
  template: OrderNotice,
  at: string,
): Promise<void> => {
  const { contact } = frozenOf(row);
  const data = { order_id: row.id, order_number: row.order_number, name: contact.name };
  const notices: Notice[] = [
    { kind: 'sms', to: contact.phone, template, data },
    ...(contact.email ? [{ kind: 'mail', to: contact.email, template, data } as const] : []),
  ];
  await queueNotices(trx, notices, at);
};
