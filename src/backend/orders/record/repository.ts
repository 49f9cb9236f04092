import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OrderStatus } from '../../../api/contract/order.ts';
import { compiled } from '../../shop/db/compiled.ts';
import { deleteRows, findsRow, listRows, lockRow, updateRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export type OrderRow = Selectable<Tables['orders']>;
/** What of an order may change beside its status. */
export type OrderChange = Omit<Updateable<Tables['orders']>, 'id' | 'status'>;
export type OrderItemRow = Selectable<Tables['order_items']>;
export type OrderEventRow = Selectable<Tables['order_events']>;
export type RefundRow = Selectable<Tables['refunds']>;
export type RequestRow = Selectable<Tables['return_requests']>;
/** A request of the shopper with its lines. */
export type StoredRequest = RequestRow & { lines: { order_item_id: number; quantity: number }[] };
/** What was issued for an order, as its links need it. */
export type IssuedRow = Pick<
  Selectable<Tables['invoices']>,
  'id' | 'order_id' | 'kind' | 'code' | 'document_json'
>;
export type ReviewRow = Pick<Selectable<Tables['reviews']>, 'id' | 'order_item_id' | 'created_at'>;

/** The next number, unique and without reuse; an order that is undone leaves a gap. */
export const nextOrderNumber = async (trx: Trx): Promise<number> => {
  const [row] = (await takeNumber(trx)).rows;
  if (!row) throw new Error('The order got no number.');
  return row.id;
};

const takeNumber = compiled((db) => db.insertInto('order_numbers').defaultValues().returning('id'));

export const insertOrder = async (trx: Trx, order: Insertable<Tables['orders']>) => {
  await putOrder(trx, order);
};

const putOrder = compiled((db, order: Insertable<Tables['orders']>) => db.insertInto('orders').values(order));

/** Inserts the items and returns them in the given order. */
export const insertItems = async (trx: Trx, items: readonly Insertable<Tables['order_items']>[]) => {
  const { rows } = await putItems(trx, items);
  return rows.sort((a, b) => a.id - b.id);
};

const putItems = compiled((db, items: readonly Insertable<Tables['order_items']>[]) =>
  db.insertInto('order_items').values(items).returningAll(),
);

/** By id, or by the human order number. */
export const findOrder = (read: Reader, idOrNumber: string): Promise<OrderRow | undefined> =>
  read
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', idOrNumber), eb('order_number', '=', idOrNumber)]))
    .executeTakeFirst();

/** Holds the order's row until the end of the transaction: whatever happens to an order happens one by one. */
export const lockOrder = (trx: Trx, id: string): Promise<OrderRow | undefined> =>
  lockRow(trx, 'orders', { id }, 'updated_at');

/** Ids of the orders that the owner placed and has still to pay, ascending; not of those that staff typed. */
export const listPendingIds = async (read: Reader, owner: string): Promise<string[]> => {
  const { rows } = await selectPendingIds(read, owner);
  return rows.map(({ id }) => id);
};

const selectPendingIds = compiled((db, owner: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .where('status', '=', 'pending_payment')
    .where('channel', 'is', null)
    .orderBy('id'),
);

/** Anything but the status, which only `lifecycle/order-status.ts` changes. */
export const updateOrder = async (trx: Trx, id: string, change: OrderChange) => {
  await updateRow(trx, 'orders', id, change);
};

export const findCustomerLocale = async (read: Reader, customerId: number): Promise<string | null> =>
  (await selectCustomerLocale(read, customerId)).rows[0]?.locale ?? null;

const selectCustomerLocale = compiled((db, customerId: number) =>
  db.selectFrom('customers').select('locale').where('id', '=', customerId),
);

/** Whether the owner placed another order after this one that stands or waits. */
export const hasNewerOrder = (read: Reader, { id, owner }: OrderRow): Promise<boolean> =>
  findsRow(
    read
      .selectFrom('orders')
      .select('id')
      .where('owner', '=', owner)
      .where('id', '>', id)
      .where('status', 'not in', ['cancelled', 'rejected', 'expired'])
      .limit(1),
  );

/** Takes an order out as if it had never been. */
export const deleteOrder = async (trx: Trx, id: string): Promise<void> => {
  for (const table of ['order_items', 'order_events'] as const)
    await deleteRows(trx, table, { order_id: id });
  await deleteRows(trx, 'orders', { id });
};

export const listItems = (read: Reader, orderId: string): Promise<OrderItemRow[]> =>
  read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const insertTrackingToken = async (trx: Trx, token: Insertable<Tables['tracking_tokens']>) => {
  await trx.insertInto('tracking_tokens').values(token).execute();
};

/** What belongs to orders, each kind in one query. */
export const listParts = async (read: Reader, orderIds: readonly string[]) => {
  if (orderIds.length === 0)
    return { events: [], items: [], refunds: [], requests: [], invoices: [], reviews: [] };
  const [events, items, refunds, requests, invoices] = await Promise.all([
    read.selectFrom('order_events').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute(),
    read.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute(),
    read.selectFrom('refunds').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute(),
    listRequests(read, orderIds),
    listRows(
      read,
      'invoices',
      { order_id: orderIds },
      { columns: ['id', 'order_id', 'kind', 'code', 'document_json'], order: ['id'] },
    ),
  ]);
  const itemIds = items.map(({ id }) => id);
  const columns = ['id', 'order_item_id', 'created_at'] as const;
  const reviews = await listRows(read, 'reviews', { order_item_id: itemIds }, { columns });
  return { events, items, refunds, requests, invoices, reviews };
};

export const listRequests = async (read: Reader, orderIds: readonly string[]): Promise<StoredRequest[]> => {
  const rows = await read
    .selectFrom('return_requests')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('kind', '<>', 'staff')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const lines = await listRows(read, 'return_lines', { request_id: ids }, { order: ['order_item_id'] });
  const byRequest = Map.groupBy(lines, ({ request_id }) => request_id);
  return rows.map((row) => ({ ...row, lines: byRequest.get(row.id) ?? [] }));
};

/** Newest first, optionally of one status. */
export const listOrderRows = (read: Reader, options: { status?: OrderStatus | undefined; limit: number }) => {
  const query = read
    .selectFrom('orders')
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit);
  return (options.status ? query.where('status', '=', options.status) : query).execute();
};

export const deleteOldTokens = async (trx: Trx, now: string): Promise<void> => {
  await trx.deleteFrom('tracking_tokens').where('expires_at', '<=', now).execute();
};

/** New orders that nobody accepted yet, with since when; `before`: those placed until then. */
export const listUnaccepted = (read: Reader, before: string) =>
  read
    .selectFrom('orders as o')
    .innerJoin('order_events as e', (join) =>
      join.onRef('e.order_id', '=', 'o.id').on('e.status', '=', 'placed'),
    )
    .select(({ fn }) => ['o.id', 'o.branch_id', fn.max('e.at').as('since')])
    .where('o.status', '=', 'placed')
    .where('o.placed_at', '<=', before)
    .groupBy(['o.id', 'o.branch_id'])
    .orderBy('o.id')
    .execute();

/** Orders on their way to the shopper, the oldest first, with since when they have their status. */
export const listActiveOrders = (read: Reader, limit: number): Promise<(OrderRow & { since: string })[]> =>
  read
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) =>
      eb
        .selectFrom('order_events')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('order_events.order_id', '=', 'orders.id')
        .as('since'),
    )
    .where('status', 'in', ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'])
    .orderBy('placed_at')
    .limit(limit)
    .execute() as Promise<(OrderRow & { since: string })[]>;
