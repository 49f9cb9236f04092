import { sql } from 'kysely';
import { say } from '../../domain/text/text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { type ApiContext, addressOf, requireVisitor } from './api.ts';
import { inTransaction, type Trx } from './db/shop-db.ts';
import { keyedHash } from './keyed-hash.ts';
import type { Shop } from './shop.ts';
import { ShopError } from './shop-error.ts';

/** At most so many tries of one key in a window; a key without a value (no address: a call from inside) is free. */
export interface TryLimit {
  name: string;
  key: readonly (string | undefined)[];
  most: number;
  windowMs: number;
  /** What holds once it is used up, in place of a refusal: guesses of strangers slow somebody down, no more. */
  slower?: TryLimit;
  /** Called by the try that uses it up. */
  onUsedUp?: () => Promise<void>;
}

interface Used {
  limit: TryLimit;
  used: number;
  /** null: refused. */
  startedAt: string;
  isRefused: boolean;
}

const isUncounted = ({ var: { shop, isUnlimited } }: ApiContext): boolean =>
  shop.rateLimits === 'off' || isUnlimited;

/**
 * Counts a try against each limit, in the database and so for every process; 429 names the tightest. What cannot
 * be counted is not let through.
 */
export const countTry = async (c: ApiContext, limits: readonly TryLimit[]): Promise<void> => {
  if (isUncounted(c)) return;
  const { shop } = c.var;
  const applying = limits.filter(({ key }) => key.every((part) => part !== undefined));
  if (applying.length === 0) return;
  const counted = await inTransaction(shop.db, async (trx) => {
    const results: Used[] = [];
    for (const limit of applying) results.push(await takeOrSlower(shop, trx, limit));
    return results;
  });
  for (const one of counted) await noteUsedUp(one);
  const [tightest] = counted.toSorted((a, b) => remaining(a) - remaining(b));
  if (!tightest) return;
  c.header('x-ratelimit-limit', String(tightest.limit.most));
  c.header('x-ratelimit-remaining', String(remaining(tightest)));
  if (tightest.isRefused) refuse(c, tightest);
};

/** Counts a try that does not show that it counts; false: none was left. */
export const isTryLeft = async (shop: Shop, limit: TryLimit): Promise<boolean> => {
  if (shop.rateLimits === 'off') return true;
  const used = await inTransaction(shop.db, (trx) => use(shop, trx, limit));
  await noteUsedUp(used);
  return !used.isRefused;
};

const noteUsedUp = async ({ limit, used, isRefused }: Used): Promise<void> => {
  if (!isRefused && used === limit.most) await limit.onUsedUp?.();
};

/**
 * Counts a guess against the limits before it is looked at, and takes it back when it was right: of many at once no
 * more are looked at than the limits allow. An answer may say that it counts all the same.
 */
export const countGuess = async <T>(
  c: ApiContext,
  limits: readonly TryLimit[],
  {
    work,
    isWrong = () => false,
    counts = () => false,
  }: { work: () => Promise<T>; isWrong?: (error: unknown) => boolean; counts?: (answer: T) => boolean },
): Promise<T> => {
  await countTry(c, limits);
  try {
    const answer = await work();
    if (!counts(answer)) await takeBack(c, limits);
    return answer;
  } catch (error) {
    if (!isWrong(error)) await takeBack(c, limits);
    throw error;
  }
};

/** Takes one counted try back. */
export const takeBack = async (c: ApiContext, limits: readonly TryLimit[]): Promise<void> => {
  if (isUncounted(c)) return;
  const { shop } = c.var;
  const applying = limits.filter(({ key }) => key.every((part) => part !== undefined));
  const keys = applying
    .flatMap((limit) => (limit.slower ? [limit, limit.slower] : limit))
    .map((limit) => keyOf(shop, limit));
  if (keys.length === 0) return;
  await inTransaction(shop.db, async (trx) => {
    await trx
      .updateTable('attempts')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('key', 'in', keys)
      .where('used', '>', 0)
      .execute();
  });
};

/** Wrong codes of a visitor: coupons of merchants are words that a list holds, a gift card is money, and VIES is not ours. */
const MOST_WRONG = { coupon: 30, 'gift-card': 10, 'vat-id': 10 } as const;
const REFUSALS = { coupon: 'coupon_invalid', 'gift-card': 'gift_card_invalid', 'vat-id': 'vat_id_invalid' };

/** Runs work that tries a code, if one was sent; 429 after too many wrong ones of a visitor or from an address. */
export const guessCode = <T>(
  c: ApiContext,
  kind: keyof typeof MOST_WRONG,
  code: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (!code) return work();
  const [most, windowMs] = [MOST_WRONG[kind], 15 * MINUTE_MS];
  const limits = [
    { name: `${kind}-owner`, key: [requireVisitor(c).owner], most, windowMs },
    { name: `${kind}-address`, key: [addressKey(c)], most: most * 4, windowMs },
  ];
  const isWrong = (error: unknown) => error instanceof ShopError && error.code === REFUSALS[kind];
  return countGuess(c, limits, { work, isWrong });
};

