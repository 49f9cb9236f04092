import type { Insertable } from 'kysely';
import type { OrderStatus } from '../../../api/contract/order.ts';
import { ASAP } from '../../../domain/branch/slots.ts';
import { sendingTime } from '../../../domain/loyalty/gift-cards.ts';
import { canTransition } from '../../../domain/orders/order-status.ts';
import { timeAfter } from '../../../domain/time/durations.ts';
import { takeOut } from '../../cart/take-out.ts';
import { returnToCard } from '../../gift-cards/card-ledger.ts';
import { issueCard } from '../../gift-cards/issue-cards.ts';
import { takeBackCards } from '../../gift-cards/order-cards.ts';
import { creditWallet, onOrderDelivered, onOrderUndone } from '../../loyalty/order-effects.ts';
import { releaseUses } from '../../promotions/discounts.ts';
import { compiled } from '../../shop/db/compiled.ts';
import { updatesRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { customerIdOf } from '../../shop/owners.ts';
import type { Shop } from '../../shop/shop.ts';
import { issueInvoice } from '../issuing/issue-invoice.ts';
import { type GivenBack, NOTHING_BACK, type Refunded, refundable, refundOrder } from '../paying/refunds.ts';
import { factsOf, frozenOf } from '../record/order-facts.ts';
import { listItems, type OrderChange, type OrderRow } from '../record/repository.ts';
import { issueToken } from '../record/tracking-token.ts';
import { countSold, linesOf } from '../stock/sale.ts';
import { releaseLines, returnLines, type StockLine } from '../stock/stock.ts';
import { listTaken } from '../stock/stock-repository.ts';
import { sayStatus } from './order-events.ts';
import { languageOfOrder, notifyCustomer, notifyPlaced, refundFacts } from './order-notices.ts';

/** A new status of an order, with what the history says of it and the columns that change along. */
interface StatusChange {
  to: OrderStatus;
  note: string | null;
  at: string;
  columns?: OrderChange;
}

/**
 * The one place where the status of an order changes: along the contract's table, if it still has the status it was
 * read with, together with its line in the history. undefined otherwise. Besides the table, a payment that comes too
 * late revives an expired order, and gift cards alone are delivered by their mail.
 */
const changeStatus = async (
  trx: Trx,
  row: OrderRow,
  { to, note, at, columns = {} }: StatusChange,
): Promise<OrderRow | undefined> => {
  const from = row.status;
  const isRevival = from === 'expired' && to === 'placed';
  const isMailed = from === 'placed' && to === 'delivered' && frozenOf(row).is_mailed;
  if (!isRevival && !isMailed && !canTransition(from, to, row.order_type)) return undefined;
  const change = { ...columns, status: to, updated_at: at };
  const isChanged = await updatesRow(trx, 'orders', { id: row.id, status: from }, change);
  if (!isChanged) return undefined;
  await startHistory(trx, { id: row.id, status: to, at, note });
  return { ...row, ...change };
};

/** Writes a line of an order's history: its first one with the order itself, later ones with each new status. */
export const startHistory = async (
  trx: Trx,
  { id, status, at, note = null }: { id: string; status: OrderStatus; at: string; note?: string | null },
): Promise<void> => {
  await Promise.all([putEvent(trx, { order_id: id, status, note, at }), sayStatus(trx, { id, status, at })]);
};

const putEvent = compiled((db, event: Insertable<Tables['order_events']>) =>
  db.insertInto('order_events').values(event),
);

/** Steps on the way to the shopper, and what each one does besides. */
export type Step = 'accepted' | 'preparing' | 'ready' | 'out_for_delivery' | 'delivered';

/** Takes an order one step on its way; undefined when the table does not allow it or another change came first. */
export const advanceTo = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { status, note, at }: { status: Step; note: string | null; at: string },
): Promise<OrderRow | undefined> => {
  const columns = status === 'delivered' ? handedOver(row, at) : {};
  const moved = await changeStatus(trx, row, { to: status, note, at, columns });
  if (!moved) return undefined;
  if (status === 'delivered') {
    await onOrderDelivered(shop, trx, factsOf(moved, at));
    await issueCards(shop, trx, moved, at);
  }
  const isReadyToFetch = status === 'ready' && row.order_type === 'pickup';
  if (status === 'delivered' || status === 'out_for_delivery' || isReadyToFetch)
    await notifyCustomer(shop, trx, moved, { template: `order.${status}`, at });
  if (status === 'delivered') await issueInvoice(trx, moved, at);
  return moved;
};

