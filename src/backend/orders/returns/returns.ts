import type { z } from 'zod';
import type { ReturnRequest, ReturnResponse } from '../../../api/contract/returns.ts';
import { type Minor, sum, toMajor, toMinor } from '../../../domain/money/money.ts';
import { canReturnAt } from '../../../domain/orders/order-rules.ts';
import { refundOfUnits, returnFee } from '../../../domain/orders/refund-amounts.ts';
import { type Phrases, say } from '../../../domain/text/text.ts';
import { readStore } from '../../settings/store-cache.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
import { notifyCustomer, refundFacts } from '../lifecycle/order-notices.ts';
import { markReturned } from '../lifecycle/order-status.ts';
import { type GivenBack, type Refunded, refundOrder } from '../paying/refunds.ts';
import { readOrdersView } from '../reading/order-view.ts';
import { getOwnRow, readOrder } from '../reading/orders.ts';
import { timesOf } from '../reading/serialize.ts';
import { frozenOf } from '../record/order-facts.ts';
import { listItems, lockOrder, type OrderItemRow, type OrderRow } from '../record/repository.ts';
import {
  decideRequest,
  findReturn,
  insertReturn,
  listOpenLines,
  listReturnLines,
  noteReturned,
  type ReturnLine,
  type ReturnRow,
} from './return-repository.ts';

type Request = z.output<typeof ReturnRequest>;

/**
 * Asks to return units of one's own delivered order within the shop's days. Staff decide, or the request is
 * granted at once where the shop says so. 422 `not_delivered_yet`, `return_window_closed`, or at the items.
 */
export const requestReturn = async (
  shop: Shop,
  visitor: Visitor,
  request: Request,
  phrases: Phrases,
): Promise<ReturnResponse> => {
  await getOwnRow(shop.db.read, request.order_id, visitor);
  return inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, request.order_id);
    if (!row) throw notFound();
    const { rules, now } = await readOrdersView(shop, trx);
    const { settings } = await readStore(shop.db, trx);
    assertReturnable(row, canReturnAt(timesOf(row), rules, now));
    const items = await listItems(trx, row.id);
    const lines = mergeLines(request.items);
    assertLeft(lines, items, await listOpenLines(trx, row.id));
    const requested = {
      order_id: row.id,
      status: 'requested' as const,
      reason: request.reason,
      created_at: now,
    };
    const stored = await insertReturn(trx, { ...requested, refund_to: request.refund_to }, lines);
    const isGranted = settings.isReturnAutomatic;
    const left = isGranted
      ? (await grant(shop, trx, row, { request: stored, lines, at: now, note: null })).row
      : row;
    const status = isGranted ? 'approved' : 'requested';
    const order = await readOrder(shop, trx, left, phrases);
    return { return_request: serializeReturn({ ...stored, status }, lines, items, row), order };
  });
};

/**
 * Grants or declines a request, once, as staff do; granting refunds its units, less what sending them back costs
 * unless that is waived. 404 for an unknown one.
 */
export const decideReturn = async (
  shop: Shop,
  id: number,
  { isGranted, note, isFeeWaived }: { isGranted: boolean; note: string | null; isFeeWaived?: boolean },
): Promise<void> => {
  const request = await findReturn(shop.db.read, id);
  if (!request) throw notFound(say`There is no return request ${id}.`);
  await inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, request.order_id);
    if (!row) throw notFound();
    const at = shop.now().toISOString();
    if (isGranted) {
      await grant(shop, trx, row, { request, lines: await listReturnLines(trx, id), at, note, isFeeWaived });
    } else if (!(await decideRequest(trx, id, { status: 'declined', note, decided_at: at }))) {
      throw decidedBefore(id);
    }
  });
};

/**
 * Takes units back of which staff say so, whatever the order's status: no request, no days to keep, and no fee, as
 * the shop itself decides to give the money back.
 */
export const takeBack = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { lines: given, to, reason, at }: { lines: readonly ReturnLine[]; to: string; reason: string; at: string },
): Promise<GivenBack> => {
  const lines = mergeLines(given);
  assertLeft(lines, await listItems(trx, row.id), await listOpenLines(trx, row.id));
  const requested = { order_id: row.id, status: 'requested' as const, reason, created_at: at, refund_to: to };
  const request = await insertReturn(trx, requested, lines);
  return (await grant(shop, trx, row, { request, lines, at, note: reason, isFeeWaived: true })).given;
};

