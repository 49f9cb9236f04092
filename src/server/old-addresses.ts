import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Api } from '../api/client.ts';
import { splitLanguage } from '../domain/text/text.ts';

const KEPT_MS = 10_000;
const MOST_KEPT = 2_000;

/** Where an address that no page has leads; undefined where nobody has said so. */
export type FindOldAddress = (path: string) => Promise<string | undefined>;

/**
 * Reads where the owner's import of redirects says that an old address leads, in the language of its visitor. Whoever
 * requests random addresses costs the backend no more than `callsPerSecond`: beyond that an address leads nowhere. Only
 * what leads somewhere is cached: an import counts at once.
 */
export const oldAddresses = (api: Api, callsPerSecond: number): FindOldAddress => {
  const calls = new RateLimiterMemory({ points: callsPerSecond, duration: 1 });
  const found = new LRUCache<string, string>({ max: MOST_KEPT, ttl: KEPT_MS });
  const read = async (path: string): Promise<string | undefined> => {
    await calls.consume('all');
    const { to } = await api('GET /get-redirect', { query: { path } });
    if (to !== null) found.set(path, to);
    return to ?? undefined;
  };
  return async (whole) => {
    const { prefix, path } = splitLanguage(whole);
    // A backend without such a call, or one that is away, knows none.
    const to = found.get(path) ?? (await read(path).catch(() => undefined));
    return to && prefix + to;
  };
};
