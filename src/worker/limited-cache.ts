/** How much a cache may hold; beyond it the entries that were not used for longest go. */
export interface Limits {
  bytes: number;
  entries: number;
  /** A larger body is not kept at all. */
  largestBytes: number;
}

const BYTES = 'x-kept-bytes';
/** When an entry was kept, as an ISO instant. */
export const KEPT_AT = 'x-kept-at';
/** What a kept body no longer is, and what would keep it from being found. */
const DROPPED_HEADERS = ['vary', 'content-encoding', 'content-length', 'x-kept-at', 'x-kept-bytes'];

/** A cache of the browser with limits. Its order is that of use: an entry that is put again comes last. */
export class LimitedCache {
  readonly #caches: CacheStorage;
  readonly #name: string;
  readonly #limits: Limits;
  /** What fits in at least; undefined until the cache was counted. Counting reads every entry, so few puts do. */
  #room: Room | undefined;

  constructor(caches: CacheStorage, name: string, limits: Limits) {
    this.#caches = caches;
    this.#name = name;
    this.#limits = limits;
  }

  /** What is kept under an address; undefined also where the browser refuses its storage. */
  async find(url: string): Promise<Response | undefined> {
    try {
      return await (await this.#caches.open(this.#name)).match(url);
    } catch {
      return undefined;
    }
  }

  /** Keeps a response with more headers; false when it is too large or the storage is full. Never throws. */
  async put(url: string, response: Response, more: Readonly<Record<string, string>> = {}): Promise<boolean> {
    try {
      const body = await response.blob();
      if (body.size > this.#limits.largestBytes) return false;
      const headers = new Headers(response.headers);
      for (const name of DROPPED_HEADERS) headers.delete(name);
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      headers.set(BYTES, String(body.size));
      headers.set(KEPT_AT, more[KEPT_AT] ?? new Date().toISOString());
      const entry = () => new Response(body, { status: response.status, headers });
      return await this.#store(url, entry, body.size);
    } catch {
      return false;
    }
  }

  /** Says that an entry was used: it comes last in the order in which entries go. */
  async touch(url: string): Promise<void> {
    const cache = await this.#caches.open(this.#name);
    const keys = await cache.keys();
    const isOld = keys.slice(0, Math.ceil(keys.length / 2)).some((key) => key.url === url);
    const entry = isOld ? await cache.match(url) : undefined;
    if (!entry) return;
    await cache.delete(url);
    await cache.put(url, entry);
  }

  /** Addresses of all that is kept, the one used longest ago first. */
  async list(): Promise<string[]> {
    return (await (await this.#caches.open(this.#name)).keys()).map(({ url }) => url);
  }

  async #store(url: string, entry: () => Response, size: number): Promise<boolean> {
    const cache = await this.#caches.open(this.#name);
    await cache.delete(url);
    try {
      await cache.put(url, entry());
    } catch {
      // The storage is full: half of what was kept makes room.
      const { bytes, entries } = this.#limits;
      await trim(cache, { bytes: bytes / 2, entries: entries / 2 });
      await cache.put(url, entry());
    }
    if (this.#room) {
      this.#room.bytes -= size;
      this.#room.entries -= 1;
    }
    if (!this.#room || this.#room.bytes < 0 || this.#room.entries < 0) {
      this.#room = await trim(cache, this.#limits);
    }
    return true;
  }
}

type Room = Omit<Limits, 'largestBytes'>;

/** Lets go of the first entries until the others fit in; what is left beside them. */
const trim = async (cache: Cache, { bytes, entries }: Room): Promise<Room> => {
  const [keys, kept] = [await cache.keys(), await cache.matchAll()];
  const sizes = kept.map(({ headers }) => Number(headers.get(BYTES)) || 0);
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let count = keys.length;
  for (const [index, key] of keys.entries()) {
    if (total <= bytes && count <= entries) break;
    await cache.delete(key);
    total -= sizes[index] ?? 0;
    count -= 1;
  }
  return { bytes: bytes - total, entries: entries - count };
};