/** Cash is paid when the order is handed over. */
const handedOver = (row: OrderRow, at: string): OrderChange => ({
  delivered_at: at,
  ...(row.payment_status === 'due_on_delivery' && { payment_status: 'paid' as const }),
});

/**
 * A link may be paid hours later, and a bank may take days: without a chosen time the order is there as long after that
 * as it was promised for.
 */
const promisedAfter = (row: OrderRow, at: string): OrderChange => {
  const { channel, slot_id, eta_from, eta_to, placed_at } = row;
  if ((slot_id !== null && slot_id !== ASAP) || eta_from === null || eta_to === null) return {};
  if (channel === null && eta_to > at) return {};
  const waitedMs = Date.parse(at) - Date.parse(placed_at);
  return { eta_from: timeAfter(eta_from, waitedMs), eta_to: timeAfter(eta_to, waitedMs) };
};

/**
 * Places a locked order whose payment came and whose goods were taken: notices, the cart, what was sold. Returns the
 * products whose stock is to be shown again.
 */
export const placePaid = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { at, lines }: { at: string; lines: readonly StockLine[] },
): Promise<number[]> => {
  const columns: OrderChange = {
    ...promisedAfter(row, at),
    payment_status: 'paid',
    pay_by: null,
    cancel_reason: null,
    payment_problem_json: null,
  };
  const placed = await changeStatus(trx, row, { to: 'placed', note: null, at, columns });
  if (!placed) throw new Error(`Order ${row.id} moved while it was held.`);
  await notifyPlaced(shop, trx, placed, { token: await issueToken(trx, row.id, at), at });
  // What staff typed never was in its customer's cart.
  if (row.channel === null) await takeOut(trx, row.owner, frozenOf(row).items, at);
  await handOverCards(shop, trx, placed, at);
  return countSold(trx, lines, 1);
};

/** Makes the gift cards of an order that was just paid; one of gift cards alone is delivered with that. */
export const handOverCards = async (shop: Shop, trx: Trx, row: OrderRow, at: string): Promise<OrderRow> => {
  await issueCards(shop, trx, row, at);
  if (!frozenOf(row).is_mailed) return row;
  const change = { to: 'delivered', note: null, at, columns: { delivered_at: at } } as const;
  const mailed = await changeStatus(trx, row, change);
  if (mailed) await issueInvoice(trx, mailed, at);
  return mailed ?? row;
};

/** A card for each unit of each gift card, once, with the money in; the contact gives it where nobody else is named. */
const issueCards = async (shop: Shop, trx: Trx, row: OrderRow, at: string): Promise<void> => {
  const { items: frozen, branch, contact } = frozenOf(row);
  if (!frozen.some(({ gift_card }) => gift_card)) return;
  const items = await listItems(trx, row.id);
  const language = (await languageOfOrder(trx, row)) ?? null;
  for (const [index, { gift_card: details }] of frozen.entries()) {
    const item = items[index];
    if (!details || !item) continue;
    for (let unit = 1; unit <= item.quantity; unit += 1)
      await issueCard(shop, trx, {
        amount: item.unit_price_minor,
        currency: row.currency_code,
        details: { ...details, sender_name: details.sender_name || contact.name },
        language,
        sendAt: sendingTime(details.send_on, branch.timezone ?? 'UTC', at),
        bought: { orderId: row.id, itemId: item.id, unit },
        at,
      });
  }
};

