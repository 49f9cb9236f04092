import { ASSETS, dropOtherCaches, openCaches, PICTURES, type ShopCaches } from './caches.ts';
import { type Build, keepAll, keepAssets, keepShells } from './keep.ts';
import { readKeepMessage } from './keep-message.ts';
import { openNotification, showPush } from './notifications.ts';
import { answerPage } from './pages.ts';
import type { FetchEvent, RouteRule, WorkerScope } from './scope.ts';

/**
 * Static routing: a page comes from the network while the worker still wakes up, and kept files come from their
 * cache without waking it. Everything else, the API above all, never meets the worker.
 */
const ROUTES: readonly RouteRule[] = [
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  { condition: { urlPattern: { pathname: '/_assets/*' } }, source: { cacheName: ASSETS } },
  { condition: { urlPattern: { pathname: '/media/*' } }, source: { cacheName: PICTURES } },
  { condition: { urlPattern: { pathname: '/*' } }, source: 'network' },
];

/** Where static routing is missing, the same by hand. */
const answerFile = async (scope: WorkerScope, { request }: FetchEvent, cache: ShopCaches['assets']) => {
  const kept = await cache.find(request.url);
  if (kept) return kept;
  const response = await scope.fetch(request);
  if (response.status === 200) await cache.put(request.url, response.clone());
  return response;
};

const answer = (scope: WorkerScope, caches: ShopCaches, event: FetchEvent): void => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(scope, caches, event));
  else if (pathname.startsWith('/_assets/')) event.respondWith(answerFile(scope, event, caches.assets));
  else if (pathname.startsWith('/media/')) event.respondWith(answerFile(scope, event, caches.pictures));
};

const hasStaticRouting = (): boolean => {
  const type: unknown = Reflect.get(globalThis, 'InstallEvent');
  return typeof type === 'function' && 'addRoutes' in type.prototype;
};

/** Connects the worker to its scope. It takes over at once: no open page depends on which worker is there. */
export const startWorker = (scope: WorkerScope, build: Build): void => {
  const caches = openCaches(scope.caches);
  const here = (paths: readonly string[]) => paths.map((path) => scope.location.origin + path);
  const ownBuild = { ...build, shells: here(build.shells), first: here(build.first) };
  scope.addEventListener('install', (event) => {
    const prepare = async () => {
      await event.addRoutes?.(ROUTES).catch(() => undefined);
      await keepAssets(scope, caches, ownBuild.first);
      await keepShells(scope, caches, ownBuild, here(['/offline']));
      await scope.skipWaiting();
    };
    event.waitUntil(prepare());
  });
  scope.addEventListener('activate', (event) => {
    const takeOver = async () => {
      await dropOtherCaches(scope.caches);
      // Race routing has its own head start for pages; both at once would send each request twice.
      if (!hasStaticRouting()) await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    };
    event.waitUntil(takeOver());
  });
  scope.addEventListener('fetch', (event) => answer(scope, caches, event));
  scope.addEventListener('message', (event) => {
    if (event.origin !== scope.location.origin) return;
    const message = readKeepMessage(event.data, scope.location.origin);
    if (message) event.waitUntil(keepAll(scope, caches, ownBuild, message));
  });
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(scope, event)));
};
