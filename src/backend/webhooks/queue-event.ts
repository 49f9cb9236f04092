import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '../../api/contract/admin/webhook-events.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { selectEnabled } from '../outbox/webhooks/webhook-repository.ts';
import { insertRow } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';

export interface Happened {
  event: WebhookEvent;
  at: string;
  /** Read only where somebody hears of it. */
  data: () => Promise<object>;
}

/** Queues an event for every endpoint that hears of it, in the transaction of what happened. */
export const queueEvent = async (trx: Trx, { event, at, data }: Happened): Promise<void> => {
  const { rows } = await selectEnabled(trx);
  const ids = rows.flatMap(({ id, events_json }) =>
    (JSON.parse(events_json) as string[]).includes(event) ? [id] : [],
  );
  if (ids.length > 0) await queueFor(trx, ids, { event, at, data: await data() });
};

/** Queues one event for these endpoints, under an id that is the same for all of them. */
export const queueFor = async (
  trx: Trx,
  endpointIds: readonly number[],
  { event, at, data }: { event: WebhookEvent | 'test'; at: string; data: object },
): Promise<void> => {
  const event_id = `evt_${randomUUID().replaceAll('-', '')}`;
  const body = JSON.stringify({ id: event_id, event, created_at: at, data });
  for (const endpoint_id of endpointIds) {
    const row = { endpoint_id, event_id, event, body, tries: 0, created_at: at };
    await queueDelivery(trx, await insertRow(trx, 'webhook_deliveries', { ...row, state: 'waiting' }), at);
  }
};

/** Has the outbox try a delivery now, and again as long as it fails. */
export const queueDelivery = (trx: Trx, id: number, at: string): Promise<void> =>
  queueNotices(trx, [{ kind: 'webhook', to: String(id), template: 'webhook', data: {} }], at);
