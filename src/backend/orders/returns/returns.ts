import type { z } from 'zod';
import type { ReturnRequest, ReturnResponse } from '../../../api/contract/returns.ts';
import { sum } from '../../../domain/money/money.ts';
import { type Phrases, say } from '../../../domain/text/text.ts';
import { takeBackUnits } from '../../gift-cards/order-cards.ts';
import { onOrderUndone } from '../../loyalty/order-effects.ts';
import { readStore } from '../../settings/store-cache.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';
import { notFound, ShopError } from '../../shop/shop-error.ts';
import { queueEvent } from '../../webhooks/queue-event.ts';
import { notifyCustomer, refundFacts } from '../lifecycle/order-notices.ts';
import { markReturned } from '../lifecycle/order-status.ts';
import { assertWallet, type GivenBack, type Refunded, refundOrder } from '../paying/refunds.ts';
import { amountsOf, requestReference } from '../reading/order-requests.ts';
import { readOrdersView } from '../reading/order-view.ts';
import { getOwnRow, readOrder } from '../reading/orders.ts';
import { factsOf } from '../record/order-facts.ts';
import { listItems, lockOrder, type OrderRow, type RequestRow } from '../record/repository.ts';
import {
  assertLeft,
  assertReportable,
  assertReturnable,
  mergeLines,
  tooMany,
  undecided,
} from './check-lines.ts';
import {
  decideRequest,
  findReturn,
  insertReturn,
  listOpenLines,
  listReturnLines,
  noteReturned,
  type ReturnLine,
} from './return-repository.ts';

type Request = z.output<typeof ReturnRequest>;

/** What a shopper asks for, with the key of the picture that shows it. */
export interface RequestCall {
  request: Request;
  imageKey?: string | null;
  phrases: Phrases;
}

/**
 * Asks to return units of one's own delivered order within its days, or reports what is wrong with them. Staff
 * decide; a return is granted at once where the shop says so. 422 `not_delivered_yet`, `return_window_closed`, or
 * at the items.
 */
export const requestReturn = async (
  shop: Shop,
  visitor: Visitor,
  { request, imageKey = null, phrases }: RequestCall,
): Promise<ReturnResponse> => {
  await getOwnRow(shop.db.read, request.order_id, visitor);
  return inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, request.order_id);
    if (!row) throw notFound();
    const view = await readOrdersView(shop, trx);
    const { settings } = await readStore(shop.db, trx);
    const items = await listItems(trx, row.id);
    const lines = mergeLines(request.items);
    if (request.problem) assertReportable(row, view);
    else assertReturnable(row, lines, items, view);
    assertLeft(lines, items, await listOpenLines(trx, row.id), tooMany);
    const { reason, refund_to, problem = null } = request;
    const kind = problem ? ('problem' as const) : ('return' as const);
    const what = { kind, problem, image_key: imageKey, reason, refund_to };
    const open = { order_id: row.id, status: 'requested' as const, ...what, created_at: view.now };
    const stored = await insertReturn(trx, open, lines);
    await announce(trx, row, stored);
    const isGranted = !problem && settings.isReturnAutomatic;
    if (isGranted) await grant(shop, trx, row, { request: stored, lines, at: view.now, note: null });
    else
      await notifyCustomer(shop, trx, row, {
        template: 'order.request_received',
        at: view.now,
        more: { kind },
      });
    const order = await readOrder(shop, trx, (await lockOrder(trx, row.id)) ?? row, phrases);
    const own = order.requests?.find(({ id }) => id === stored.id);
    if (!own) throw new Error(`The request ${stored.id} is not there.`);
    return { return_request: own, order };
  });
};

/** Servers of the owner hear of it. */
export const announce = (trx: Trx, row: OrderRow, request: RequestRow): Promise<void> => {
  const { id: request_id, kind, problem, reason, created_at: at } = request;
  const order = { order_id: row.id, order_number: row.order_number, branch_id: row.branch_id };
  const data = { ...order, request_id, kind, problem, reason };
  return queueEvent(trx, { event: 'order.request_created', at, data: async () => data });
};

/** What staff say about a request. */
export interface Decision {
  isGranted: boolean;
  /** The shopper reads it. */
  note: string | null;
  /** Problems have no fee to waive. */
  isFeeWaived?: boolean;
  /** Where the money goes; where the shopper wants it when left out. */
  to?: 'source' | 'wallet' | undefined;
  also?: (trx: Trx, given: GivenBack | null) => Promise<void>;
}

/**
 * Grants or declines a request, once, as staff do; granting refunds its units, less what sending them back costs
 * unless that is waived. 404 for an unknown one, 422 for the wallet of a guest.
 */
