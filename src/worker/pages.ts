import { keyOf } from '../domain/lists/page-key.ts';
import { splitLanguage } from '../domain/text/text.ts';
import type { ShopCaches } from './caches.ts';
import { KEPT_AT } from './limited-cache.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

/** A network that says nothing for so long is as good as none, where the page is kept. */
const PATIENCE_MS = 6_000;
/** The title of a kept page, percent-encoded, for the list on the offline screen. */
export const KEPT_TITLE = 'x-kept-title';
const BRANCH = 'kept-branch';
const OFFLINE = '/offline';

/** The branch that pages are for now; undefined where the browser does not say. */
const branchNow = async ({ cookieStore }: WorkerScope): Promise<string | undefined> => {
  if (!cookieStore) return undefined;
  const cookie = await cookieStore.get('branch').catch(() => null);
  return cookie?.value ?? '1';
};

/**
 * The address under which a page is kept now: one for all spellings of it, and another for each branch, but for the
 * offline screen. Undefined for what is not kept.
 */
export const keptAddress = async (scope: WorkerScope, url: string): Promise<string | undefined> => {
  const { origin, pathname, search } = new URL(url);
  const key = keyOf(pathname + search);
  const branch = splitLanguage(pathname).path === OFFLINE ? 'any' : await branchNow(scope);
  if (!key || branch === undefined) return undefined;
  const address = new URL(key.path, origin);
  address.searchParams.set(BRANCH, branch);
  return address.href;
};

const offlineAddressOf = (url: string): string => {
  const { language } = splitLanguage(new URL(url).pathname);
  return new URL(language ? `/${language}${OFFLINE}` : OFFLINE, url).href;
};

/** Pages that are the same for everybody, as the server marks them; nothing else is ever kept. */
export const isKeepable = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html') &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '');

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of a title: a worker has no parser for HTML. */
const decode = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#34|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Keeps a page that the network sent; of what is personal or failed it keeps nothing. */
export const keepPage = async (
  scope: WorkerScope,
  cache: ShopCaches['pages'],
  url: string,
  response: Response,
): Promise<void> => {
  const address = isKeepable(response) ? await keptAddress(scope, url) : undefined;
  if (!address) return;
  const html = await response.text();
  const title = decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const copy = new Response(html, { status: 200, headers: response.headers });
  await cache.put(address, copy, { [KEPT_TITLE]: encodeURIComponent(title) });
};

const find = async (scope: WorkerScope, caches: ShopCaches, url: string): Promise<Response | undefined> => {
  const address = await keptAddress(scope, url);
  if (!address) return undefined;
  return (await caches.pages.find(address)) ?? caches.shells.find(address);
};

/** Says to the page that its bytes are of before: `Server-Timing: kept` holds when they were. */
const marked = (kept: Response): Response => {
  const headers = new Headers(kept.headers);
  headers.append('server-timing', `kept;desc="${kept.headers.get(KEPT_AT) ?? ''}"`);
  return new Response(kept.body, { status: kept.status, headers });
};

const offlineScreen = async (scope: WorkerScope, caches: ShopCaches, url: string): Promise<Response> => {
  const own = await find(scope, caches, offlineAddressOf(url));
  const screen = own ?? (await find(scope, caches, new URL(OFFLINE, url).href));
  return screen ? new Response(screen.body, { status: 503, headers: screen.headers }) : Response.error();
};

const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, undefined);
  });

/**
 * Answers a navigation: by the network whenever there is one, so that an old page is never shown as new; else by
 * what was kept of it, marked as such; else by the offline screen.
 */
export const answerPage = async (
  scope: WorkerScope,
  caches: ShopCaches,
  event: FetchEvent,
  patienceMs = PATIENCE_MS,
): Promise<Response> => {
  const { url } = event.request;
  const sent = fetchPage(scope, event);
  event.waitUntil(sent.then((pair) => pair && keepPage(scope, caches.pages, url, pair.copy)));
  const first = await Promise.race([sent, wait(patienceMs)]);
  if (typeof first === 'object') return first.response;
  const kept = await find(scope, caches, url);
  if (kept) return marked(kept);
  return (await sent)?.response ?? offlineScreen(scope, caches, url);
};

/** The network's answer with a copy to keep; undefined without a network. */
const fetchPage = async (scope: WorkerScope, { request, preloadResponse }: FetchEvent) => {
  try {
    const response = (await preloadResponse) ?? (await scope.fetch(request));
    return { response, copy: response.clone() };
  } catch {
    return undefined;
  }
};
