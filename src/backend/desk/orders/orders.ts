import type { z } from 'zod';
import type {
  DeskOrder,
  DeskOrderSummary,
  DeskOrders,
  DeskOrdersQuery,
  TransitionRequest,
} from '../../../api/contract/admin/orders.ts';
import { partOf } from '../../../api/contract/common.ts';
import { ORDER_STATUSES, type Order, OrderHead, type OrderStatus } from '../../../api/contract/order.ts';
import { USUAL_IF_UNAVAILABLE } from '../../../domain/cart/if-unavailable.ts';
import { refundLimitOf } from '../../../domain/desk/refund-limit.ts';
import { may, worksFor } from '../../../domain/desk/roles.ts';
import { pageOf } from '../../../domain/lists/paginator.ts';
import { toMajor } from '../../../domain/money/money.ts';
import { isRestPaid } from '../../../domain/orders/order-receipt.ts';
import { advancedStatus, isFinal, nextStatuses } from '../../../domain/orders/order-status.ts';
import { isAwaited, unitsToCome } from '../../../domain/orders/order-words.ts';
import { type Phrases, say } from '../../../domain/text/text.ts';
import { MINUTE_MS, timeAfter } from '../../../domain/time/durations.ts';
import { spentOfCards } from '../../gift-cards/order-cards.ts';
import { advanceOrder } from '../../orders/lifecycle/advance-order.ts';
import { declineTime } from '../../orders/lifecycle/decline-overdue.ts';
import { refundable } from '../../orders/paying/refunds.ts';
import { dayAfter } from '../../orders/reading/list-repository.ts';
import { readOrder, readOrders } from '../../orders/reading/orders.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from '../../orders/record/repository.ts';
import { loadSettings } from '../../settings/settings.ts';
import { readStore, type Store } from '../../settings/store-cache.ts';
import { actorOf, noteAudit, toAuditEntry } from '../../shop/audit.ts';
import { findRow, listRows } from '../../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../../shop/db/shop-db.ts';
import { customerIdOf } from '../../shop/owners.ts';
import { narrowed } from '../../shop/reach.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { notFound, ShopError } from '../../shop/shop-error.ts';
import { courierLink, courierOf } from './courier-link.ts';
import { listByHand, listNotes, readDeskPage } from './order-repository.ts';
import { giveShortsBack } from './short-pick.ts';

const OPEN = ORDER_STATUSES.filter((status) => !isFinal(status) && status !== 'pending_payment');
const DONE = ORDER_STATUSES.filter((status) => isFinal(status) && status !== 'expired');
/** Staff never give these by hand: payments, time and refunds do. */
const NOT_BY_HAND: readonly OrderStatus[] = ['pending_payment', 'placed', 'expired', 'returned'];

/** A page of the orders of one's branches, the newest first. */
export const listDeskOrders = async (
  shop: Shop,
  staff: Staff,
  query: z.output<typeof DeskOrdersQuery>,
  phrases: Phrases,
): Promise<DeskOrders> => {
  const { status, branch_id, order_type, from, to, since, until, q } = query;
  const filter = {
    statuses: status === 'open' ? OPEN : status === 'done' ? DONE : status && [status],
    isByEnd: status === 'done',
    orderType: order_type,
    reach: narrowed(staff, branch_id),
    from: since ?? from,
    before: until ?? dayAfter(to),
    text: q?.toLowerCase() || undefined,
  };
  const { read } = shop.db;
  const { total, rows } = await readDeskPage(read, filter, query);
  const store = await readStore(shop.db, read);
  const orders = await readOrders(shop, rows, phrases);
  const channels = new Map(rows.map(({ id, channel }) => [id, channel]));
  const summaries = orders.map((order) => ({
    ...toSummary(order, { store, staff }),
    channel: channels.get(order.id) ?? null,
  }));
  return pageOf(summaries, query, total);
};

const toSummary = (
  order: Order,
  { store, staff }: { store: Store; staff: Staff },
): Omit<DeskOrderSummary, 'channel'> => ({
  ...partOf(order, OrderHead),
  table: order.table ?? null,
  payment_label: order.payment_method.label,
  branch_id: order.branch.id,
  branch_name: order.branch.name,
  placed_at: order.placed_at,
  eta: order.eta ?? null,
  slot_label: order.slot?.label ?? null,
  is_mailed: order.is_mailed,
  ...thingsOf(order),
  customer: order.contact.name,
  phone: order.contact.phone,
  note: noteOf(order),
  has_if_unavailable: order.items.some((item) => item.if_unavailable !== USUAL_IF_UNAVAILABLE),
  to_collect: toCollect(order),
  declined_at: declineTimeOf(order, store),
  next: nextOf(order, staff),
});

