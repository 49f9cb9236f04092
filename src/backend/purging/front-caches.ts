import { chunksOf } from '../../domain/lists/chunks.ts';
import { SECOND_MS } from '../../domain/time/durations.ts';
import { SEQ_HEADER } from '../shop/seen-seq.ts';
import { type CacheAddress, nameOfCache } from './cache-address.ts';
import { CacheAway, callCache } from './call-cache.ts';

/** A cache in front that hears what is old. */
export interface FrontCache {
  name: string;
  /** More names at once are not worth their calls: the cache is emptied. */
  mostNames: number;
  /** Between two rounds of calls, of which its provider takes so many. */
  pauseMs: number;
  /** Drops pages by these names, and hears up to where the log goes; without names it hears that alone. */
  drop(seq: number, names: readonly string[]): Promise<void>;
  empty(seq: number): Promise<void>;
}

export const openCache = (address: CacheAddress): FrontCache => ({
  name: nameOfCache(address),
  ...OPEN[address.kind](address),
});

type Opened = Omit<FrontCache, 'name'>;

/** Varnish reads heads of 32 KB, of which a line has 8. */
const MOST_BYTES = 6_000;

const openVarnish = ({ host }: CacheAddress): Opened => {
  const purge = (seq: number, drop?: string) => {
    const headers = { [SEQ_HEADER]: String(seq), ...(drop !== undefined && { 'shop-drop': drop }) };
    return callCache(`http://${host}/`, { method: 'PURGE', headers });
  };
  return {
    mostNames: 5_000,
    pauseMs: 0,
    drop: async (seq, names) => {
      // By itself, before any name: a page that is on its way then is compared with it, and one that is kept is dropped.
      await purge(seq);
      for (const line of linesOf(names)) await purge(seq, line);
    },
    empty: async (seq) => void (await purge(seq, 'all')),
  };
};

const linesOf = (names: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < MOST_BYTES)
      lines[lines.length - 1] = `${last} ${name}`;
    else lines.push(name);
  }
  return lines;
};

const openCloudflare = ({ host, key, api }: CacheAddress): Opened => {
  const purge = async (body: object) => {
    const headers = { authorization: `Bearer ${key}` };
    const url = `${api}/client/v4/zones/${host}/purge_cache`;
    const text = await callCache(url, { method: 'POST', headers, body });
    if (!/"success"\s*:\s*true/.test(text)) throw new CacheAway('Cloudflare has not purged.');
  };
  return {
    mostNames: 300,
    pauseMs: SECOND_MS,
    drop: async (_seq, names) => {
      for (const tags of chunksOf(names, 30)) await purge({ tags });
    },
    empty: () => purge({ purge_everything: true }),
  };
};

const openFastly = ({ host, key, api }: CacheAddress): Opened => {
  const purge = async (path: string, body?: object) => {
    const headers = { 'fastly-key': key, accept: 'application/json' };
    await callCache(`${api}/service/${host}/${path}`, { method: 'POST', headers, ...(body && { body }) });
  };
  return {
    mostNames: 2_560,
    pauseMs: SECOND_MS / 5,
    drop: async (_seq, names) => {
      for (const keys of chunksOf(names, 256)) await purge('purge', { surrogate_keys: keys });
    },
    empty: () => purge('purge_all'),
  };
};

const openBunny = ({ host, key, api }: CacheAddress): Opened => {
  const purge = async (body?: object) => {
    const url = `${api}/pullzone/${host}/purgeCache`;
    await callCache(url, { method: 'POST', headers: { accesskey: key }, ...(body && { body }) });
  };
  return {
    // It takes one name at a time.
    mostNames: 30,
    pauseMs: SECOND_MS / 5,
    drop: async (_seq, names) => {
      for (const name of names) await purge({ CacheTag: name });
    },
    empty: () => purge(),
  };
};

const OPEN: Readonly<Record<CacheAddress['kind'], (address: CacheAddress) => Opened>> = {
  varnish: openVarnish,
  cloudflare: openCloudflare,
  fastly: openFastly,
  bunny: openBunny,
};
