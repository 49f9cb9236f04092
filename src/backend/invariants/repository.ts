import type { Selectable } from 'kysely';
import type { Reader } from '../db/connect.ts';
import type { Tables } from '../db/schema.ts';

export type OrderRow = Selectable<Tables['orders']>;

export const listOrdersAfter = (read: Reader, id: string, limit: number): Promise<OrderRow[]> =>
  read.selectFrom('orders').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();

export const listEventsOf = async (read: Reader, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : read
        .selectFrom('order_events')
        .select(['order_id', 'status'])
        .where('order_id', 'in', orderIds)
        .orderBy('id')
        .execute();

/** Keys of place-order with the answers stored under them. */
export const listOrderKeys = (read: Reader) =>
  read
    .selectFrom('idempotency_keys')
    .select(['key', 'response_json'])
    .where('call', '=', 'place-order')
    .execute();

export const listKnownIds = async (read: Reader, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await read.selectFrom('orders').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
};
