import { creditWallet, onOrderUndone } from '../loyalty/order-effects.ts';
import { releaseUses } from '../promotions/discounts.ts';
import type { Trx } from '../shop/db/connect.ts';
import { customerIdOf } from '../shop/owners.ts';
import type { Shop } from '../shop/shop.ts';
import { factsOf } from './order-facts.ts';
import { refundFacts, tellShopper } from './order-notices.ts';
import { NOTHING_BACK, type Refunded, refundable, refundOrder } from './refunds.ts';
import { insertEvent, listItems, moveOrder, type OrderRow } from './repository.ts';
import { countSold, linesOf } from './sale.ts';
import { releaseLines, returnLines } from './stock.ts';

/** How an order ends that is not fulfilled. */
export interface Ending {
  status: 'cancelled' | 'rejected' | 'expired';
  note: string | null;
  at: string;
}

export interface Undone {
  row: OrderRow;
  /** Their stock is to be shown anew: `showStock`. */
  productIds: number[];
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
  const change = { status, cancel_reason: note, updated_at: at, pay_by: null, ...unpaid(row) };
  if (!(await moveOrder(trx, row, change))) return undefined;
  await insertEvent(trx, { order_id: row.id, status, note, at });
  const lines = linesOf(await listItems(trx, row.id));
  const isHeld = row.status === 'pending_payment';
  const cause = { branchId: row.branch_id, reason: `order_${status}`, reference: row.id, at };
  await (isHeld ? releaseLines(trx, lines, row.branch_id) : returnLines(trx, lines, cause));
  await releaseUses(trx, row.id);
  const ended = { ...row, ...change };
  if (isHeld) await freeWallet(trx, ended, at);
  const back = isHeld ? { row: ended, given: NOTHING_BACK } : await payBack(trx, ended, ending);
  if (!isHeld) await onOrderUndone(shop, trx, factsOf(row, at));
  const productIds = isHeld ? lines.map(({ productId }) => productId) : await countSold(trx, lines, -1);
  if (!isHeld || status === 'expired') {
    const more = { ...refundFacts(row, back.given), ...(note !== null && { reason: note }) };
    await tellShopper(trx, back.row, `order.${status}`, { at, more });
  }
  return { row: back.row, productIds };
};

/** Cash that was never paid is no longer due, nor is money on its way that never came. */
const unpaid = ({ payment_status }: OrderRow) =>
  payment_status === 'due_on_delivery' || payment_status === 'authorized' ? { payment_status: 'unpaid' } : {};

/** What the wallet had set aside for an order that was never placed. */
const freeWallet = async (trx: Trx, row: OrderRow, at: string): Promise<void> => {
  const customerId = customerIdOf(row.owner);
  if (customerId === null || row.wallet_minor === 0) return;
  const credit = { customerId, amount: row.wallet_minor, reference: `order:${row.id}`, orderId: row.id, at };
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
