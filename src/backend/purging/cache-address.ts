const KINDS = {
  varnish: { header: 'cache-tag', api: '' },
  cloudflare: { header: 'cache-tag', api: 'https://api.cloudflare.com' },
  fastly: { header: 'surrogate-key', api: 'https://api.fastly.com' },
  bunny: { header: 'cdn-tag', api: 'https://api.bunny.net' },
} as const;

/** A cache in front, as the environment names it. */
export interface CacheAddress {
  kind: keyof typeof KINDS;
  /** Its host and port, or the id that its provider has given to the site. */
  host: string;
  /** Lets the shop in at the provider; empty for one of this network. */
  key: string;
  /** Where its provider takes calls. */
  api: string;
}

export const CACHE_EXAMPLE = 'varnish://10.0.0.7:8082 or cloudflare://token@zone';

/** Addresses with commas between; undefined when one of them is none. */
export const readCacheAddresses = (text: string): CacheAddress[] | undefined => {
  const found = text.split(',').map((one) => readOne(one.trim()));
  return found.every((one) => one !== undefined) ? found : undefined;
};

const readOne = (text: string): CacheAddress | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const kind = url?.protocol.slice(0, -1) as CacheAddress['kind'];
  if (!url || !Object.hasOwn(KINDS, kind) || url.host === '') return undefined;
  const key = decodeURIComponent(url.username);
  const api = url.searchParams.get('api') ?? KINDS[kind].api;
  const isWhole = kind === 'varnish' ? url.port !== '' : key !== '' && URL.canParse(api);
  return isWhole ? { kind, host: url.host, key, api: api.replace(/\/+$/, '') } : undefined;
};

/** The headers by which these caches read what a page is made from. */
export const tagHeadersOf = (caches: readonly CacheAddress[]): readonly string[] => [
  ...new Set(caches.length > 0 ? caches.map(({ kind }) => KINDS[kind].header) : [KINDS.varnish.header]),
];

/** The name by which the shop knows how far a cache has followed the log. */
export const nameOfCache = ({ kind, host }: CacheAddress): string => `${kind}://${host}`;