/** What is in it: while it is open without what was refunded or is missing, as nobody makes that. */
const thingsOf = ({ status, items }: Order): Pick<DeskOrderSummary, 'items' | 'item_count'> => {
  const things = items
    .map((item) => ({
      name: item.name,
      quantity: isFinal(status) ? item.quantity : unitsToCome(item),
      options: item.options_text.join(', '),
      substitutes: (item.substitutes ?? []).map(({ name, quantity }) => ({ name, quantity })),
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    items: things.slice(0, 4),
    item_count: things.reduce((sum, { quantity }) => sum + quantity, 0),
  };
};

const MOST_NOTE = 80;

/** What must not be overlooked, such as an allergy, in the order in which it is read on the panel. */
const noteOf = ({ note, delivery_instructions, items }: Order): string | null => {
  const said = new Set([note, ...items.map((item) => item.note), delivery_instructions].filter(Boolean));
  const words = [...said].join(' · ');
  return words.length > MOST_NOTE ? `${words.slice(0, MOST_NOTE)}…` : words || null;
};

const declineTimeOf = (order: Order, store: Store): string | null => {
  if (order.status !== 'placed') return null;
  const since = order.status_history.findLast(({ status }) => status === 'placed')?.at ?? order.placed_at;
  return declineTime(store, { branch_id: order.branch.id, since });
};

/** What staff may do with it, the usual way first; nothing for a role that only sees orders. */
const nextOf = (
  { status, order_type }: Pick<Order, 'status' | 'order_type'>,
  staff: Staff,
): OrderStatus[] => {
  if (!may(staff, 'orders.change')) return [];
  const usual = advancedStatus(status, order_type);
  const all = nextStatuses(status, order_type).filter((next) => !NOT_BY_HAND.includes(next));
  return all.toSorted((a, b) => Number(b === usual) - Number(a === usual));
};

/** One order with all that the desk knows of it; 404 for an unknown one, 403 for one of another branch. */
export const getDeskOrder = async (
  shop: Shop,
  staff: Staff,
  id: string,
  phrases: Phrases,
): Promise<DeskOrder> => {
  const { read } = shop.db;
  const row = await findDeskOrder(shop, staff, id);
  const [order, notes, audit, left, stored, byHand, spent] = await Promise.all([
    readOrder(shop, read, row, phrases),
    listNotes(read, row.id),
    listRows(read, 'audit', { entity: 'order', entity_id: row.id }, { order: ['id'] }),
    refundable(read as Trx, row),
    loadSettings(read),
    listByHand(read, staff, row.id),
    spentOfCards(read, row.id),
  ]);
  const major = (minor: number) => toMajor(minor, order.decimal_places);
  return {
    order,
    next: nextOf(order, staff),
    typed: await readTyped(read, row),
    notes,
    to_collect: toCollect(order),
    courier_link: may(staff, 'orders.change') ? courierLink(shop, row) : null,
    by_hand: byHand.map((one) => toByHand(one, order.decimal_places)),
    has_wallet: customerIdOf(row.owner) !== null,
    history: audit.map(toAuditEntry),
    refundable: isUnplaced(row) || !may(staff, 'orders.refund') ? 0 : major(left),
    gift_cards_spent: major(spent),
    refund_limit: refundLimitOf(staff.role, stored),
  };
};

const readTyped = async (read: Reader, { channel, typed_by }: OrderRow): Promise<DeskOrder['typed']> => {
  if (channel === null) return null;
  const staff = await findRow(read, 'staff', { id: typed_by ?? 0 }, ['name', 'email']);
  return { channel, by: staff?.name || staff?.email || '–' };
};

type ByHandRow = Awaited<ReturnType<typeof listByHand>>[number];
export const toByHand = ({ id, amount_minor, status, created_at }: ByHandRow, decimals: number) => ({
  id,
  amount: toMajor(amount_minor, decimals),
  why: status === 'failed' ? ('gateway' as const) : ('cash' as const),
  at: created_at,
});

/** Cash that is still to be taken, less what is missing. */
export const toCollect = (order: Order): number =>
  isToCollect(order) ? (order.to_collect ?? order.amount_due) : 0;

const isToCollect = (order: Order): boolean =>
  order.payment_method.code === 'cod' && !isFinal(order.status) && !isRestPaid(order);

const isUnplaced = ({ status }: OrderRow) =>
  ['pending_payment', 'expired', 'cancelled', 'rejected'].includes(status);

/** The order's row for staff of its branch. */
export const findDeskOrder = async (shop: Shop, staff: Staff, id: string): Promise<OrderRow> => {
  const row = await findOrder(shop.db.read, id);
  if (!row) throw notFound();
  if (!worksFor(staff.branchIds, row.branch_id))
    throw new ShopError('forbidden', say`This is an order of another branch.`);
  return row;
};

/** Takes an order on, declines or cancels it; with `eta` it says when it will be there. */
export const moveOrder = async (
  shop: Shop,
  staff: Staff,
  id: string,
  { to, reason, eta }: z.output<typeof TransitionRequest>,
): Promise<void> => {
  const row = await findDeskOrder(shop, staff, id);
  await advanceOrder(shop, row.id, to, reason, async (trx, before, after) => {
    if (eta) await updateOrder(trx, row.id, { eta_from: eta.from, eta_to: eta.to });
    const change = { status: after.status, ...(reason && { reason }), ...(eta && { eta }) };
    noteAudit(trx, actorOf(shop, staff), 'order', row.id, { status: before.status }, change);
  });
  await giveShortsBack(shop, row.id);
};

/** Moves the time at which an order will be there, from now where it had none or that has passed. */
export const delayOrder = (shop: Shop, staff: Staff, id: string, minutes: number): Promise<void> =>
  changeOrder(shop, staff, id, (row, now) => {
    if (!isAwaited(row))
      throw new ShopError('invalid_transition', say`The time of this order can't be moved now.`);
    const shift = (at: string | null, fallbackMs: number) =>
      timeAfter(at && at > now.toISOString() ? at : timeAfter(now, fallbackMs), minutes * MINUTE_MS);
    return {
      change: { eta_from: shift(row.eta_from, 0), eta_to: shift(row.eta_to, 15 * MINUTE_MS) },
      before: { eta: row.eta_from && { from: row.eta_from, to: row.eta_to } },
      after: { delayed_minutes: minutes },
    };
  });

/** Who brings it; the shopper sees the name and the masked phone. */
export const setCourier = (
  shop: Shop,
  staff: Staff,
  id: string,
  { name, phone }: { name: string; phone: string },
): Promise<void> =>
  changeOrder(shop, staff, id, (row, now) => {
    const known = courierOf(row);
    // A stored phone is not sent to the desk: left empty, the same courier keeps it.
    const phone_masked = phone === '' && known?.name === name ? known.phone_masked : maskPhone(phone);
    const courier = { name, phone_masked, updated_at: now.toISOString() };
    return { change: { courier_json: JSON.stringify(courier) }, before: null, after: { courier: name } };
  });

const maskPhone = (phone: string): string =>
  phone && `${phone.slice(0, -4).replaceAll(/\d/g, '•')}${phone.slice(-4)}`;

interface Changed {
  change: Parameters<typeof updateOrder>[2];
  before: object | null;
  after: object;
}

const changeOrder = async (
  shop: Shop,
  staff: Staff,
  id: string,
  plan: (row: OrderRow, now: Date) => Changed,
): Promise<void> => {
  const found = await findDeskOrder(shop, staff, id);
  await inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, found.id);
    if (!row) throw notFound();
    if (isFinal(row.status)) throw new ShopError('invalid_transition', say`This order is over.`);
    const now = shop.now();
    const { change, before, after } = plan(row, now);
    await updateOrder(trx, row.id, { ...change, updated_at: now.toISOString() });
    noteAudit(trx, actorOf(shop, staff), 'order', row.id, before, after);
  });
};

/** A note for the desk alone; the shopper never reads it. */
export const addNote = async (shop: Shop, staff: Staff, id: string, text: string): Promise<void> => {
  const row = await findDeskOrder(shop, staff, id);
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const note = { order_id: row.id, staff_id: staff.staffId, author: staff.name, text, at: actor.at };
    await trx.insertInto('order_notes').values(note).execute();
    noteAudit(trx, actor, 'order', row.id, null, { note: text });
  });
};
