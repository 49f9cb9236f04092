import { MINUTE_MS, timeAfter } from '../../domain/durations.ts';
import { inTransaction } from '../db/connect.ts';
import type { Shop } from '../http/shop.ts';
import { composeMessage, Undeliverable } from './compose.ts';
import type { Notice } from './outbox.ts';
import { claimNotice, listDue, type OutboxRow } from './repository.ts';
import { TEMPLATES } from './templates.ts';
import { transportOf } from './transports.ts';

const BATCH = 50;
const AT_ONCE = 4;
/** A process that dies while sending leaves the notice to another after so long. */
const LEASE_MS = MINUTE_MS;
/** Waits after the first failure, the second …; after the last the notice is given up. */
const RETRY_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

/**
 * Sends what is due, the longest due first and a few at a time. A notice is claimed before it is sent, so
 * that one process sends it; it counts as sent only afterwards, so that a crash repeats it rather than loses it.
 */
export const deliverDue = async (shop: Shop): Promise<void> => {
  const queue = await listDue(shop.db.read, shop.now().toISOString(), BATCH);
  const worker = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) await deliver(shop, row);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

const deliver = async (shop: Shop, row: OutboxRow): Promise<void> => {
  const leased = { due_at: later(shop, LEASE_MS), attempts: row.attempts + 1 };
  if (!(await inTransaction(shop.db, (trx) => claimNotice(trx, row, leased)))) return;
  const claimed = { ...row, ...leased };
  const notice = readNotice(row);
  try {
    if (isStale(shop, row, notice)) throw new Undeliverable('It came too late to be of use.');
    await transportOf(shop)(await composeMessage(shop, row.id, notice), notice);
  } catch (error) {
    await noteFailure(shop, claimed, notice, error);
    return;
  }
  const change = { sent_at: shop.now().toISOString(), last_error: null, ...withoutSecrets(notice) };
  await inTransaction(shop.db, (trx) => claimNotice(trx, claimed, change));
};

const readNotice = ({ kind, payload_json }: OutboxRow): Notice => ({
  ...(JSON.parse(payload_json) as Omit<Notice, 'kind'>),
  kind: kind as Notice['kind'],
});

const isStale = (shop: Shop, { created_at }: OutboxRow, { template }: Notice): boolean => {
  const usefulMs = TEMPLATES[template]?.usefulMs ?? Number.POSITIVE_INFINITY;
  return shop.now().getTime() - Date.parse(created_at) > usefulMs;
};

/** What is over keeps no code and no link. */
const withoutSecrets = ({ kind: _, sealed: __, ...payload }: Notice) => ({
  payload_json: JSON.stringify(payload),
});

const noteFailure = async (shop: Shop, row: OutboxRow, notice: Notice, error: unknown): Promise<void> => {
  const waitMs = error instanceof Undeliverable ? undefined : RETRY_MS[row.attempts - 1];
  const last_error = String(error instanceof Error ? error.message : error).slice(0, 300);
  const change =
    waitMs === undefined
      ? {
          failed_at: shop.now().toISOString(),
          last_error,
          ...(isStale(shop, row, notice) && withoutSecrets(notice)),
        }
      : { due_at: later(shop, waitMs), last_error };
  await inTransaction(shop.db, (trx) => claimNotice(trx, row, change));
  const details = { id: row.id, template: notice.template, attempts: row.attempts, error: last_error };
  if (waitMs === undefined) shop.log('error', 'A message was given up', details);
  else shop.log('warn', 'A message could not be sent and is tried again', details);
};

const later = (shop: Shop, ms: number): string => timeAfter(shop.now(), ms);
