import type { Trx } from '../db/connect.ts';
import type { Shop } from '../http/shop.ts';
import { type Notice, queueNotices } from '../outbox/outbox.ts';
import { seal } from '../outbox/seal.ts';
import { frozenOf } from './order-facts.ts';
import type { OrderRow } from './repository.ts';

export type OrderNotice =
  | 'order.placed'
  | 'order.cancelled'
  | 'order.rejected'
  | 'order.expired'
  | 'order.ready'
  | 'order.delivered'
  | 'order.refunded';

/** Tells the shopper by SMS, and by mail where there is an address, in the transaction of what happened. */
export const tellShopper = async (
  trx: Trx,
  row: OrderRow,
  template: OrderNotice,
  at: string,
): Promise<void> => queueNotices(trx, noticesOf(row, template), at);

const noticesOf = (row: OrderRow, template: OrderNotice): Notice[] => {
  const { contact } = frozenOf(row);
  const data = { order_id: row.id, order_number: row.order_number, name: contact.name };
  return [
    { kind: 'sms', to: contact.phone, template, data },
    ...(contact.email ? [{ kind: 'mail', to: contact.email, template, data } as const] : []),
  ];
};

/** Tells that an order is placed, with a link that lets the reader follow it; only the message holds its token. */
export const tellPlaced = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { token, at }: { token: string; at: string },
): Promise<void> => {
  const sealed = seal(shop, { tracking_token: token });
  const notices = noticesOf(row, 'order.placed').map((notice) => ({ ...notice, sealed }));
  await queueNotices(trx, notices, at);
};
