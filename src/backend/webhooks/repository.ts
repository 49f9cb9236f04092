import type { Updateable } from 'kysely';
import { deleteRows, listRows, updatesRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export const listEndpoints = (read: Reader) =>
  read.selectFrom('webhook_endpoints').selectAll().orderBy('id').execute();

/** False when somebody saved since that version. */
export const updateEndpoint = (
  trx: Trx,
  { id, version }: { id: number; version: string },
  change: Updateable<Tables['webhook_endpoints']>,
): Promise<boolean> => updatesRow(trx, 'webhook_endpoints', { id, updated_at: version }, change);

/** With its log; what still waits for it is given up when it is due. */
export const deleteEndpoint = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .deleteFrom('webhook_tries')
    .where('delivery_id', 'in', ({ selectFrom }) =>
      selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', id),
    )
    .execute();
  await deleteRows(trx, 'webhook_deliveries', { endpoint_id: id });
  await deleteRows(trx, 'webhook_endpoints', { id });
};

/** The last delivery of each endpoint. */
export const listLast = async (read: Reader) => {
  const newest = read
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('endpoint_id');
  const rows = await read
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id', 'state', 'created_at as at'])
    .where('id', 'in', newest)
    .execute();
  return new Map(rows.map(({ endpoint_id, ...last }) => [endpoint_id, last]));
};

export const listDeliveries = (
  read: Reader,
  { endpointId, before }: { endpointId: number; before: number | undefined },
  limit: number,
) => {
  const query = read
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
};

export const listTries = (read: Reader, deliveryIds: readonly number[]) =>
  deliveryIds.length === 0
    ? Promise.resolve([])
    : listRows(read, 'webhook_tries', { delivery_id: deliveryIds }, { order: ['number'] });

/** The log is kept for so long; what still waits stays. */
export const deleteOldDeliveries = async (trx: Trx, before: string): Promise<void> => {
  const old = trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '!=', 'waiting');
  await trx.deleteFrom('webhook_tries').where('delivery_id', 'in', old).execute();
  await trx
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .where('state', '!=', 'waiting')
    .execute();
};
