import type { z } from 'zod';
import type { PushSubscribeRequest } from '../../api/contract/subscriptions.ts';
import { deletePushSubscription, upsertPushSubscription } from '../outbox/push/push-repository.ts';
import { assertPushService } from '../outbox/push/push-services.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { SubscriptionCall } from './notify-me.ts';

/** Keeps a browser's subscription for its visitor; 422 for an endpoint that is no browser's push service. */
export const subscribeToPush = async (
  { shop, visitor, language }: SubscriptionCall,
  { endpoint, keys }: z.output<typeof PushSubscribeRequest>,
): Promise<void> => {
  assertPushService(shop, endpoint);
  const created_at = shop.now().toISOString();
  const row = { owner: visitor.owner, endpoint, p256dh: keys.p256dh, auth: keys.auth, language, created_at };
  await inTransaction(shop.db, (trx) => upsertPushSubscription(trx, row));
};

export const unsubscribeFromPush = async ({ shop }: SubscriptionCall, endpoint: string): Promise<void> =>
  inTransaction(shop.db, (trx) => deletePushSubscription(trx, endpoint));
