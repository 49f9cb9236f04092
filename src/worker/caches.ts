import { LimitedCache } from './limited-cache.ts';

const KB = 1_024;
const MB = 1_024 * KB;

/** Every cache of the shop begins so; `PAGES` and `PICTURES` say where a visitor was, and go at sign-out. */
export const PREFIX = 'shop-';
export const PAGES = 'shop-pages';
export const PICTURES = 'shop-pictures';
export const ASSETS = 'shop-assets';
/** Screens that work without the network whether they were visited or not. */
export const SHELLS = 'shop-shells';
const ALL = [PAGES, PICTURES, ASSETS, SHELLS];

export interface ShopCaches {
  pages: LimitedCache;
  pictures: LimitedCache;
  assets: LimitedCache;
  shells: LimitedCache;
}

/** Assets of former releases stay while there is room: pages that were kept then still need them. */
export const openCaches = (caches: CacheStorage): ShopCaches => ({
  pages: new LimitedCache(caches, PAGES, { bytes: 12 * MB, entries: 80, largestBytes: MB }),
  pictures: new LimitedCache(caches, PICTURES, { bytes: 12 * MB, entries: 300, largestBytes: 400 * KB }),
  assets: new LimitedCache(caches, ASSETS, { bytes: 6 * MB, entries: 450, largestBytes: MB }),
  shells: new LimitedCache(caches, SHELLS, { bytes: 4 * MB, entries: 40, largestBytes: MB }),
});

/** Removes the caches of workers that named theirs otherwise. */
export const dropOtherCaches = async (caches: CacheStorage): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !ALL.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};
