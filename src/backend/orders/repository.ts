import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Trx } from '../db/connect.ts';
import type { Tables } from '../db/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderItemRow = Selectable<Tables['order_items']>;
export type OrderEventRow = Selectable<Tables['order_events']>;

const FIRST_ORDER_NUMBER = 10_001;

/** The next number, unique and without reuse; orders placed at once take it one after the other. */
export const nextOrderNumber = async (trx: Trx): Promise<number> => {
  const row = await trx
    .insertInto('counters')
    .values({ name: 'order_number', value: FIRST_ORDER_NUMBER })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
};

export const insertOrder = async (trx: Trx, order: Insertable<Tables['orders']>) => {
  await trx.insertInto('orders').values(order).execute();
};

/** Inserts the items and returns their ids in the given order. */
export const insertItems = async (
  trx: Trx,
  items: readonly Insertable<Tables['order_items']>[],
): Promise<number[]> => {
  const rows = await trx.insertInto('order_items').values(items).returning('id').execute();
  return rows.map((row) => row.id).sort((a, b) => a - b);
};

export const insertEvent = async (trx: Trx, event: Insertable<Tables['order_events']>) => {
  await trx.insertInto('order_events').values(event).execute();
};

/** By id, or by the human order number. */
export const findOrder = (read: Reader, idOrNumber: string): Promise<OrderRow | undefined> =>
  read
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', idOrNumber), eb('order_number', '=', idOrNumber)]))
    .executeTakeFirst();

export const listItems = (read: Reader, orderId: string): Promise<OrderItemRow[]> =>
  read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const listEvents = (read: Reader, orderId: string): Promise<OrderEventRow[]> =>
  read.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** Newest first, optionally of one status. */
export const listOrderRows = (read: Reader, options: { status?: string | undefined; limit: number }) => {
  const query = read
    .selectFrom('orders')
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit);
  return (options.status ? query.where('status', '=', options.status) : query).execute();
};

/** Moves the order on if it still has the status it was read with; false when another change came first. */
export const moveOrder = async (
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'status'>,
  change: Updateable<Tables['orders']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set(change)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
