import type { CacheKey } from '../../api/contract/content.ts';
import { api } from './api.ts';
import { isRecord, persisted, textUpTo } from './persisted.ts';

type Versions = Readonly<Partial<Record<CacheKey, string>>>;

const KEYS: readonly CacheKey[] = [
  'cache-settings',
  'cache-layouts',
  'cache-branches',
  'cache-products',
  'cache-pages',
];

const pick = (data: Record<string, unknown>): Versions =>
  Object.fromEntries(KEYS.flatMap((key) => (textUpTo(data[key], 100) ? [[key, data[key]]] : [])));

/** The versions this browser last saw. */
export const $cacheVersions = persisted<Versions>('cache-versions', {
  version: 1,
  initial: {},
  parse: (data) => (isRecord(data) ? pick(data) : undefined),
});

/**
 * Compares cache-info with the stored versions and updates what differs or is missing. Returns the keys that
 * moved; a failure is only logged.
 */
export const refreshCacheVersions = async (): Promise<CacheKey[]> => {
  try {
    const info: unknown = await api('GET /cache-info');
    const fresh = isRecord(info) ? pick(info) : {};
    const stored = $cacheVersions.get();
    const moved = KEYS.filter((key) => fresh[key] !== undefined && fresh[key] !== stored[key]);
    if (moved.length > 0) $cacheVersions.set({ ...stored, ...fresh });
    return moved;
  } catch (error) {
    console.error('cache-info failed', error);
    return [];
  }
};