/** Orders of one address that wait for their payment: each holds goods for that long, and guest ids are free. */
export const unpaidOrderLimits = (c: ApiContext): TryLimit[] => [
  { name: 'unpaid-address', key: [addressKey(c)], most: 25, windowMs: 15 * MINUTE_MS },
];

/** Nobody's mailbox is filled by somebody else: few messages per destination, some per caller. */
export const messageLimits = (c: ApiContext, name: string, destination: string): TryLimit[] => [
  { name: `${name}-to-hour`, key: [destination], most: 5, windowMs: HOUR_MS },
  { name: `${name}-to-day`, key: [destination], most: 15, windowMs: DAY_MS },
  { name: `${name}-from`, key: [addressKey(c)], most: 30, windowMs: HOUR_MS },
];

/** Guesses of one-time codes from one address, over all codes. */
export const codeTryLimits = (c: ApiContext): TryLimit[] => [
  { name: 'code-tries', key: [addressKey(c)], most: 30, windowMs: 15 * MINUTE_MS },
];

/** Statements of one address: each is kept, and a person may have to look at it. */
export const withdrawalLimits = (c: ApiContext): TryLimit[] => [
  { name: 'withdrawal-address', key: [addressKey(c)], most: 20, windowMs: HOUR_MS },
];

/** Says in the header when to come back, where a refusal names `resend_in`. */
export const withRetryAfter = async <T>(c: ApiContext, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof ShopError && typeof error.details.resend_in === 'number') {
      c.header('retry-after', String(error.details.resend_in));
    }
    throw error;
  });

/** The caller's address as a limit's key; undefined for calls from inside the process. */
export const addressKey = (c: ApiContext): string | undefined => addressOf(c);

const remaining = ({ limit, used, isRefused }: Used): number =>
  isRefused ? -1 : Math.max(0, limit.most - used);

const refuse = (c: ApiContext, { limit, startedAt }: Used): never => {
  const { shop } = c.var;
  const endsAt = Date.parse(startedAt) + limit.windowMs;
  const seconds = Math.max(1, Math.ceil((endsAt - shop.now().getTime()) / 1000));
  c.header('x-ratelimit-remaining', '0');
  c.header('retry-after', String(seconds));
  shop.log('warn', 'Too many tries', { limit: limit.name, requestId: c.var.requestId });
  throw new ShopError(
    'too_many_requests',
    say`Too many tries. Try again in ${seconds} second.|Too many tries. Try again in ${seconds} seconds.`,
  );
};

const takeOrSlower = async (shop: Shop, trx: Trx, limit: TryLimit): Promise<Used> => {
  const used = await use(shop, trx, limit);
  return used.isRefused && limit.slower ? use(shop, trx, limit.slower) : used;
};

/** One more in the running window, or the first of a new one; nothing is written above the limit. */
const use = async (shop: Shop, trx: Trx, limit: TryLimit): Promise<Used> => {
  const key = keyOf(shop, limit);
  const now = shop.now();
  const at = now.toISOString();
  const cutoff = timeAfter(now, -limit.windowMs);
  const jumped = timeAfter(now, MINUTE_MS); // written under a clock that was ahead
  const isNew = sql<boolean>`(attempts.started_at <= ${cutoff} or attempts.started_at > ${jumped})`;
  const row = await trx
    .insertInto('attempts')
    .values({ key, started_at: at, used: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${isNew} then 1 else attempts.used + 1 end`,
          started_at: sql<string>`case when ${isNew} then ${at} else attempts.started_at end`,
        })
        .where(({ eb, or }) => or([isNew, eb('attempts.used', '<', limit.most)])),
    )
    .returning(['used', 'started_at'])
    .executeTakeFirst();
  if (row) return { limit, used: row.used, startedAt: row.started_at, isRefused: false };
  const query = trx.selectFrom('attempts').select(['used', 'started_at']).where('key', '=', key);
  const { used, started_at } = await query.executeTakeFirstOrThrow();
  return { limit, used, startedAt: started_at, isRefused: true };
};

const keyOf = (shop: Shop, { name, key }: Pick<TryLimit, 'name' | 'key'>): string =>
  keyedHash(shop, 'attempts', name, ...key.map(String));

/** Windows of yesterday count for nothing any more. */
export const deleteOldAttempts = async (trx: Trx, before: string): Promise<void> => {
  await trx.deleteFrom('attempts').where('started_at', '<', before).execute();
};
