import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type PushSubscriptionRow = Selectable<Tables['push_subscriptions']>;

/** One row per browser: signing in as somebody else moves it to them. */
export const upsertPushSubscription = async (
  trx: Trx,
  row: Insertable<Tables['push_subscriptions']>,
): Promise<void> => {
  const { endpoint: _endpoint, ...fresh } = row;
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
    .execute();
};

/** Whoever knows the endpoint is the browser itself. */
export const deletePushSubscription = async (trx: Trx, endpoint: string): Promise<void> => {
  const gone = await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst();
  if (gone) await trx.deleteFrom('order_watchers').where('subscription_id', '=', gone.id).execute();
};

/** The newest browsers of a visitor. */
export const listPushSubscriptions = (read: Reader, owner: string): Promise<PushSubscriptionRow[]> =>
  read
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();

export const findPushSubscription = (read: Reader, id: number): Promise<PushSubscriptionRow | undefined> =>
  read.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export const findPushByEndpoint = (
  read: Reader,
  endpoint: string,
): Promise<PushSubscriptionRow | undefined> =>
  read.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();
