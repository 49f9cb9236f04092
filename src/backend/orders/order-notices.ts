import { type Minor, toMajor } from '../../domain/money.ts';
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
  | 'order.refunded'
  | 'order.refund_closed'
  | 'order.payment_returned';

/** What of an order's money went back by which way. */
export interface GivenBack {
  toSource: Minor;
  toWallet: Minor;
  /** Cash of a guest, which staff hand out. */
  byHand: Minor;
}

/** Tells the shopper by SMS, and by mail where there is an address, in the transaction of what happened. */
export const tellShopper = async (
  trx: Trx,
  row: OrderRow,
  template: OrderNotice,
  { at, more = {} }: { at: string; more?: Notice['data'] },
): Promise<void> => queueNotices(trx, noticesOf(row, template, more), at);

const noticesOf = (row: OrderRow, template: OrderNotice, more: Notice['data'] = {}): Notice[] => {
  const { contact } = frozenOf(row);
  const data = { ...more, order_id: row.id, order_number: row.order_number, name: contact.name };
  return [
    { kind: 'sms', to: contact.phone, template, data },
    ...(contact.email ? [{ kind: 'mail', to: contact.email, template, data } as const] : []),
  ];
};

/** What a message says of money that goes back: how much, and to where. */
export const refundFacts = (
  row: OrderRow,
  { toSource, toWallet, byHand }: GivenBack,
): Record<string, string | number> => {
  const amount = toSource + toWallet + byHand;
  if (amount === 0) return {};
  const places = [toSource > 0 && 'source', toWallet > 0 && 'wallet', byHand > 0 && 'hand'].filter(Boolean);
  return {
    amount: toMajor(amount, frozenOf(row).decimal_places),
    currency: row.currency_code,
    places: places.join(' '),
  };
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
