import { isReachable } from '../../domain/people/phone.ts';
import { HOUR_MS, MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { NOTHING_WAITS } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { composeMessage } from './compose.ts';
import { TEMPLATES } from './messages/templates.ts';
import { findTooMany } from './queue/destinations.ts';
import { LANES, type Lane, type Pause, pauseOf } from './queue/lanes.ts';
import type { Notice } from './queue/outbox.ts';
import { claimDue, claimNotice, lookFor, type OutboxRow } from './queue/repository.ts';
import { SentMarks } from './queue/sent-marks.ts';
import { ReceiverFailed, Undeliverable } from './queue/undeliverable.ts';
import { transportOf } from './transports.ts';
import { giveUpWebhook } from './webhooks/send-webhook.ts';

const BATCH = 64;
const AT_ONCE = 8;
/** A process that dies while sending leaves the notice to another after so long. */
const LEASE_MS = MINUTE_MS;
/** What was not begun by then goes back: the rest of the lease is for what was. */
const BEGIN_MS = LEASE_MS / 2;
/** Waits after the first failure, the second …; after the last the notice is given up. */
const RETRY_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);
/** Nothing waits longer than this, so what is due later was written under a clock that was ahead. */
const LONGEST_WAIT_MS = 13 * HOUR_MS;

/** Sends what is due in every lane. */
export const deliverDue = async (shop: Shop): Promise<void> => {
  await Promise.all(LANES.map((lane) => deliverLane(shop, lane)));
};

/**
 * Sends what is due in a lane until there is no more, the longest due first and a few at a time. Notices are claimed
 * before they are sent, so that one process sends each; they count as sent only afterwards, so that a crash repeats
 * them rather than loses them. Returns `NOTHING_WAITS` where none is left, not even one that is due later.
 */
export const deliverLane = async (shop: Shop, lane: Lane, signal?: AbortSignal): Promise<unknown> => {
  const pause = pauseOf(shop, lane);
  while (!signal?.aborted) {
    const now = shop.now();
    const most = pause.allows(now, BATCH);
    if (most === 0) return undefined;
    const leaseUntil = timeAfter(now, LEASE_MS);
    const jumped = timeAfter(now, LONGEST_WAIT_MS);
    const claim = { lane, at: now.toISOString(), jumped, leaseUntil, limit: most };
    const found = await lookFor(shop.db.read, claim);
    if (found !== 'due') return found === 'nothing' ? NOTHING_WAITS : undefined;
    const { rows, tooMany } = await inTransaction(shop.db, async (trx) => {
      const claimed = await claimDue(shop.db, trx, claim);
      return { rows: claimed, tooMany: await findTooMany(shop, trx, claimed) };
    });
    if (rows.length > 0) await sendBatch({ shop, lane, pause, leaseUntil, tooMany, signal }, rows);
    if (rows.length < most) return undefined;
  }
  return undefined;
};

interface Batch {
  shop: Shop;
  lane: Lane;
  pause: Pause;
  leaseUntil: string;
  /** Ids of notices that their destination has had too many of. */
  tooMany: ReadonlySet<number>;
  signal: AbortSignal | undefined;
}

const sendBatch = async (batch: Batch, rows: readonly OutboxRow[]): Promise<void> => {
  const { shop, pause, leaseUntil, signal } = batch;
  const marks = new SentMarks(shop, leaseUntil);
  const queue = [...rows];
  const deadline = performance.now() + BEGIN_MS;
  const mayBegin = () =>
    !signal?.aborted && performance.now() < deadline && pause.allows(shop.now(), BATCH) > 0;
  const worker = async () => {
    while (mayBegin()) {
      const row = queue.shift();
      if (!row) return;
      await deliver(batch, marks, row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await marks.written();
  if (queue.length > 0) await giveBack(batch, queue);
};

/** What was claimed but not tried waits as before. */
const giveBack = ({ shop, leaseUntil }: Batch, rows: readonly OutboxRow[]): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    for (const row of rows) {
      const claimed = { ...row, due_at: leaseUntil, attempts: row.attempts + 1 };
      await claimNotice(trx, claimed, { due_at: row.due_at, attempts: row.attempts });
    }
  });

const deliver = async (batch: Batch, marks: SentMarks, row: OutboxRow): Promise<void> => {
  const { shop, pause } = batch;
  const notice = readNotice(row);
  try {
    assertSendable(batch, row, notice);
    await transportOf(shop)(await composeMessage(shop, row.id, notice), notice);
  } catch (error) {
    const isOfOne = error instanceof Undeliverable || error instanceof ReceiverFailed;
    if (!isOfOne) notePause(batch, error);
    await noteFailure(batch, row, notice, error);
    return;
  }
  pause.noteSuccess();
  marks.add(row.id, notice.sealed === undefined ? undefined : withoutSecrets(notice));
};

const assertSendable = ({ shop, tooMany }: Batch, row: OutboxRow, notice: Notice): void => {
  if (isStale(shop, row, notice)) throw new Undeliverable('It came too late to be of use.');
  if (notice.kind === 'sms' && !isReachable(notice.to))
    throw new Undeliverable('No messages go to numbers of this kind.');
  if (tooMany.has(row.id)) throw new Undeliverable('Too many messages went there within an hour.');
};

const notePause = ({ shop, lane, pause }: Batch, error: unknown): void => {
  const pauseMs = pause.noteFailure(shop.now());
  if (pauseMs === undefined) return;
  const details = { kind: lane.kind, seconds: pauseMs / 1000, error: messageOf(error) };
  shop.log('warn', 'Messages of this kind cannot be sent and wait', details);
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
const withoutSecrets = ({ kind: _, sealed: __, ...payload }: Notice): string => JSON.stringify(payload);

const messageOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).slice(0, 300);

const noteFailure = async ({ shop, leaseUntil }: Batch, row: OutboxRow, notice: Notice, error: unknown) => {
  const claimed = { ...row, due_at: leaseUntil, attempts: row.attempts + 1 };
  const waitMs = error instanceof Undeliverable ? undefined : RETRY_MS[claimed.attempts - 1];
  const last_error = messageOf(error);
  const change =
    waitMs === undefined
      ? {
          failed_at: shop.now().toISOString(),
          last_error,
          ...(isStale(shop, row, notice) && { payload_json: withoutSecrets(notice) }),
        }
      : { due_at: timeAfter(shop.now(), waitMs), last_error };
  await inTransaction(shop.db, async (trx) => {
    if (!(await claimNotice(trx, claimed, change)) || waitMs !== undefined) return;
    if (notice.kind === 'webhook')
      await giveUpWebhook(
        shop,
        trx,
        Number(notice.to),
        error instanceof Undeliverable ? undefined : last_error,
      );
  });
  const details = { id: row.id, template: notice.template, attempts: claimed.attempts, error: last_error };
  const isRefused = error instanceof Undeliverable;
  if (waitMs === undefined) shop.log(isRefused ? 'warn' : 'error', 'A message was given up', details);
  else shop.log('warn', 'A message could not be sent and is tried again', details);
};