export const decideReturn = async (shop: Shop, id: number, { isGranted, to, also, ...words }: Decision) => {
  const request = await findReturn(shop.db.read, id);
  if (!request) throw notFound(say`There is no return request ${id}.`);
  await inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, request.order_id);
    if (!row) throw notFound();
    const at = shop.now().toISOString();
    if (isGranted) {
      assertWallet(row, to);
      const lines = await listReturnLines(trx, id);
      const own = { ...request, refund_to: to ?? request.refund_to };
      const { given } = await grant(shop, trx, row, { request: own, lines, at, ...words });
      return also?.(trx, given);
    }
    if (!(await decideRequest(trx, id, { status: 'declined', note: words.note, decided_at: at })))
      throw decidedBefore(id);
    await notifyCustomer(shop, trx, row, {
      template: 'order.request_declined',
      at,
      more: { kind: request.kind, reason: words.note ?? '' },
    });
    await also?.(trx, null);
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
  { lines: given, to, reason, at, ...how }: TakenBack,
): Promise<GivenBack> => {
  const lines = mergeLines(given);
  assertLeft(lines, await listItems(trx, row.id), await listOpenLines(trx, row.id), undecided);
  const what = { kind: 'staff' as const, status: 'requested' as const, reason, refund_to: to };
  const requested = { order_id: row.id, ...what, created_at: at };
  const request = await insertReturn(trx, requested, lines);
  return (await grant(shop, trx, row, { request, lines, at, note: reason, isFeeWaived: true, ...how })).given;
};

type TakenBack = Pick<Granted, 'lines' | 'at' | 'isShort'> & { to: string; reason: string };

interface Granted {
  request: RequestRow;
  lines: readonly ReturnLine[];
  at: string;
  note: string | null;
  isFeeWaived?: boolean | undefined;
  /** The note names what is missing of the order. */
  isShort?: boolean | undefined;
}

/**
 * Refunds the units less their fee; an order of which everything came back is returned. Reported goods do not come back:
 * their order stays delivered and brings as little as a returned one.
 */
const grant = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { request, lines, at, note, isFeeWaived = false, isShort }: Granted,
): Promise<Refunded> => {
  const decision = { status: 'approved' as const, note, decided_at: at };
  if (!(await decideRequest(trx, request.id, decision))) throw decidedBefore(request.id);
  const items = await listItems(trx, row.id);
  const amounts: number[] = [];
  let isFree = true;
  for (const line of lines) {
    const { refund, fee } = amountsOf(line, items, row);
    const amount = isFeeWaived || request.kind === 'problem' ? refund : refund - fee;
    await bringBack(trx, row, { line, amount, at });
    amounts.push(amount);
    isFree &&= amount === refund;
  }
  const to = request.refund_to === 'wallet' ? 'wallet' : 'source';
  const refund = {
    amount: sum(amounts),
    to,
    reason: 'return',
    reference: requestReference(request.id),
    items: lines.map(({ order_item_id: itemId }, index) => ({ itemId, amount: amounts[index] ?? 0 })),
    at,
    isShort,
  } as const;
  const { row: refunded, given } = await refundOrder(trx, row, refund);
  const facts = refundFacts(row, given);
  const why =
    note === null
      ? // An answer says how they come back, and who pays a fee for that sends them.
        request.kind === 'return' && isFree && { goods: 'kept' }
      : { [isShort ? 'missing' : request.kind === 'staff' ? 'reason' : 'answer']: note };
  // Nobody requested what staff take back, and of what cost nothing there is nothing to say.
  if (request.kind !== 'staff' || 'amount' in facts)
    await notifyCustomer(shop, trx, row, { template: 'order.refunded', at, more: { ...facts, ...why } });
  const isAllBack = (await listItems(trx, row.id)).every((item) => item.refunded_quantity >= item.quantity);
  if (!isAllBack || row.status !== 'delivered') return { row: refunded, given };
  if (request.kind === 'problem') {
    await onOrderUndone(shop, trx, factsOf(refunded, at));
    return { row: refunded, given };
  }
  const returned = await markReturned(shop, trx, refunded, { note, at });
  return { row: returned, given };
};

/** Notes units that come back; gift cards among them end. */
export const bringBack = async (
  trx: Trx,
  row: OrderRow,
  { line, amount, at }: { line: ReturnLine; amount: number; at: string },
): Promise<void> => {
  if (!(await noteReturned(trx, line, amount))) throw tooMany(0);
  const { order_item_id: itemId, quantity } = line;
  await takeBackUnits(trx, {
    orderId: row.id,
    itemId,
    quantity,
    reference: `line:${itemId}:${at}`,
    note: null,
    at,
  });
};

/** A request is decided on once. */
export const decidedBefore = (id: number) =>
  new ShopError('invalid_transition', say`The return request ${id} was decided already.`);