/** Ends a delivered order of which everything came back and was refunded. */
export const markReturned = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { note, at }: { note: string | null; at: string },
): Promise<OrderRow> => {
  const returned = await changeStatus(trx, row, { to: 'returned', note, at });
  if (!returned) throw new Error(`Order ${row.id} moved while it was held.`);
  await onOrderUndone(shop, trx, factsOf(row, at));
  return returned;
};

/** How an order ends that is not fulfilled. */
export interface Ending {
  status: 'cancelled' | 'rejected' | 'expired';
  note: string | null;
  at: string;
}

export interface Undone {
  row: OrderRow;
  /** Their stock is to be shown again: `showStock`. */
  productIds: number[];
  given: GivenBack;
}

/**
 * Ends a locked order that was not fulfilled and gives back what it took, once: stock, discounts, wallet, what
 * was paid. The status must allow it; undefined when another change came first.
 */
export const undoOrder = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  ending: Ending,
): Promise<Undone | undefined> => {
  const { status, note, at } = ending;
  const columns = { cancel_reason: note, pay_by: null, ...unpaid(row) };
  const ended = await changeStatus(trx, row, { to: status, note, at, columns });
  if (!ended) return undefined;
  const isHeld = row.status === 'pending_payment';
  // A substitute was taken in place of what was ordered.
  const lines = isHeld ? linesOf(await listItems(trx, row.id)) : await listTaken(trx, row.id);
  const cause = { branchId: row.branch_id, reason: `order_${status}`, reference: row.id, at };
  await (isHeld ? releaseLines(trx, lines, row.branch_id) : returnLines(trx, lines, cause));
  await releaseUses(trx, row.id);
  if (isHeld) await freeHeld(trx, ended, at);
  else await takeBackCards(trx, { orderId: row.id, reference: status, note, at });
  const back = isHeld ? { row: ended, given: NOTHING_BACK } : await payBack(trx, ended, ending);
  if (!isHeld) await onOrderUndone(shop, trx, factsOf(row, at));
  const productIds = isHeld ? lines.map(({ productId }) => productId) : await countSold(trx, lines, -1);
  if (!isHeld || status === 'expired') {
    const more = { ...refundFacts(row, back.given), ...(note !== null && { reason: note }) };
    await notifyCustomer(shop, trx, back.row, { template: `order.${status}`, at, more });
  }
  return { row: back.row, productIds, given: back.given };
};

/** Cash that was never paid is no longer due, nor is money on its way that never came. */
const unpaid = ({ payment_status }: OrderRow): OrderChange =>
  payment_status === 'due_on_delivery' || payment_status === 'authorized' ? { payment_status: 'unpaid' } : {};

/** What gift card and wallet had set aside for an order that was never placed. */
const freeHeld = async (trx: Trx, row: OrderRow, at: string): Promise<void> => {
  const { gift_card_id: cardId, gift_card_minor: amount } = row;
  if (cardId !== null)
    await returnToCard(trx, { cardId, amount, reference: `order:${row.id}`, orderId: row.id, at });
  const customerId = customerIdOf(row.owner);
  if (customerId === null || row.wallet_minor === 0) return;
  const of = { customerId, orderId: row.id, orderNumber: row.order_number };
  const credit = { ...of, amount: row.wallet_minor, reference: `order:${row.id}`, at };
  await creditWallet(trx, { ...credit, reason: 'order_reversal' });
};

const payBack = async (trx: Trx, row: OrderRow, { status, at }: Ending): Promise<Refunded> =>
  refundOrder(trx, row, {
    amount: await refundable(trx, row),
    to: 'source',
    reason: `order_${status}`,
    reference: `${status}:${row.id}`,
    isUndone: true,
    at,
  });
