import { say } from '../../domain/text/text.ts';
import { MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import type { GatewayKind, SignedRequest } from '../gateways/port/gateway.ts';
import { findKind } from '../gateways/table.ts';
import { readKeys } from '../settings/payment-methods.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { sha256 } from '../shop/digest.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { shopSecret } from '../shop/shop-secret.ts';
import { applyHeard } from './heard.ts';
import {
  claimEvent,
  finishEvent,
  insertEvent,
  listDueEvents,
  type WebhookRow,
} from './webhook-repository.ts';

/** After these minutes an event that could not be handled is tried again. */
const RETRY_MINUTES = [1, 5, 30, 120, 720];

/**
 * Keeps the event, so that it is never lost, then handles it at once; what fails, or speaks of an order that is
 * not known yet, is tried again by a job. A repeated event changes nothing; one of no use here is `ignored`, but
 * kept. 400 unless one of the active secrets signed the body.
 */
export const receiveWebhook = async (
  shop: Shop,
  kind: GatewayKind,
  sent: Pick<SignedRequest, 'body' | 'header' | 'query'>,
): Promise<'accepted' | 'repeated' | 'ignored'> => {
  const now = shop.now();
  const request = { ...sent, now, addressSecret: shopSecret(shop, 'webhook-addresses') };
  const access = await readKeys(shop, kind);
  if (!access || !kind.webhook || !(await kind.webhook.isProved(access, request))) {
    shop.log('warn', 'A webhook signature was refused');
    throw new ShopError('webhook_signature_invalid', say`The signature does not fit the body.`);
  }
  const { body } = request;
  const text = kind.webhook.payload ? JSON.stringify(kind.webhook.payload(request)) : body.toString('utf8');
  const row: WebhookRow = {
    gateway: kind.code,
    event_id: kind.webhook.eventId(request) || sha256(body, 'hex'),
    payload_json: isJson(text) ? text : JSON.stringify(text),
    received_at: now.toISOString(),
    processed_at: null,
    attempts: 1,
    due_at: timeAfter(now, MINUTE_MS),
  };
  if (!(await inTransaction(shop.db, (trx) => insertEvent(trx, row)))) return 'repeated';
  await handle(shop, row);
  return hear(row) ? 'accepted' : 'ignored';
};

/** Tries events again that could not be handled when they came. */
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

/** False when it is to be tried again. */
const handle = async (shop: Shop, row: WebhookRow): Promise<boolean> => {
  try {
    for (const heard of hear(row) ?? []) if (!(await applyHeard(shop, row.gateway, heard))) return false;
    await inTransaction(shop.db, (trx) => finishEvent(trx, row, shop.now().toISOString()));
    return true;
  } catch (error) {
    shop.log('error', 'A webhook could not be handled', { eventId: row.event_id, error: String(error) });
    return false;
  }
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const hear = ({ gateway, payload_json }: WebhookRow) =>
  findKind(gateway)?.webhook?.hear(JSON.parse(payload_json));
