import type { ShopCaches } from './caches.ts';
import type { KeepMessage } from './keep-message.ts';
import type { LimitedCache } from './limited-cache.ts';
import { isKeepable, keepPage, keptAddress } from './pages.ts';
import type { WorkerScope } from './scope.ts';

/** What the build knows of itself. */
export interface Build {
  /** Moves with every build. */
  id: string;
  /** Assets that every page needs. */
  first: readonly string[];
  /** Assets that the shells need besides, and pages once something is pressed. */
  shells: readonly string[];
}

/** As the browser names it for pictures, so that its own cache answers. */
const PICTURE_TYPES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const BUILD = 'x-kept-build';
const MOST_AT_ONCE = 6;

/** Fetches what is not kept yet; a failure leaves it out. */
const keepEach = async (
  urls: readonly string[],
  cache: LimitedCache,
  fetchOne: (url: string) => Promise<Response>,
): Promise<void> => {
  const left = [...urls];
  const work = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      if (await cache.find(url)) await cache.touch(url).catch(() => undefined);
      else {
        const response = await fetchOne(url).catch(() => undefined);
        if (response?.ok) await cache.put(url, response);
      }
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
};

/** Files whose names hold their contents: what the browser has of them is as good as the network's. */
export const keepAssets = (scope: WorkerScope, { assets }: ShopCaches, urls: readonly string[]) =>
  keepEach(urls, assets, (url) => scope.fetch(url, { cache: 'force-cache' }));

const keepPictures = (scope: WorkerScope, { pictures }: ShopCaches, urls: readonly string[]) =>
  keepEach(urls, pictures, (url) =>
    scope.fetch(url, { cache: 'force-cache', headers: { accept: PICTURE_TYPES } }),
  );

/** Scripts and styles with the names that they have in every build. */
const FILES = /\/_assets\/([\w.-]+)\.[\w-]+\.(?:js|css)/g;

/** Whether no file that a page names is in this build another one; of those that the worker does not know it says nothing. */
const isOfBuild = (html: string, { first, shells }: Build): boolean => {
  const own = [...[...first, ...shells].join('\n').matchAll(FILES)];
  const [paths, names] = [new Set(own.map(([path]) => path)), new Set(own.map(([, name]) => name))];
  return [...html.matchAll(FILES)].every(([path, name]) => paths.has(path) || !names.has(name));
};

/**
 * Keeps shells once per build: their addresses hold assets of it. One that a machine with another build has sent, as during
 * a roll-out, would be without its scripts; the next page's message tries again.
 */
export const keepShells = async (
  scope: WorkerScope,
  caches: ShopCaches,
  build: Build,
  urls: readonly string[],
): Promise<void> => {
  for (const url of urls) {
    const address = await keptAddress(scope, url);
    const kept = address && (await caches.shells.find(address));
    if (!address || (kept && kept.headers.get(BUILD) === build.id)) continue;
    const response = await scope.fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (!response || !isKeepable(response)) continue;
    const html = await response.text();
    const copy = new Response(html, { status: 200, headers: response.headers });
    if (isOfBuild(html, build)) await caches.shells.put(address, copy, { [BUILD]: build.id });
  }
};

/** Does what a page's message asks for; nothing of it can fail the page. */
export const keepAll = async (scope: WorkerScope, caches: ShopCaches, build: Build, message: KeepMessage) => {
  for (const url of message.pages) {
    const response = await scope.fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (response) await keepPage(scope, caches.pages, url, response);
  }
  await keepShells(scope, caches, build, message.shells);
  // Shells beside the offline screen need more; who looks at a second page gets what pages load at a press as well, so
  // that a page which is open while a release replaces its files goes on to work.
  const isMore = message.shells.length > 1 || message.pages.length === 0;
  await keepAssets(scope, caches, [...message.assets, ...(isMore ? build.shells : [])]);
  await keepPictures(scope, caches, message.pictures);
};