interface Granted {
  request: ReturnRow;
  lines: readonly ReturnLine[];
  at: string;
  note: string | null;
  isFeeWaived?: boolean | undefined;
}

/** Refunds the units less their fee; an order of which everything came back is returned. */
const grant = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { request, lines, at, note, isFeeWaived = false }: Granted,
): Promise<Refunded> => {
  const decision = { status: 'approved' as const, note, decided_at: at };
  if (!(await decideRequest(trx, request.id, decision))) throw decidedBefore(request.id);
  const items = await listItems(trx, row.id);
  const amounts: number[] = [];
  for (const line of lines) {
    const { refund, fee } = amountsOf(line, items, row);
    const amount = isFeeWaived ? refund : refund - fee;
    if (!(await noteReturned(trx, line, amount))) throw tooMany(0);
    amounts.push(amount);
  }
  const to = request.refund_to === 'wallet' ? 'wallet' : 'source';
  const refund = {
    amount: sum(amounts),
    to,
    reason: 'return',
    reference: `return:${request.id}`,
    at,
  } as const;
  const { row: refunded, given } = await refundOrder(trx, row, refund);
  await notifyCustomer(trx, row, 'order.refunded', {
    at,
    more: { ...refundFacts(row, given), ...(note !== null && { reason: note }) },
  });
  const isAllBack = (await listItems(trx, row.id)).every((item) => item.refunded_quantity >= item.quantity);
  if (!isAllBack || row.status !== 'delivered') return { row: refunded, given };
  const returned = await markReturned(shop, trx, refunded, { note, at });
  return { row: returned, given };
};

const assertReturnable = (row: OrderRow, isInTime: boolean): void => {
  if (row.status !== 'delivered') {
    throw new ShopError('not_delivered_yet', say`Only delivered orders can be returned.`);
  }
  if (!isInTime) throw new ShopError('return_window_closed', say`The time to return this order is over.`);
};

/** The same item named twice counts together. */
const mergeLines = (items: readonly ReturnLine[]): ReturnLine[] =>
  [...Map.groupBy(items, ({ order_item_id }) => order_item_id)].map(([order_item_id, same]) => ({
    order_item_id,
    quantity: sum(same.map(({ quantity }) => quantity)),
  }));

const assertLeft = (
  lines: readonly ReturnLine[],
  items: readonly OrderItemRow[],
  open: readonly ReturnLine[],
): void => {
  for (const [index, line] of lines.entries()) {
    const item = items.find(({ id }) => id === line.order_item_id);
    const requested = sum(open.filter((o) => o.order_item_id === line.order_item_id).map((o) => o.quantity));
    if (!item || line.quantity > item.quantity - item.refunded_quantity - requested) throw tooMany(index);
  }
};

const tooMany = (index: number) =>
  fieldError('validation_failed', `items.${index}`, say`That many of this item cannot be returned.`);

const decidedBefore = (id: number) =>
  new ShopError('invalid_transition', say`The return request ${id} was decided already.`);

/** What a line's units bring back, and what sending them back keeps of it. */
const amountsOf = (line: ReturnLine, items: readonly OrderItemRow[], row: OrderRow) => {
  const index = items.findIndex(({ id }) => id === line.order_item_id);
  const item = items[index];
  if (!item) return { refund: 0, fee: 0 };
  const { tax_inclusive, decimal_places: decimals, items: frozen } = frozenOf(row);
  const paid = item.line_total_minor - item.discount_minor + (tax_inclusive ? 0 : item.tax_minor);
  const paidLine = { quantity: item.quantity, paid, refundedQuantity: item.refunded_quantity };
  const refund = refundOfUnits(paidLine, line.quantity);
  return { refund, fee: returnFee(refund, toMinor(frozen[index]?.return_fee ?? 0, decimals)) };
};

const serializeReturn = (
  request: ReturnRow,
  lines: readonly ReturnLine[],
  items: readonly OrderItemRow[],
  row: OrderRow,
): ReturnResponse['return_request'] => {
  const amounts = lines.map((line) => amountsOf(line, items, row));
  const fee = sum(amounts.map((one) => one.fee));
  const major = (amount: Minor) => toMajor(amount, frozenOf(row).decimal_places);
  return {
    id: request.id,
    status: request.status,
    reason: request.reason,
    refund_to: request.refund_to as 'source' | 'wallet',
    refund_amount: major(sum(amounts.map(({ refund }) => refund)) - fee),
    fee: major(fee),
    items: lines.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
    created_at: request.created_at,
  };
};
