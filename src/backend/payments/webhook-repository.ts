import type { Insertable, Selectable } from 'kysely';
import { changesRow, insertsRow, updateRows } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type WebhookRow = Selectable<Tables['webhook_events']>;

/** Keeps an event; false when it came before. */
export const insertEvent = (trx: Trx, event: Insertable<Tables['webhook_events']>): Promise<boolean> =>
  insertsRow(trx, 'webhook_events', event);

export const listDueEvents = (read: Reader, now: string, limit: number): Promise<WebhookRow[]> =>
  read
    .selectFrom('webhook_events')
    .selectAll()
    .where('processed_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

type Key = Pick<WebhookRow, 'gateway' | 'event_id'>;

/** Moves the next try on, if nobody else did: whoever moves it does the work. */
export const claimEvent = (
  trx: Trx,
  event: Key & { due_at: string | null },
  next: { due_at: string | null; attempts: number },
): Promise<boolean> =>
  changesRow(
    trx
      .updateTable('webhook_events')
      .set(next)
      .where('gateway', '=', event.gateway)
      .where('event_id', '=', event.event_id)
      .where('processed_at', 'is', null)
      .where('due_at', '=', event.due_at),
  );

export const finishEvent = async (trx: Trx, { gateway, event_id }: Key, at: string): Promise<void> => {
  await updateRows(trx, 'webhook_events', { gateway, event_id }, { processed_at: at, due_at: null });
};

/** When each gateway sent its last event, of those that are kept. */
export const readLastHeard = async (read: Reader): Promise<ReadonlyMap<string, string>> => {
  const rows = await read
    .selectFrom('webhook_events')
    .select(({ fn }) => ['gateway', fn.max('received_at').as('at')] as const)
    .groupBy('gateway')
    .execute();
  return new Map(rows.map(({ gateway, at }) => [gateway, at]));
};

/** Events that were dealt with long ago: gateways repeat for a day at most. */
export const deleteOldEvents = async (trx: Trx, before: string): Promise<void> => {
  await trx.deleteFrom('webhook_events').where('received_at', '<', before).execute();
};
