import { insertsRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

type State = 'pending' | 'granted' | 'undone';

/** Once per order: a second call changes nothing. */
export const insertOrderPoints = async (trx: Trx, row: Tables['order_points']): Promise<void> => {
  await insertsRow(trx, 'order_points', row);
};

/** Moves an order's points on; undefined when they are not in the state expected. */
export const claimOrderPoints = (trx: Trx, orderId: string, from: State, to: State) =>
  trx
    .updateTable('order_points')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .returning(['customer_id', 'points'])
    .executeTakeFirst();

export const listDueOrderPoints = (read: Reader, at: string) =>
  read
    .selectFrom('order_points')
    .select('order_id')
    .where('state', '=', 'pending')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(500)
    .execute();

/** Points that are still to come. */
export const sumPendingPoints = async (read: Reader, customerId: number): Promise<number> => {
  const row = await read
    .selectFrom('order_points')
    .select(({ fn }) => fn.sum<number>('points').as('points'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(row?.points ?? 0);
};
