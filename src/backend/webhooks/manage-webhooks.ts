import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  DeskWebhooks,
  NewWebhookRequest,
  SaveWebhookRequest,
  WebhookEndpoint,
  WebhookLog,
  WebhookSecret,
} from '../../api/contract/admin/webhooks.ts';
import { say } from '../../domain/text/text.ts';
import { seal } from '../outbox/queue/seal.ts';
import { hostOf, isPrivateAddress } from '../outbox/webhooks/post-to.ts';
import { mayBePrivate } from '../outbox/webhooks/send-webhook.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { findRow, insertRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { queueDelivery, queueFor } from './queue-event.ts';
import {
  deleteEndpoint,
  listDeliveries,
  listEndpoints,
  listLast,
  listTries,
  updateEndpoint,
} from './repository.ts';

const PER_PAGE = 25;
const SECRET_BYTES = 32;

export const listWebhooks = async ({ db }: Shop): Promise<DeskWebhooks> => {
  const rows = await listEndpoints(db.read);
  const last = await listLast(db.read);
  return {
    endpoints: rows.map((row) => ({
      id: row.id,
      url: row.url,
      events: JSON.parse(row.events_json) as WebhookEndpoint['events'],
      is_enabled: row.is_enabled === 1,
      problem: row.problem,
      version: row.updated_at,
      last: last.get(row.id) ?? null,
    })),
  };
};

/** Adds an endpoint; its secret is in this answer alone. */
export const addWebhook = async (
  shop: Shop,
  staff: Staff,
  { url, events }: NewWebhookRequest,
): Promise<WebhookSecret> => {
  checkUrl(shop, url);
  const secret = newSecret();
  const id = await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const added = await insertRow(trx, 'webhook_endpoints', {
      url,
      events_json: JSON.stringify([...new Set(events)]),
      secret_sealed: seal(shop, { secret }),
      is_enabled: 1,
      problem: null,
      created_at: actor.at,
      updated_at: actor.at,
    });
    noteAudit(trx, actor, 'webhook', added, null, { url, events });
    return added;
  });
  return { ...(await listWebhooks(shop)), id, secret };
};

/** Saves an endpoint; 409 with the list as it is when somebody saved since. */
export const saveWebhook = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { url, events, is_enabled, version }: SaveWebhookRequest,
): Promise<DeskWebhooks> => {
  checkUrl(shop, url);
  const isSaved = await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const before = await getEndpoint(trx, id);
    const after = {
      url,
      events_json: JSON.stringify([...new Set(events)]),
      is_enabled: is_enabled ? 1 : 0,
      ...(is_enabled && { problem: null }),
    };
    const updated_at = laterThan(before.updated_at, actor.at);
    if (!(await updateEndpoint(trx, { id, version }, { ...after, updated_at }))) return false;
    noteAudit(trx, actor, 'webhook', id, auditOf(before), auditOf(after));
    return true;
  });
  const webhooks = await listWebhooks(shop);
  if (isSaved) return webhooks;
  throw new ShopError('settings_conflict', say`Somebody has changed this webhook meanwhile.`, { webhooks });
};

/** Two saves within a millisecond are two versions. */
const laterThan = (before: string, at: string): string =>
  at > before ? at : new Date(Date.parse(before) + 1).toISOString();

const auditOf = (row: { url: string; events_json: string; is_enabled: number }) => ({
  url: row.url,
  events: JSON.parse(row.events_json) as string[],
  is_enabled: row.is_enabled === 1,
});

export const removeWebhook = async (shop: Shop, staff: Staff, id: number): Promise<DeskWebhooks> => {
  await inTransaction(shop.db, async (trx) => {
    const before = await getEndpoint(trx, id);
    await deleteEndpoint(trx, id);
    noteAudit(trx, actorOf(shop, staff), 'webhook', id, auditOf(before), null);
  });
  return listWebhooks(shop);
};

/** Another secret, from the next try on; the one of before signs nothing any more. */
export const renewSecret = async (shop: Shop, staff: Staff, id: number): Promise<WebhookSecret> => {
  const secret = newSecret();
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const { updated_at: version } = await getEndpoint(trx, id);
    const change = { secret_sealed: seal(shop, { secret }), updated_at: laterThan(version, actor.at) };
    await updateEndpoint(trx, { id, version }, change);
    noteAudit(trx, actor, 'webhook', id, null, { secret: 'renewed' });
  });
  return { ...(await listWebhooks(shop)), id, secret };
};

export const sendTest = async (shop: Shop, staff: Staff, id: number): Promise<WebhookLog> => {
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    checkIsOn(await getEndpoint(trx, id));
    await queueFor(trx, [id], { event: 'test', at: actor.at, data: { message: 'Hello from the shop' } });
    noteAudit(trx, actor, 'webhook', id, null, { test: 'sent' });
  });
  return readLog(shop, id);
};

/** Tries a delivery that is over again: the same body under the same id. */
export const replayDelivery = async (shop: Shop, staff: Staff, deliveryId: number): Promise<WebhookLog> => {
  const endpointId = await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const taken = await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting' })
      .where('id', '=', deliveryId)
      .where('state', '!=', 'waiting')
      .returning(['endpoint_id', 'event_id'])
      .executeTakeFirst();
    if (!taken) throw notFound(say`It is still on its way, or was removed.`);
    checkIsOn(await getEndpoint(trx, taken.endpoint_id));
    await queueDelivery(trx, deliveryId, actor.at);
    noteAudit(trx, actor, 'webhook', taken.endpoint_id, null, { replayed: taken.event_id });
    return taken.endpoint_id;
  });
  return readLog(shop, endpointId);
};

/** What was sent to an endpoint, the newest first, with every try. */
export const readLog = async ({ db }: Shop, endpointId: number, before?: number): Promise<WebhookLog> => {
  await getEndpoint(db.read, endpointId);
  const rows = await listDeliveries(db.read, { endpointId, before }, PER_PAGE + 1);
  const shown = rows.slice(0, PER_PAGE);
  const tries = Map.groupBy(
    await listTries(
      db.read,
      shown.map(({ id }) => id),
    ),
    ({ delivery_id }) => delivery_id,
  );
  return {
    deliveries: shown.map(({ endpoint_id: _, tries: _count, ...row }) => ({
      ...row,
      tries: (tries.get(row.id) ?? []).map(({ delivery_id: _of, ...one }) => one),
    })),
    next: rows.length > PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
};

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

const getEndpoint = async (read: Trx | Shop['db']['read'], id: number) => {
  const row = await findRow(read, 'webhook_endpoints', { id });
  if (!row) throw notFound();
  return row;
};

const checkIsOn = ({ is_enabled }: { is_enabled: number }): void => {
  if (is_enabled === 0) throw new ShopError('validation_failed', say`Switch the webhook on first.`);
};

/** What can never be posted to is said when it is typed; a name is looked up at each try. */
const checkUrl = (shop: Shop, given: string): void => {
  const isOpen = mayBePrivate(shop);
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isKnown = url?.protocol === 'https:' || (isOpen && url?.protocol === 'http:');
  if (!url || !isKnown || url.username || url.password)
    throw fieldError('url', say`Enter an address that begins with https://.`);
  const host = hostOf(url);
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && isPrivateAddress(host));
  if (isPrivate && !isOpen)
    throw fieldError('url', say`Nothing is sent to addresses of the shop’s own network.`);
};
