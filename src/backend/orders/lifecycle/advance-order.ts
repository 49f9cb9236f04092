import type { Order, OrderStatus } from '../../../api/contract/order.ts';
import { canCancelAt } from '../../../domain/orders/order-rules.ts';
import { advancedStatus, canTransition, statusLabel } from '../../../domain/orders/order-status.ts';
import { inLanguage, type Phrases, say } from '../../../domain/text/text.ts';
import { phrasesIn } from '../../../language/phrases.ts';
import { byItself, noteAudit } from '../../shop/audit.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
import { readOrdersView } from '../reading/order-view.ts';
import { getOwnRow, readOrder } from '../reading/orders.ts';
import { timesOf } from '../reading/serialize.ts';
import { findOrder, lockOrder, type OrderRow } from '../record/repository.ts';
import { showStock } from '../stock/sale.ts';
import { languageOfOrder } from './order-notices.ts';
import { advanceTo, type Ending, type Step, undoOrder } from './order-status.ts';

/** What staff do with an order, and what they say about it. */
interface StaffStep {
  to: OrderStatus | undefined;
  note: string | undefined;
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
  also?: (trx: Trx, before: OrderRow, after: OrderRow) => Promise<void>,
): Promise<Order> => {
  const found = await findOrder(shop.db.read, id);
  if (!found) throw notFound(say`There is no order ${id}.`);
  return withOrder(shop, found.id, async (trx, row) => {
    const done = await step(shop, trx, row, { to, note });
    await also?.(trx, row, done.row);
    return done;
  });
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

/** Lets go of an order whose payment did not come in time; false when it moved on, was taken back, or money is on its way. */
export const expireOrder = async (shop: Shop, id: string): Promise<boolean> => {
  let isExpired = false;
  const work: Work = async (trx, row) => {
    const at = shop.now().toISOString();
    const isWaiting = row.status === 'pending_payment' && row.payment_status !== 'authorized';
    isExpired = isWaiting && (row.pay_by ?? at) <= at;
    return isExpired ? end(shop, trx, row, { status: 'expired', note: null, at }) : { row, productIds: [] };
  };
  await withOrder(shop, id, work).catch((error: unknown) => {
    if (!(error instanceof ShopError) || error.code !== 'not_found') throw error;
  });
  return isExpired;
};

/**
 * Declines a new order that nobody accepted in time, as staff would: everything goes back, and the shopper reads why.
 * False when it has moved on meanwhile.
 */
export const declineUnaccepted = async (shop: Shop, id: string): Promise<boolean> => {
  let isDeclined = false;
  await withOrder(shop, id, async (trx, row) => {
    isDeclined = row.status === 'placed';
    if (!isDeclined) return { row, productIds: [] };
    const at = shop.now().toISOString();
    const language = (await languageOfOrder(trx, row)) ?? 'en';
    const note = inLanguage(say`The store could not confirm the order in time.`, phrasesIn(language));
    const done = await end(shop, trx, row, { status: 'rejected', note, at });
    const after = { status: 'rejected', reason: note };
    noteAudit(trx, byItself(shop), 'order', row.id, { status: row.status }, after);
    return done;
  });
  return isDeclined;
};

type Work = (trx: Trx, row: OrderRow) => Promise<{ row: OrderRow; productIds: number[] }>;

/** Works on an order whose row is held, shows stock that moved, and answers with the order as it is then. */
const withOrder = (shop: Shop, id: string, work: Work, phrases?: Phrases): Promise<Order> =>
  inTransaction(shop.db, async (trx) => {
    const locked = await lockOrder(trx, id);
    if (!locked) throw notFound();
    const { row, productIds } = await work(trx, locked);
    const order = await readOrder(shop, trx, row, phrases);
    if (productIds.length > 0) await showStock(shop, trx, productIds);
    return order;
  });

const step = async (shop: Shop, trx: Trx, row: OrderRow, { to, note }: StaffStep) => {
  const status = nextStatus(row, to);
  const at = shop.now().toISOString();
  if (status === 'rejected' && !note?.trim()) throw fieldError('reason', say`Say why the order is declined.`);
  if (status === 'cancelled' || status === 'rejected')
    return end(shop, trx, row, { status, note: note ?? null, at });
  const moved = await advanceTo(shop, trx, row, { status, note: note ?? null, at });
  if (!moved) throw invalidTransition(row, status);
  return { row: moved, productIds: [] };
};

const end = async (shop: Shop, trx: Trx, row: OrderRow, ending: Ending) => {
  const undone = await undoOrder(shop, trx, row, ending);
  if (!undone) throw invalidTransition(row, ending.status);
  return undone;
};

/** The next status that staff may give it: placed and expired come by payment alone, returned by a refund. */
const nextStatus = (row: OrderRow, to: OrderStatus | undefined): Step | 'cancelled' | 'rejected' => {
  const from = row.status;
  const orderType = row.order_type;
  const status = to ?? advancedStatus(from, orderType);
  if (!status || !isByStaff(status) || !canTransition(from, status, orderType)) {
    throw invalidTransition(row, status);
  }
  return status;
};

const isByStaff = (status: OrderStatus): status is Step | 'cancelled' | 'rejected' =>
  !['pending_payment', 'placed', 'expired', 'returned'].includes(status);

const invalidTransition = (row: OrderRow, to: OrderStatus | undefined): ShopError => {
  const label = (status: OrderStatus) => statusLabel(status, row.order_type);
  const from = label(row.status);
  const text = to
    ? say`Order ${row.order_number} cannot go from "${from}" to "${label(to)}".`
    : say`Order ${row.order_number} is "${from}" and goes no further.`;
  return new ShopError('invalid_transition', text);
};
