import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS, timeAfter } from '../../../domain/time/durations.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { keyedHash } from '../../shop/keyed-hash.ts';
import type { Shop } from '../../shop/shop.ts';
import type { OutboxRow } from './repository.ts';

/** Whoever orders in another's name again and again: so many messages an hour reach that other, no more. */
const MOST_AN_HOUR = 30;

/**
 * Counts first tries against the hourly limit of their destinations, in the transaction that claims them; returns the
 * ids of those above it. Codes have a limit of their own.
 */
export const findTooMany = async (
  shop: Shop,
  trx: Trx,
  rows: readonly OutboxRow[],
): Promise<ReadonlySet<number>> => {
  const counted = rows.filter(
    ({ kind, is_urgent, attempts }) => (kind === 'mail' || kind === 'sms') && !is_urgent && attempts === 0,
  );
  if (shop.rateLimits === 'off' || counted.length === 0) return new Set();
  const byKey = Map.groupBy(counted, ({ kind, payload_json }) => {
    const { to } = JSON.parse(payload_json) as { to: string };
    return keyedHash(shop, 'attempts', 'messages', kind, to.toLowerCase());
  });
  const now = shop.now();
  const at = now.toISOString();
  const isNew = sql<boolean>`(attempts.started_at <= ${timeAfter(now, -HOUR_MS)}
    or attempts.started_at > ${timeAfter(now, MINUTE_MS)})`;
  const used = await trx
    .insertInto('attempts')
    .values([...byKey].map(([key, sent]) => ({ key, started_at: at, used: sent.length })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when ${isNew} then excluded.used else attempts.used + excluded.used end`,
        started_at: sql<string>`case when ${isNew} then ${at} else attempts.started_at end`,
      }),
    )
    .returning(['key', 'used'])
    .execute();
  const over = used.flatMap(({ key, used: total }) => {
    const sent = byKey.get(key) ?? [];
    const allowed = Math.max(0, sent.length - Math.max(0, total - MOST_AN_HOUR));
    return sent.slice(allowed).map(({ id }) => id);
  });
  return new Set(over);
};
