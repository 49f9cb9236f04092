import type { z } from 'zod';
import type { PushSubscribeRequest } from '../../api/contract/subscriptions.ts';
import { say } from '../../domain/text.ts';
import { inTransaction } from '../shop/db/connect.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import type { SubscriptionCall } from './notify-me.ts';
import { deletePushSubscription, upsertPushSubscription } from './push-repository.ts';

/** The push services of browsers: messages go nowhere else, whatever a caller names. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Whether messages may go there; `PUSH_SERVICE_ORIGIN` names one more, such as a push service of one's own. */
export const isPushService = ({ env = process.env }: Pick<Shop, 'env'>, endpoint: string): boolean => {
  const { protocol, hostname, port, origin } = new URL(endpoint);
  if (env.PUSH_SERVICE_ORIGIN && origin === env.PUSH_SERVICE_ORIGIN) return true;
  const isKnown = PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && isKnown;
};

/** Keeps a browser's subscription for its visitor; 422 for an endpoint that is no browser's push service. */
export const subscribeToPush = async (
  { shop, visitor, language }: SubscriptionCall,
  { endpoint, keys }: z.output<typeof PushSubscribeRequest>,
): Promise<void> => {
  if (!isPushService(shop, endpoint)) {
    throw fieldError('validation_failed', 'endpoint', say`This browser's push service is not known here.`);
  }
  const created_at = shop.now().toISOString();
  const row = { owner: visitor.owner, endpoint, p256dh: keys.p256dh, auth: keys.auth, language, created_at };
  await inTransaction(shop.db, (trx) => upsertPushSubscription(trx, row));
};

export const unsubscribeFromPush = async ({ shop }: SubscriptionCall, endpoint: string): Promise<void> =>
  inTransaction(shop.db, (trx) => deletePushSubscription(trx, endpoint));
