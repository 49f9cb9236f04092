import type { Order, OrderStatus } from '../../api/contract/order.ts';
import { canCancelAt } from '../../domain/order-rules.ts';
import { advancedStatus, canTransition, statusLabel } from '../../domain/order-status.ts';
import { type Phrases, say } from '../../domain/text.ts';
import { onOrderDelivered } from '../loyalty/order-effects.ts';
import { inTransaction, type Trx } from '../shop/db/connect.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { factsOf } from './order-facts.ts';
import { tellShopper } from './order-notices.ts';
import { readOrdersView } from './order-view.ts';
import { getOwnRow, tellOrder } from './orders.ts';
import { findOrder, insertEvent, lockOrder, moveOrder, type OrderRow } from './repository.ts';
import { showStock } from './sale.ts';
import { type Ending, undoOrder } from './undo-order.ts';
import { timesOf } from './wire.ts';

/** One step of an order along the contract's table, and what staff say about it. */
export interface Move {
  to?: OrderStatus | undefined;
  note?: string | undefined;
}

/**
 * Moves an order to a status, or to the next one on its way, as staff do; the id may be its number. Cancelling
 * and declining give back what the order took; declining needs a note, which the shopper reads. An order is placed by its payment alone. 404 for an unknown
 * order, 422 `invalid_transition` off the contract's table.
 */
export const advanceOrder = async (
  shop: Shop,
  id: string,
  to?: OrderStatus,
  note?: string,
): Promise<Order> => {
  const found = await findOrder(shop.db.read, id);
  if (!found) throw notFound(say`There is no order ${id}.`);
  return withOrder(shop, found.id, (trx, row) => step(shop, trx, row, { to, note }));
};

/** Cancels the visitor's own order while that is allowed, and gives everything back. Contract: cancel-order. */
export const cancelOrder = async (
  shop: Shop,
  visitor: Visitor,
  { id, reason, phrases }: { id: string; reason: string | null; phrases: Phrases },
): Promise<Order> => {
  await getOwnRow(shop.db.read, id, visitor);
  const work = async (trx: Trx, row: OrderRow) => {
    const { rules, now } = await readOrdersView(shop, trx);
    if (!canCancelAt(timesOf(row), rules, now)) {
      throw new ShopError(
        'invalid_transition',
        say`This order can no longer be cancelled. Please call the branch.`,
      );
    }
    return end(shop, trx, row, { status: 'cancelled', note: reason, at: now });
  };
  return withOrder(shop, id, work, phrases);
};

/** Lets go of an order whose payment did not come in time; false when it moved on or was taken back meanwhile. */
export const expireOrder = async (shop: Shop, id: string): Promise<boolean> => {
  let isExpired = false;
  const work: Work = async (trx, row) => {
    const at = shop.now().toISOString();
    isExpired = row.status === 'pending_payment' && (row.pay_by ?? at) <= at;
    return isExpired ? end(shop, trx, row, { status: 'expired', note: null, at }) : { row, productIds: [] };
  };
  await withOrder(shop, id, work).catch((error: unknown) => {
    if (!(error instanceof ShopError) || error.code !== 'not_found') throw error;
  });
  return isExpired;
};

type Work = (trx: Trx, row: OrderRow) => Promise<{ row: OrderRow; productIds: number[] }>;

/** Works on an order whose row is held, shows stock that moved, and answers with the order as it is then. */
const withOrder = async (shop: Shop, id: string, work: Work, phrases?: Phrases): Promise<Order> => {
  let hasChanges = false;
  const order = await inTransaction(shop.db, async (trx) => {
    hasChanges = false;
    const locked = await lockOrder(trx, id);
    if (!locked) throw notFound();
    const { row, productIds } = await work(trx, locked);
    const told = await tellOrder(shop, trx, row, phrases);
    hasChanges = productIds.length > 0 && (await showStock(shop, trx, productIds));
    return told;
  });
  if (hasChanges) shop.onChange();
  return order;
};

const step = async (shop: Shop, trx: Trx, row: OrderRow, { to, note }: Move) => {
  const status = nextStatus(row, to);
  const at = shop.now().toISOString();
  if (status === 'rejected' && !note?.trim())
    throw fieldError('validation_failed', 'reason', say`Say why the order is declined.`);
  if (status === 'cancelled' || status === 'rejected')
    return end(shop, trx, row, { status, note: note ?? null, at });
  const change = { status, updated_at: at, ...effectOf(row, status, at) };
  if (!(await moveOrder(trx, row, change))) throw invalidTransition(row, status);
  await insertEvent(trx, { order_id: row.id, status, note: note ?? null, at });
  const moved = { ...row, ...change };
  if (status === 'delivered') await onOrderDelivered(shop, trx, factsOf(moved, at));
  const isTold = status === 'delivered' || status === 'out_for_delivery';
  if (isTold) await tellShopper(trx, moved, `order.${status}`, { at });
  else if (status === 'ready' && row.order_type === 'pickup')
    await tellShopper(trx, moved, 'order.ready', { at });
  return { row: moved, productIds: [] };
};

const end = async (shop: Shop, trx: Trx, row: OrderRow, ending: Ending) => {
  const undone = await undoOrder(shop, trx, row, ending);
  if (!undone) throw invalidTransition(row, ending.status);
  return undone;
};

const nextStatus = (row: OrderRow, to: OrderStatus | undefined): OrderStatus => {
  const from = row.status as OrderStatus;
  const orderType = row.order_type as Order['order_type'];
  const status = to ?? advancedStatus(from, orderType);
  const isByPayment = status === 'placed' || status === 'expired';
  const isByRefund = status === 'returned';
  if (!status || isByPayment || isByRefund || !canTransition(from, status, orderType)) {
    throw invalidTransition(row, status);
  }
  return status;
};

const invalidTransition = (row: OrderRow, to: OrderStatus | undefined): ShopError => {
  const label = (status: OrderStatus) => statusLabel(status, row.order_type as Order['order_type']);
  const from = label(row.status as OrderStatus);
  const text = to
    ? say`Order ${row.order_number} cannot go from "${from}" to "${label(to)}".`
    : say`Order ${row.order_number} is "${from}" and goes no further.`;
  return new ShopError('invalid_transition', text);
};

/** Cash is paid when the order is handed over. */
const effectOf = (row: OrderRow, status: OrderStatus, at: string) => {
  if (status !== 'delivered') return {};
  const isCash = row.payment_status === 'due_on_delivery';
  return { delivered_at: at, ...(isCash && { payment_status: 'paid' }) };
};
