import { WebhookEvent } from '../../api/contract/payment.ts';
import { MINUTE_MS, timeAfter } from '../../domain/durations.ts';
import { say } from '../../domain/text.ts';
import { inTransaction } from '../db/connect.ts';
import { sha256 } from '../http/digest.ts';
import type { Shop } from '../http/shop.ts';
import { ShopError } from '../http/shop-error.ts';
import { applyPayment } from './apply-payment.ts';
import { notePayer } from './payer-trace.ts';
import { razorpaySettings } from './payment-settings.ts';
import { settleGatewayRefund } from './refund-job.ts';
import { isSignedBy } from './signatures.ts';
import {
  claimEvent,
  finishEvent,
  insertEvent,
  listDueEvents,
  type WebhookRow,
} from './webhook-repository.ts';

/** A webhook as it came: the signature is over these very bytes. */
export interface SignedBody {
  body: Buffer;
  signature: string | undefined;
  eventId: string | undefined;
}

const GATEWAY = 'razorpay';
/** After these minutes an event that could not be dealt with is tried again. */
const RETRY_MINUTES = [1, 5, 30, 120, 720];

/**
 * Keeps the event, so that it is never lost, then deals with it at once; what fails is tried again by a job. A
 * repeated event changes nothing. 400 unless one of the active secrets signed the body.
 */
export const receiveWebhook = async (
  shop: Shop,
  { body, signature, eventId }: SignedBody,
): Promise<'accepted' | 'repeated' | 'ignored'> => {
  const secrets = razorpaySettings(shop)?.webhookSecrets ?? [];
  if (!signature || !isSignedBy(secrets, body, signature)) {
    shop.log('warn', 'A webhook signature was refused');
    throw new ShopError('webhook_signature_invalid', say`The signature does not fit the body.`);
  }
  const text = body.toString('utf8');
  if (!parseEvent(text)) return 'ignored';
  const now = shop.now();
  const row: WebhookRow = {
    gateway: GATEWAY,
    event_id: eventId || sha256(body, 'hex'),
    payload_json: text,
    received_at: now.toISOString(),
    processed_at: null,
    attempts: 1,
    due_at: timeAfter(now, MINUTE_MS),
  };
  if (!(await inTransaction(shop.db, (trx) => insertEvent(trx, row)))) return 'repeated';
  await handle(shop, row);
  return 'accepted';
};

/** Tries events again that could not be dealt with when they came. */
export const retryWebhooks = async (shop: Shop): Promise<void> => {
  const now = shop.now();
  for (const row of await listDueEvents(shop.db.read, now.toISOString(), 50)) {
    const minutes = RETRY_MINUTES[row.attempts];
    const due_at = minutes === undefined ? null : timeAfter(now, minutes * MINUTE_MS);
    const next = { due_at, attempts: row.attempts + 1 };
    if (!(await inTransaction(shop.db, (trx) => claimEvent(trx, row, next)))) continue;
    const isDone = await handle(shop, row);
    if (!isDone && due_at === null) shop.log('error', 'A webhook was given up', { eventId: row.event_id });
  }
};

/** Whether the event is dealt with. */
const handle = async (shop: Shop, row: WebhookRow): Promise<boolean> => {
  try {
    const event = parseEvent(row.payload_json);
    if (event && !(await apply(shop, event))) return false;
    await inTransaction(shop.db, (trx) => finishEvent(trx, row, shop.now().toISOString()));
    return true;
  } catch (error) {
    shop.log('error', 'A webhook could not be dealt with', { eventId: row.event_id, error: String(error) });
    return false;
  }
};

const parseEvent = (text: string): WebhookEvent | undefined => {
  try {
    return WebhookEvent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** False when it speaks of something unknown here, yet: it is tried again later. */
const apply = async (shop: Shop, { event, payload }: WebhookEvent): Promise<boolean> => {
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  if (event === 'payment.captured' || event === 'order.paid') {
    return payment ? applyCapture(shop, payment) : true;
  }
  if (event === 'refund.processed' || event === 'refund.failed') {
    if (!refund) return true;
    return settleGatewayRefund(shop, refund.id, event === 'refund.processed' ? 'done' : 'failed');
  }
  return true;
};

type Entity = NonNullable<WebhookEvent['payload']['payment']>['entity'];

const applyCapture = async (
  shop: Shop,
  { id, order_id, amount, currency, notes, vpa, card_id }: Entity,
): Promise<boolean> => {
  // A gateway names the order and the money it took; an event without them is none of its captures.
  if (!order_id || typeof amount !== 'number' || !currency) return true;
  const applied = await applyPayment(shop, {
    gateway: GATEWAY,
    gatewayOrderId: order_id,
    paymentId: id,
    taken: { amount, currency },
    orderId: orderIdOf(notes),
  });
  if (applied.outcome === 'paid') await notePayer(shop, applied.orderId, vpa ?? card_id);
  return applied.outcome !== 'unknown';
};

/** Empty notes come as an empty list. */
const orderIdOf = (notes: unknown): string | undefined =>
  typeof notes === 'object' && notes !== null && 'order_id' in notes && typeof notes.order_id === 'string'
    ? notes.order_id
    : undefined;
