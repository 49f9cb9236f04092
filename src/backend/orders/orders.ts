import type { Order, OrderStatus, TrackAnswer } from '../../api/contract/order.ts';
import { advancedStatus, canTransition, statusLabel } from '../../domain/order-status.ts';
import { say } from '../../domain/text.ts';
import { recomputeAvailability } from '../catalog/availability.ts';
import { recordChanges } from '../db/changes.ts';
import { inTransaction, type Reader, type Trx } from '../db/connect.ts';
import type { Shop, Visitor } from '../http/shop.ts';
import { notFound, ShopError } from '../http/shop-error.ts';
import { releaseUses } from '../promotions/discounts.ts';
import {
  findOrder,
  insertEvent,
  listEvents,
  listItems,
  listOrderRows,
  moveOrder,
  type OrderRow,
} from './repository.ts';
import { returnLines } from './stock.ts';
import { addSold } from './stock-repository.ts';
import { isToken } from './tracking-token.ts';
import { maskOrder, type StoredOrder, toOrderWire, toTrackWire } from './wire.ts';

/** Who wants to see an order: its owner, or anyone with its tracking token. */
export interface OrderAsker {
  visitor: Visitor | undefined;
  token: string | undefined;
}

/** The order for its owner in full, for the bearer of its token with the person masked; 404 for all others. */
export const getOrder = async (shop: Shop, id: string, asker: OrderAsker): Promise<Order> => {
  const { read } = shop.db;
  const row = await getRow(read, id, asker);
  const order = toOrderWire(await readStored(read, row));
  return isOwner(row, asker) ? order : maskOrder(order);
};

/** How far the order is; 404 as `getOrder`. */
export const trackOrder = async (shop: Shop, id: string, asker: OrderAsker): Promise<TrackAnswer> => {
  const { read } = shop.db;
  return toTrackWire(await readStored(read, await getRow(read, id, asker)));
};

/** Orders newest first, as staff see them. */
export const listOrders = async (
  shop: Shop,
  options: { status?: OrderStatus | undefined; limit: number },
): Promise<Order[]> => {
  const { read } = shop.db;
  const rows = await listOrderRows(read, options);
  return Promise.all(rows.map(async (row) => toOrderWire(await readStored(read, row))));
};

/**
 * Moves an order to a status, or to the next one on its way; the id may be its number. Cancelling and declining
 * give back stock and discounts. 404 for an unknown order, 422 `invalid_transition` off the contract's table.
 */
export const advanceOrder = async (
  shop: Shop,
  id: string,
  to?: OrderStatus,
  note?: string,
): Promise<Order> => {
  let hasChanges = false;
  const order = await inTransaction(shop.db, async (trx) => {
    const row = await findOrder(trx, id);
    if (!row) throw notFound(say`There is no order ${id}.`);
    const status = nextStatus(row, to);
    const at = shop.now().toISOString();
    const change = { status, updated_at: at, ...effectOf(row, status, at, note) };
    if (!(await moveOrder(trx, row, change))) throw invalidTransition(row, status);
    await insertEvent(trx, { order_id: row.id, status, note: note ?? null, at });
    if (status === 'cancelled' || status === 'rejected')
      hasChanges = await undoSale(shop, trx, row, status, at);
    return toOrderWire(await readStored(trx, { ...row, ...change }));
  });
  if (hasChanges) shop.onChange();
  return order;
};

const getRow = async (read: Reader, id: string, asker: OrderAsker): Promise<OrderRow> => {
  const row = await findOrder(read, id);
  if (!row || row.id !== id) throw notFound();
  const mayRead =
    isOwner(row, asker) || (asker.token !== undefined && isToken(asker.token, row.tracking_hash));
  if (!mayRead) throw notFound();
  return row;
};

const isOwner = (row: OrderRow, { visitor }: OrderAsker): boolean => row.owner === visitor?.owner;

const readStored = async (read: Reader, row: OrderRow): Promise<StoredOrder> => {
  const [events, items] = await Promise.all([listEvents(read, row.id), listItems(read, row.id)]);
  return { row, events, itemIds: items.map((item) => item.id) };
};

const nextStatus = (row: OrderRow, to: OrderStatus | undefined): OrderStatus => {
  const from = row.status as OrderStatus;
  const orderType = row.order_type as Order['order_type'];
  const status = to ?? advancedStatus(from, orderType);
  if (!status || !canTransition(from, status, orderType)) throw invalidTransition(row, status);
  return status;
};

const invalidTransition = (row: OrderRow, to: OrderStatus | undefined): ShopError => {
  const orderType = row.order_type as Order['order_type'];
  const label = (status: OrderStatus) => statusLabel(status, orderType);
  const from = label(row.status as OrderStatus);
  const message = to
    ? say`Order ${row.order_number} cannot go from "${from}" to "${label(to)}".`
    : say`Order ${row.order_number} is "${from}" and goes no further.`;
  return new ShopError('invalid_transition', message);
};

/** Cash is paid when the order is handed over. */
const effectOf = (row: OrderRow, status: OrderStatus, at: string, note: string | undefined) => {
  if (status === 'delivered') {
    const isCash = row.payment_method === 'cod';
    return { delivered_at: at, ...(isCash && { payment_status: 'paid' }) };
  }
  return status === 'cancelled' || status === 'rejected' ? { cancel_reason: note ?? null } : {};
};

/** Gives back what the sale took; true when pages show something else now. */
const undoSale = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  status: OrderStatus,
  at: string,
): Promise<boolean> => {
  const items = await listItems(trx, row.id);
  const lines = items.map((item) => ({
    productId: item.product_id,
    variantId: item.variant_id,
    quantity: item.quantity,
  }));
  const cause = { branchId: row.branch_id, reason: `order_${status}`, reference: row.id, at };
  await returnLines(trx, lines, cause);
  await releaseUses(trx, row.id);
  const sold = lines.toSorted((a, b) => a.productId - b.productId);
  for (const line of sold) await addSold(trx, line.productId, -line.quantity);
  const productIds = [...new Set(sold.map((line) => line.productId))];
  const changes = await recomputeAvailability(trx, productIds);
  await recordChanges(shop.db, trx, changes);
  return changes.length > 0;
};
