import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { say } from '../../domain/text/text.ts';
import { type ApiContext, addressOf } from '../shop/api.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { createRedisLink } from './redis-link.ts';

const MINUTE_S = 60;
/** Guest ids are free to make up: one address may hold this many times one visitor's share. */
const ADDRESS_SHARE = 10;

/** Default limits per minute; the first rule counts every call. */
const RULES = [
  { name: 'all', points: 300, applies: () => true },
  {
    name: 'writes',
    points: 60,
    applies: (c: ApiContext) => c.req.method !== 'GET' && c.req.method !== 'HEAD',
  },
  { name: 'place-order', points: 3, applies: (c: ApiContext) => c.req.path === '/api/place-order' },
  {
    name: 'process-payment',
    points: 10,
    applies: (c: ApiContext) => /^\/api\/(razorpay\/process|check)-payment$/.test(c.req.path),
  },
  { name: 'search-products', points: 60, applies: (c: ApiContext) => c.req.path === '/api/search-products' },
  { name: 'check-pincode', points: 30, applies: (c: ApiContext) => c.req.path === '/api/check-pincode' },
  { name: 'google/address', points: 30, applies: (c: ApiContext) => c.req.path === '/api/google/address' },
] as const;

/** The least that each process grants: a visitor whose first try was refused may try again. */
const LEAST_POINTS = 2;

/** Where calls are counted. */
type Counting = Pick<Shop, 'processes' | 'redisUrl' | 'secret' | 'log'>;

interface Limiter {
  points: number;
  consume(key: string): Promise<RateLimiterRes>;
}

/**
 * Counts calls and refuses with 429 above the limits; `X-RateLimit-*` name the tightest rule. All processes count in Redis
 * together where it is set up. In memory, and while Redis is away, each grants its part of those of its machine, since none
 * knows what the others have counted.
 */
export const createRateLimits = (counting: Counting) => {
  const { processes = 1, redisUrl, log } = counting;
  const redis = redisUrl === undefined ? undefined : createRedisLink(redisUrl, log);
  const limiter = (name: string, points: number): Limiter => {
    const own = Math.max(Math.min(points, LEAST_POINTS), Math.ceil(points / processes));
    const memory = new RateLimiterMemory({ points: own, duration: MINUTE_S });
    if (!redis) return memory;
    return new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `limit ${name}`,
      points,
      duration: MINUTE_S,
      insuranceLimiter: memory,
    });
  };
  // Who knows a guest's id has their cart: it goes to no other server.
  const keyOf = (who: string) => (redis ? keyedHash(counting, 'call limit', who) : who);
  const rules = RULES.map((rule) => ({
    ...rule,
    visitors: limiter(`${rule.name} of visitors`, rule.points),
    addresses: limiter(`${rule.name} of addresses`, rule.points * ADDRESS_SHARE),
  }));
  return async (c: ApiContext): Promise<void> => {
    const address = addressOf(c);
    if (address === undefined) return;
    const visitor = keyOf(c.var.visitor?.owner ?? deskKey(c) ?? address);
    for (const rule of rules.filter(({ applies }) => applies(c))) {
      await consume(c, rule.addresses, keyOf(address));
      await consume(c, rule.visitors, visitor);
    }
  };
};

/** Those at one desk share an address. */
const deskKey = ({ var: { staff } }: ApiContext) => staff && `s:${staff.sessionId}`;

const consume = async (c: ApiContext, limiter: Limiter, key: string): Promise<void> => {
  const used = await limiter.consume(key).catch((refused: unknown) => {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    setHeaders(c, limiter.points, 0);
    c.header('retry-after', String(seconds));
    throw new ShopError(
      'too_many_requests',
      say`Too many requests. Try again in ${seconds} second.|Too many requests. Try again in ${seconds} seconds.`,
    );
  });
  setHeaders(c, limiter.points, used.remainingPoints);
};

const setHeaders = (c: ApiContext, limit: number, remaining: number) => {
  c.header('x-ratelimit-limit', String(limit));
  c.header('x-ratelimit-remaining', String(remaining));
};
