import { insertsRow, updateRow } from '../../shop/db/rows.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import { signAt } from '../../shop/digest.ts';
import type { Shop } from '../../shop/shop.ts';
import { queueNotices } from '../queue/outbox.ts';
import { unseal } from '../queue/seal.ts';
import { ReceiverFailed, Undeliverable } from '../queue/undeliverable.ts';
import { postTo } from './post-to.ts';
import { disableEndpoint, findDelivery, listOwnerEmails } from './webhook-repository.ts';

const MOST_RESPONSE_BYTES = 2_048;

/** Whether webhooks may go to this machine, its network, and plain http: the operator's word alone. */
export const mayBePrivate = (shop: Pick<Shop, 'env'>): boolean =>
  (shop.env ?? process.env).WEBHOOKS_PRIVATE === 'true';

/**
 * Posts an event to one endpoint and notes the try in the log, both outcomes. Throws unless the answer is 2xx. What a
 * crash kept from being marked as sent is not posted again once the log says that it arrived.
 */
export const sendWebhook = async (shop: Shop, deliveryId: number): Promise<void> => {
  const delivery = await findDelivery(shop.db.read, deliveryId);
  if (!delivery) throw new Undeliverable('The webhook was removed.');
  if (delivery.state === 'delivered') return;
  if (delivery.is_enabled === 0) throw new Undeliverable('The webhook is switched off.');
  const at = shop.now();
  const began = performance.now();
  const { body, event, event_id, url } = delivery;
  const signature = signAt(secretOf(shop, delivery), body, Math.floor(at.getTime() / 1000));
  const headers = {
    'user-agent': 'Storefront-Webhooks',
    'x-webhook-event': event,
    'x-webhook-id': event_id,
    'x-webhook-signature': signature,
  };
  const outcome = await postTo(
    { url, mayBePrivate: mayBePrivate(shop) },
    { body, headers, mostBytes: MOST_RESPONSE_BYTES },
  )
    .then(({ status, text }) => ({ status, text, error: null }))
    .catch((error: unknown) => ({ status: null, text: '', error: wordsOf(error) }));
  const { status, text, error } = outcome;
  const isTaken = status !== null && status >= 200 && status <= 299;
  const number = delivery.tries + 1;
  await inTransaction(shop.db, async (trx) => {
    await insertsRow(trx, 'webhook_tries', {
      delivery_id: deliveryId,
      number,
      at: at.toISOString(),
      status,
      duration_ms: Math.round(performance.now() - began),
      // PostgreSQL stores no U+0000.
      response: text.replaceAll('\u0000', ''),
      error,
    });
    await updateRow(trx, 'webhook_deliveries', deliveryId, {
      tries: number,
      ...(isTaken && { state: 'delivered' }),
    });
  });
  if (!isTaken) throw new ReceiverFailed(error ?? `The receiver answered ${status}.`);
};

const secretOf = (shop: Shop, { secret_sealed }: { secret_sealed: string }): string =>
  String(unseal(shop, secret_sealed).secret);

const wordsOf = (error: unknown): string => {
  if (error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name))
    return 'No answer within 5 seconds.';
  const text = error instanceof Error ? error.message || String((error as { code?: string }).code) : '';
  return (text || String(error)).slice(0, 300);
};

/**
 * The last try has failed: the endpoint is switched off, and its owners are written to, once. `problem` is left out
 * where the endpoint is off or gone already.
 */
export const giveUpWebhook = async (
  shop: Shop,
  trx: Trx,
  deliveryId: number,
  problem: string | undefined,
): Promise<void> => {
  await updateRow(trx, 'webhook_deliveries', deliveryId, { state: 'failed' });
  if (problem === undefined) return;
  const at = shop.now().toISOString();
  const url = await disableEndpoint(trx, deliveryId, { problem, updated_at: at });
  if (url === undefined) return;
  const owners = await listOwnerEmails(trx);
  const data = { url, problem };
  await queueNotices(
    trx,
    owners.map((to) => ({ kind: 'mail' as const, to, template: 'webhook.disabled', data })),
    at,
  );
};
