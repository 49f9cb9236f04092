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
 * requests random addresses costs the backend no more than `callsPerSecond`: beyond that an address leads nowhere.
 */
export const oldAddresses = (api: Api, callsPerSecond: number): FindOldAddress => {
  const calls = new RateLimiterMemory({ points: callsPerSecond, duration: 1 });
  const known = new LRUCache<string, { to: string | null }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (path) => {
      await calls.consume('all');
      return api('GET /get-redirect', { query: { path } });
    },
  });
  return async (whole) => {
    const { language, path } = splitLanguage(whole);
    // A backend without such a call, or one that is away, knows none.
    const to = (await known.fetch(path).catch(() => undefined))?.to ?? undefined;
    return to && `${language === undefined ? '' : `/${language}`}${to}`;
  };
};
