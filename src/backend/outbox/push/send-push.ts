import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { Undeliverable } from '../queue/undeliverable.ts';
import { encryptPush } from './push-message.ts';
import { deletePushSubscription, findPushSubscription } from './push-repository.ts';
import { isPushService } from './push-services.ts';
import { vapidHeader } from './vapid.ts';

/** What the browser shows; `url` is opened when it is pressed. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag?: string | undefined;
  lang?: string;
}

const TIMEOUT_MS = 5_000;
/** How long a push service keeps a message for a browser that is off. */
const KEPT_S = 24 * 3600;
const GONE = [404, 410];

/**
 * Sends a message to a subscribed browser. A subscription that the browser ended is deleted. Throws `Undeliverable` for
 * an address that is no push service, and an error for any other failure, so that the message is tried again.
 */
export const sendPush = async (
  shop: Shop,
  subscriptionId: number,
  { title, body, url, tag, lang }: PushMessage,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> => {
  const row = await findPushSubscription(shop.db.read, subscriptionId);
  if (!row) return;
  if (!isPushService(shop, row.endpoint))
    throw new Undeliverable(
      `${new URL(row.endpoint).hostname} is not a push service that the shop sends to.`,
    );
  const answer = await fetch(row.endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: vapidHeader(shop, row.endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_S),
    },
    body: new Uint8Array(encryptPush(JSON.stringify({ title, body, url, tag, lang }), row)),
  });
  await answer.body?.cancel();
  if (GONE.includes(answer.status)) {
    await inTransaction(shop.db, (trx) => deletePushSubscription(trx, row.endpoint));
  } else if (!answer.ok) {
    throw new Error(`The push service answered ${answer.status}.`);
  }
};
