import { SECOND_MS } from '../../domain/time/durations.ts';
import { changesAfter, EMPTY_LOG, findLogEnd, type LogEnd } from '../shop/db/changes.ts';
import { findRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type ShopDb } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { namesToDrop } from '../shop/page-tags.ts';
import type { Shop } from '../shop/shop.ts';
import type { CacheAddress } from './cache-address.ts';
import { CacheAway } from './call-cache.ts';
import { cursorOfCache } from './delays.ts';
import { type FrontCache, openCache } from './front-caches.ts';

const EVERY_MS = SECOND_MS / 10;
/** Further behind, a cache is emptied: it costs less, and is done sooner. */
const MOST_BEHIND = 10_000;
/** A cache that hears of nothing keeps pages for a second alone. */
const BEAT_MS = 10 * SECOND_MS;
/** What was on its way to a cache when its names were dropped has arrived by then. */
const AGAIN_MS = 2 * SECOND_MS;

interface Following {
  cache: FrontCache;
  /** What the database says of it; undefined for nothing yet. */
  cursor?: number | undefined;
  /** The entry of the log at the cursor; undefined until it has been found. */
  end?: LogEnd | undefined;
  again: { dueMs: number; names: readonly string[] }[];
  restsUntil: number;
  heardMs: number;
}

/** Tells the caches in front what is old, each by itself: one that is away keeps no other waiting. */
export const createPurger = (caches: readonly FrontCache[], elapsed = () => performance.now()) => {
  const all = caches.map(
    (cache): Following => ({
      cache,
      again: [],
      restsUntil: 0,
      heardMs: Number.NEGATIVE_INFINITY,
    }),
  );
  return async ({ db }: Pick<Shop, 'db'>): Promise<void> => {
    const due = all.filter(({ restsUntil }) => restsUntil <= elapsed());
    const outcomes = await Promise.allSettled(due.map((one) => follow(db, one, elapsed)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
};

const follow = async (db: ShopDb, one: Following, elapsed: () => number): Promise<void> => {
  const { cache } = one;
  if (!one.end) await findStart(db.read, one);
  const news = one.end && (await changesAfter(db.read, one.end, { limit: MOST_BEHIND + 1 }));
  const isLost = !news || news.changes.length > MOST_BEHIND;
  const end = isLost ? await findLogEnd(db.read) : news.end;
  const fresh = isLost ? [] : namesToDrop(news.changes);
  const repeated = one.again.filter(({ dueMs }) => dueMs <= elapsed());
  const names = [...new Set([...fresh, ...repeated.flatMap((before) => before.names)])];
  const isBeat = elapsed() - one.heardMs >= BEAT_MS;
  if (!isLost && names.length === 0 && !isBeat) return;
  try {
    if (isLost || names.length > cache.mostNames) await cache.empty(end.seq);
    else await cache.drop(end.seq, names);
  } catch (error) {
    one.restsUntil = elapsed() + (error instanceof CacheAway ? error.restMs : SECOND_MS);
    throw error;
  }
  one.heardMs = elapsed();
  if (names.length > 0) one.restsUntil = elapsed() + cache.pauseMs;
  one.again = one.again.filter((before) => !repeated.includes(before));
  if (fresh.length > 0) one.again.push({ dueMs: elapsed() + AGAIN_MS, names: fresh });
  await moveOn(db, one, end);
};

/** Where the process before this one has left off. */
const findStart = async (read: Reader, one: Following): Promise<void> => {
  one.cursor = await cursorOfCache(one.cache.name).find(read);
  if (one.cursor === undefined) return;
  one.end = one.cursor === 0 ? EMPTY_LOG : await findRow(read, 'changes', { seq: one.cursor }, ['seq', 'at']);
};

const moveOn = async (db: ShopDb, one: Following, end: LogEnd): Promise<void> => {
  const { cursor } = one;
  const at = cursorOfCache(one.cache.name);
  one.end = { seq: end.seq, at: end.at };
  if (cursor === end.seq) return;
  const isOurs = await inTransaction(db, async (trx) => {
    if (cursor !== undefined) return at.move(trx, cursor, end.seq);
    await at.begin(trx, end.seq);
    return true;
  });
  one.cursor = end.seq;
  // Another process has led it meanwhile.
  if (!isOurs) one.end = undefined;
};

/** The job of a shop with caches in front; nothing else wakes so often. */
export const purgeJobs = (addresses: readonly CacheAddress[]): Job[] =>
  addresses.length === 0
    ? []
    : [{ name: 'purge caches', everyMs: EVERY_MS, run: createPurger(addresses.map(openCache)) }];
