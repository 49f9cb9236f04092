import type { z } from 'zod';
import type { PaymentMethod } from '../../../api/contract/common.ts';
import type { Order, OrderResponse, OrderStatus, TrackResponse } from '../../../api/contract/order.ts';
import { isOnline } from '../../../domain/orders/payment-words.ts';
import type { Phrases } from '../../../domain/text/text.ts';
import { listCardIds } from '../../loyalty/scratch-card-repository.ts';
import { offeredMethods } from '../../settings/payment-methods.ts';
import { readStore } from '../../settings/store-cache.ts';
import { findRow } from '../../shop/db/rows.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { findPaymentWindow } from '../paying/open-payment.ts';
import { findOrder, listOrderRows, listParts, type OrderRow } from '../record/repository.ts';
import { listShorts } from '../record/shorts.ts';
import { hashToken, isToken } from '../record/tracking-token.ts';
import { maskOrder } from './mask-order.ts';
import { readOrdersView } from './order-view.ts';
import { type StoredOrder, serializeOrder, serializeTrack } from './serialize.ts';

/** Who wants to see an order, in which language: its owner, or anyone with its tracking token. */
export interface OrderReader {
  visitor: Visitor | undefined;
  token: string | undefined;
  phrases?: Phrases;
}

/** The order for its owner in full, for the bearer of its token with the person masked; 404 for all others. */
export const getOrder = async (shop: Shop, id: string, reader: OrderReader): Promise<Order> => {
  const row = await getRow(shop, id, reader);
  const order = await readOrder(shop, shop.db.read, row, reader.phrases);
  return isOwner(row, reader) ? order : maskOrder(order);
};

/** The same with the payment window of an order that waits for its payment, for whoever may pay it. */
export const getOrderToPay = async (
  shop: Shop,
  id: string,
  reader: OrderReader,
): Promise<z.infer<typeof OrderResponse>> => {
  const order = await getOrder(shop, id, reader);
  if (order.status !== 'pending_payment') return { order };
  const row = await findOrder(shop.db.read, id);
  if (!row || !(isOwner(row, reader) || row.channel !== null)) return { order };
  const payment = await findPaymentWindow(shop, row, isOwner(row, reader));
  return row.channel === null
    ? { order, payment }
    : { order, payment, pay_methods: await payMethodsOf(shop, row) };
};

/** How an order that staff typed can be paid now. */
export const payMethodsOf = async (shop: Shop, row: OrderRow): Promise<PaymentMethod[]> => {
  const { branches, settings } = await readStore(shop.db, shop.db.read);
  const branch = branches.find(({ id }) => id === row.branch_id);
  const isOver = row.pay_by === null || row.pay_by <= shop.now().toISOString();
  if (!branch || isOver || row.payment_status === 'authorized') return [];
  return offeredMethods(shop, branch.rules, settings.stored).filter(isOnline);
};

/** How far the order is; 404 as `getOrder`. */
export const trackOrder = async (shop: Shop, id: string, reader: OrderReader): Promise<TrackResponse> => {
  const row = await getRow(shop, id, reader);
  const [stored] = await readStored(shop.db.read, [row]);
  return serializeTrack(stored as StoredOrder, await readOrdersView(shop, shop.db.read, reader.phrases));
};

/** Orders newest first, as staff see them. */
export const listOrders = async (
  shop: Shop,
  options: { status?: OrderStatus | undefined; limit: number },
): Promise<Order[]> => {
  return readOrders(shop, await listOrderRows(shop.db.read, options));
};

/** The orders of these rows, each as its owner sees it. */
export const readOrders = async (shop: Shop, rows: readonly OrderRow[], phrases?: Phrases) => {
  const { read } = shop.db;
  const view = await readOrdersView(shop, read, phrases);
  return (await readStored(read, rows)).map((order) => serializeOrder(order, view));
};

/** The order as its owner sees it. */
export const readOrder = async (shop: Shop, read: Reader, row: OrderRow, phrases?: Phrases) => {
  const [stored] = await readStored(read, [row]);
  return serializeOrder(stored as StoredOrder, await readOrdersView(shop, read, phrases));
};

/** The order's row for its owner or the bearer of a token of it; 404 for all others. */
export const getRow = async (shop: Shop, id: string, reader: OrderReader): Promise<OrderRow> => {
  const row = await findOrder(shop.db.read, id);
  if (!row || row.id !== id) throw notFound();
  if (!isOwner(row, reader) && !(await hasToken(shop, row, reader.token))) throw notFound();
  return row;
};

/** The order's row for its owner alone; 404 for all others, who are not to learn that it exists. */
export const getOwnRow = async (read: Reader, id: string, visitor: Visitor): Promise<OrderRow> => {
  const row = await findOrder(read, id);
  if (!row || row.id !== id || row.owner !== visitor.owner) throw notFound();
  return row;
};

/** The order's row for whoever may pay it: its owner, and of one that staff typed the bearer of a link. 404 for all others. */
export const getRowToPay = async (shop: Shop, id: string, reader: OrderReader): Promise<OrderRow> => {
  const row = await getRow(shop, id, reader);
  if (!isOwner(row, reader) && row.channel === null) throw notFound();
  return row;
};

export const isOwner = (row: OrderRow, { visitor }: OrderReader): boolean => row.owner === visitor?.owner;

/** The token from the order's placing, or one that was requested with a code since. */
const hasToken = async (shop: Shop, row: OrderRow, token: string | undefined): Promise<boolean> => {
  if (token === undefined) return false;
  if (isToken(token, row.tracking_hash)) return true;
  const stored = await findRow(shop.db.read, 'tracking_tokens', { token_hash: hashToken(token) });
  return stored?.order_id === row.id && stored.expires_at > shop.now().toISOString();
};

export const readStored = async (read: Reader, rows: readonly OrderRow[]): Promise<StoredOrder[]> => {
  const orderIds = rows.map(({ id }) => id);
  const parts = await listParts(read, orderIds);
  const [cards, shorts] = await Promise.all([listCardIds(read, orderIds), listShorts(read, orderIds)]);
  return rows.map((row) => {
    const items = parts.items.filter((item) => item.order_id === row.id);
    const ids = new Set(items.map(({ id }) => id));
    return {
      row,
      items,
      events: parts.events.filter((event) => event.order_id === row.id),
      refunds: parts.refunds.filter((refund) => refund.order_id === row.id),
      requests: parts.requests.filter((request) => request.order_id === row.id),
      invoices: parts.invoices.filter((issued) => issued.order_id === row.id),
      shorts: shorts.filter((short) => short.order_id === row.id),
      reviews: parts.reviews.filter(({ order_item_id }) => ids.has(order_item_id ?? 0)),
      scratchCardId: cards.get(row.id) ?? null,
    };
  });
};
