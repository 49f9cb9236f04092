import { type Selectable, sql } from 'kysely';
import { findsRow, listRows } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderItemRow = Selectable<Tables['order_items']>;
export type OrderEventRow = Pick<Selectable<Tables['order_events']>, 'order_id' | 'status' | 'at'>;

export const listOrdersAfter = (read: Reader, id: string, limit: number): Promise<OrderRow[]> =>
  read.selectFrom('orders').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();

export const listEventsOf = (read: Reader, orderIds: readonly string[]): Promise<OrderEventRow[]> =>
  listRows(read, 'order_events', { order_id: orderIds }, { order: ['id'] });

export const listItemsOf = (read: Reader, orderIds: readonly string[]): Promise<OrderItemRow[]> =>
  listRows(read, 'order_items', { order_id: orderIds });

/** Messages about orders, whatever became of them. */
export const listNoticesAfter = (read: Reader, id: number, limit: number) =>
  read
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload_json'])
    .where('id', '>', id)
    .where('payload_json', 'like', '%"template":"order.%')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Asks for one message alone, which may have been queued since the others were read. */
export const hasNotice = (read: Reader, orderId: string, template: string): Promise<boolean> =>
  findsRow(
    read
      .selectFrom('outbox')
      .select('id')
      .where('payload_json', 'like', `%"template":"${template}"%`)
      .where('payload_json', 'like', `%${orderId}%`)
      .limit(1),
  );

/**
 * Money of orders that went back in a way of its own: goods taken back, refunds by staff, payments that paid
 * nothing; with the template that tells of it.
 */
export const listMoneyBackOf = async (read: Reader, orderIds: readonly string[]) => {
  if (orderIds.length === 0) return [];
  const [returns, refunds, closed, payments] = await Promise.all([
    read
      .selectFrom('return_requests as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.order_id', 'r.decided_at as at', 'r.kind'])
      .where('r.order_id', 'in', orderIds)
      .where('r.status', '=', 'approved')
      // A withdrawal that cancels its order is notified as that.
      .where(({ not, and, eb }) =>
        not(and([eb('r.kind', '=', 'withdrawal'), eb('o.status', '=', 'cancelled')])),
      )
      .execute(),
    // One refund may go two ways, which share their cause.
    read
      .selectFrom('refunds')
      .select(['order_id', ({ fn }) => fn.min('created_at').as('at')])
      .where('order_id', 'in', orderIds)
      .where('reference', 'like', 'staff:%')
      .groupBy([
        'order_id',
        sql`replace(replace(replace(replace(reference, ':source', ''), ':wallet', ''), ':gift_card', ''),
          ':uncollected', '')`,
      ])
      .execute(),
    read
      .selectFrom('refunds')
      .select(['order_id', 'done_at as at'])
      .where('order_id', 'in', orderIds)
      .where('closed_by_hand', 'in', ['handed_over', 'wallet'])
      .execute(),
    read
      .selectFrom('payments')
      .select(['order_id', 'created_at as at'])
      .where('order_id', 'in', orderIds)
      .where('outcome', '<>', 'paid')
      .execute(),
  ]);
  const noticeOf = (template: string) => (row: { order_id: string; at: string | null }) => ({
    order_id: row.order_id,
    at: row.at ?? '',
    template,
  });
  return [
    ...returns.map((row) => noticeOf(row.kind === 'withdrawal' ? 'order.withdrawn' : 'order.refunded')(row)),
    ...refunds.map(noticeOf('order.refunded')),
    ...closed.map(noticeOf('order.refund_closed')),
    ...payments.map(noticeOf('order.payment_returned')),
  ];
};

/** Keys of place-order with the answers stored under them. */
export const listOrderKeys = (read: Reader) =>
  listRows(read, 'idempotency_keys', { call: 'place-order' }, { columns: ['key', 'response_json'] });

export const listKnownIds = async (read: Reader, ids: readonly string[]): Promise<string[]> => {
  const rows = await listRows(read, 'orders', { id: ids }, { columns: ['id'] });
  return rows.map(({ id }) => id);
};

/** Webhook events that count as dealt with, by id. */
export const listDoneEventsAfter = (read: Reader, eventId: string, limit: number) =>
  read
    .selectFrom('webhook_events')
    .select(['event_id', 'payload_json'])
    .where('event_id', '>', eventId)
    .where('processed_at', 'is not', null)
    .orderBy('event_id')
    .limit(limit)
    .execute();

/** Those of the gateway's ids that are payments here. */
export const listKnownPayments = async (read: Reader, ids: readonly string[]): Promise<string[]> => {
  const rows = await listRows(read, 'payments', { payment_id: ids }, { columns: ['payment_id'] });
  return rows.map(({ payment_id }) => payment_id);
};

/** Those of the gateway's ids that are refunds which nothing is known of yet. */
export const listOpenRefunds = async (read: Reader, ids: readonly string[]): Promise<string[]> => {
  const rows = await listRows(read, 'refunds', { gateway_refund_id: ids, status: 'pending' });
  return rows.flatMap(({ gateway_refund_id }) => gateway_refund_id ?? []);
};
