import { ulid } from 'ulid';
import { type Minor, toMajor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { findRefund, listOpenByHand, type RefundRow } from '../gateways/refund-repository.ts';
import { creditWallet, onOrderUndone } from '../loyalty/order-effects.ts';
import { notifyCustomer, refundFacts } from '../orders/lifecycle/order-notices.ts';
import { assertWallet, type GivenBack, onlyLeft, refundable, refundOrder } from '../orders/paying/refunds.ts';
import { factsOf, frozenOf } from '../orders/record/order-facts.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/record/repository.ts';
import { takeBack } from '../orders/returns/returns.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { customerIdOf } from '../shop/owners.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';

/** What staff give back: units of some lines, an amount, or all that is left. */
export interface StaffRefund {
  amount?: Minor | undefined;
  lines?: readonly { order_item_id: number; quantity: number }[];
  to: 'source' | 'wallet';
  /** The shopper reads it. */
  reason: string;
  /** The reason names what is missing or comes as something else: cash that was not taken for it comes first. */
  isShort?: boolean;
}

/** Orders that never came about, or gave everything back when they ended. */
const NOTHING_LEFT = new Set(['pending_payment', 'expired', 'cancelled', 'rejected']);

/**
 * Gives money of an order back, as staff do; the id may be its number. At most what was paid and did not go back
 * yet: 422 above it. The shopper is notified. Returns what goes back by which way.
 */
export const refundByStaff = async (
  shop: Shop,
  id: string,
  request: StaffRefund,
  also?: (trx: Trx, given: GivenBack) => Promise<void>,
): Promise<GivenBack> => {
  if (!request.reason.trim()) throw fieldError('reason', say`Say why money goes back.`);
  const found = await findOrder(shop.db.read, id);
  if (!found) throw notFound(say`There is no order ${id}.`);
  return inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, found.id);
    if (!row) throw notFound();
    const left = NOTHING_LEFT.has(row.status) ? 0 : await refundable(trx, row);
    if (left === 0) throw refuse(say`Nothing is left to refund on order ${row.order_number}.`);
    assertWallet(row, request.to);
    const at = shop.now().toISOString();
    const given = request.lines?.length
      ? await takeBack(shop, trx, row, { ...request, lines: request.lines, at })
      : await refundAmount(shop, trx, row, { ...request, left, at });
    await also?.(trx, given);
    return given;
  });
};

const refundAmount = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { amount, left, to, reason, at, isShort }: StaffRefund & { left: Minor; at: string },
): Promise<GivenBack> => {
  // What was missing was not collected, whatever went back before.
  if (amount !== undefined && (amount <= 0 || (amount > left && !isShort))) throw onlyLeft(row, left);
  const reference = `staff:${ulid(Date.parse(at))}`;
  const request = { amount: amount ?? left, to, reason, reference, at, isShort };
  const { row: after, given } = await refundOrder(trx, row, request);
  // As if all of it had come back: nobody earns by an order that cost nothing.
  if (after.status === 'delivered' && after.payment_status === 'refunded')
    await onOrderUndone(shop, trx, factsOf(after, at));
  const more = { ...refundFacts(row, given), [isShort ? 'missing' : 'reason']: reason };
  await notifyCustomer(shop, trx, row, { template: 'order.refunded', at, more });
  return given;
};

/** Refunds that wait for staff: cash of guests, and what a gateway could not pay out. */
export const listRefundsByHand = (shop: Shop): Promise<RefundRow[]> => listOpenByHand(shop.db.read);

interface Closing {
  /** `again`: the gateway that could not send it tries once more. */
  how: 'handed_over' | 'wallet' | 'again';
  /** Whose refund it has to be. */
  orderId?: string;
  also?: (trx: Trx) => Promise<void>;
}

/**
 * Closes a refund that waits for staff, once: it was handed over, or goes to the wallet of the order's customer; or sends
 * it again. 404 for an unknown one, 422 for one that does not wait.
 */
export const closeRefund = async (
  shop: Shop,
  id: number,
  { how, orderId, also }: Closing,
): Promise<RefundRow> => {
  const known = await findRefund(shop.db.read, id);
  if (!known || (orderId !== undefined && known.order_id !== orderId))
    throw notFound(say`There is no refund ${id}.`);
  return inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, known.order_id);
    const refund = await findRefund(trx, id);
    if (!row || !refund) throw notFound();
    const isOpen =
      refund.status === 'failed' || (refund.status === 'pending' && refund.payment_row_id === null);
    if (!isOpen || (how === 'again' && refund.payment_row_id === null))
      throw refuse(say`Refund ${id} is not waiting for anyone.`);
    const at = shop.now().toISOString();
    const change = how === 'again' ? sendingAgain(refund, at) : closing(how, at);
    if (how === 'wallet') await creditRow(trx, row, { refund, at });
    await updateRow(trx, 'refunds', id, change);
    if (how !== 'again') await sayClosed(shop, trx, row, { refund, how, at });
    await also?.(trx);
    return { ...refund, ...change };
  });
};

const closing = (how: 'handed_over' | 'wallet', at: string) => ({
  status: 'done' as const,
  done_at: at,
  due_at: null,
  closed_by_hand: how,
  ...(how === 'wallet' && { target: 'wallet' as const }),
});

const sendingAgain = ({ retries }: RefundRow, at: string) => ({
  status: 'pending' as const,
  done_at: null,
  due_at: at,
  gateway_refund_id: null,
  retries: retries + 1,
});

const sayClosed = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { refund, how, at }: { refund: RefundRow; how: 'handed_over' | 'wallet'; at: string },
): Promise<void> => {
  const amount = toMajor(refund.amount_minor, frozenOf(row).decimal_places);
  const more = { amount, currency: row.currency_code, places: how === 'wallet' ? 'wallet' : 'hand' };
  await notifyCustomer(shop, trx, row, { template: 'order.refund_closed', at, more });
};

const creditRow = async (
  trx: Trx,
  row: OrderRow,
  { refund, at }: { refund: RefundRow; at: string },
): Promise<void> => {
  assertWallet(row, 'wallet');
  const customerId = customerIdOf(row.owner);
  if (customerId === null) return;
  const of = { customerId, orderId: row.id, orderNumber: row.order_number };
  const credit = { ...of, amount: refund.amount_minor, at };
  await creditWallet(trx, { ...credit, reason: 'refund', reference: `refund-row:${refund.id}` });
};

const refuse = (text: Parameters<typeof fieldError>[1]) => fieldError('refund', text);
