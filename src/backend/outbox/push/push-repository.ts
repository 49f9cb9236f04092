import type { Insertable, Selectable } from 'kysely';
import { deleteRows, findRow, listRows, putRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export type PushSubscriptionRow = Selectable<Tables['push_subscriptions']>;

/** One row per browser: signing in as somebody else moves it to them. */
export const upsertPushSubscription = async (trx: Trx, row: Insertable<Tables['push_subscriptions']>) => {
  const { endpoint, ...fresh } = row;
  await putRow(trx, 'push_subscriptions', { endpoint }, fresh);
};

/** Whoever knows the endpoint is the browser itself. */
export const deletePushSubscription = async (trx: Trx, endpoint: string): Promise<void> => {
  const gone = await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return;
  await deleteRows(trx, 'order_watchers', { subscription_id: gone.id });
  await deleteRows(trx, 'staff_devices', { subscription_id: gone.id });
};

/** The newest browsers of a visitor. */
export const listPushSubscriptions = (read: Reader, owner: string): Promise<PushSubscriptionRow[]> =>
  listRows(read, 'push_subscriptions', { owner }, { order: ['-id'], limit: 10 });

export const findPushSubscription = (read: Reader, id: number): Promise<PushSubscriptionRow | undefined> =>
  findRow(read, 'push_subscriptions', { id });
