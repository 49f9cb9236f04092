import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { movedPath } from '../domain/imports/foreign-paths.ts';
import { keyOf } from '../domain/lists/page-key.ts';
import { splitLanguage } from '../domain/text/text.ts';
import type { OtherBuilds } from './assets/other-builds.ts';
import { answerFeed, isFeed } from './feeds/google-feed.ts';
import type { Media } from './media/media.ts';
import type { FindOldAddress } from './old-addresses.ts';
import { isRedirect, lastStop, type Stop } from './one-hop.ts';
import { type Page, uncached } from './page-store/page.ts';
import type { PageStore } from './page-store/page-store.ts';
import type { SeenChanges } from './page-store/seen-changes.ts';
import { type PageHeaders, readPageHeaders, writePage } from './page-store/write-answer.ts';
import type { WritePage } from './page-store/write-for-cache.ts';
import type { Log } from './process/log.ts';
import { branchOf } from './protocol/branch-cookie.ts';
import { bucketOf } from './protocol/client-address.ts';
import { Connections } from './protocol/connections.ts';
import { refuseInWords } from './protocol/refuse.ts';
import { targetOf } from './protocol/request-line.ts';
import type { StaticFiles } from './protocol/static-files.ts';
import { ERROR_PATH, NOT_FOUND_PATH } from './render/job.ts';
import { Overloaded } from './render/overloaded.ts';
import type { Tracer } from './tracing/tracer.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Everything that answers; `branches` holds what the cookie may name. */
export interface Site {
  pages: PageStore;
  files: StaticFiles;
  /** Where machines share a bucket: files of builds that this one does not have. */
  builds?: OtherBuilds | undefined;
  media: Media;
  api: Listener;
  /** By exact path, such as `/__revalidate`, or by method and path in any language, such as the form of `POST /withdraw`. */
  endpoints: ReadonlyMap<string, Listener>;
  branches: { known: Pick<ReadonlySet<number>, 'has'>; defaultId: number };
  common: readonly string[];
  log: Log;
  proxies: number;
  /** Of the embedded backend, whose changes have numbers that every machine knows. */
  seen?: SeenChanges | undefined;
  writePage: WritePage;
  findOldAddress?: FindOldAddress;
  tracer?: Tracer | undefined;
}

const SECOND = 1_000;
/** Whoever waits for a page that has no old one hears in words that the shop is busy, before the connection is ended. */
const LONGEST_WAIT_MS = 12 * SECOND;

export interface HttpServer {
  server: Server;
  connections: Connections;
  /** From now on another site answers. */
  use(next: Site): void;
}

/** The shop's HTTP server with its connections: limits on time, size and number, then what answers. */
export const createHttpServer = (first: Site): HttpServer => {
  let site = first;
  const server = createServer({
    headersTimeout: 10 * SECOND,
    requestTimeout: 15 * SECOND,
    connectionsCheckingInterval: SECOND,
    keepAliveTimeout: 65 * SECOND,
    maxHeaderSize: 16 * 1024,
  });
  server.maxConnections = 10_000;
  server.maxRequestsPerSocket = 0;
  // For whoever takes no byte of an answer.
  server.timeout = 30 * SECOND;
  const connections = new Connections(server, { isBehindProxy: site.proxies > 0 });
  server.on('request', (request, response) => {
    if (!connections.admit(request, response)) return;
    if (site.tracer) site.tracer.run(request, response, () => answer(site, request, response));
    else answer(site, request, response);
  });
  const use = (next: Site) => {
    site = next;
  };
  return { server, connections, use };
};

const answer = (site: Site, request: IncomingMessage, response: ServerResponse): void => {
  const url = targetOf(request);
  if (url === undefined) {
    const text = 'The request line or the Host header cannot be understood.';
    refuseInWords(response, { status: 400, text }, site.common);
    return;
  }
  request.url = url;
  const work = route(site, request, response);
  work?.catch((error: unknown) => answerFailure(site, request, response, error));
};

const route = (site: Site, request: IncomingMessage, response: ServerResponse) => {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') {
    const headers = readPageHeaders(request);
    const seen = site.seen?.seenBy(headers) ?? 0;
    if (site.seen?.isBehind(seen))
      return site.seen.catchUp(seen).then(() => routePage(site, request, response, headers));
    return routePage(site, request, response, headers);
  }
  return routeOthers(site, request, response);
};

const routePage = (site: Site, request: IncomingMessage, response: ServerResponse, headers: PageHeaders) => {
  const branchId = branchOf(headers.cookie, site.branches.known, site.branches.defaultId);
  const page = site.pages.ready(request.url ?? '/', branchId, Date.now());
  if (page && !isRedirect(page)) return site.writePage(request, response, page, headers, branchId);
  return routeOthers(site, request, response);
};

const routeOthers = async (site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { url = '/', method } = request;
  const path = url.split('?', 1)[0] ?? '/';
  if (path.startsWith('/api/')) return void (await site.api(request, response));
  const endpoint = site.endpoints.get(path) ?? site.endpoints.get(`${method} ${splitLanguage(path).path}`);
  if (endpoint) return void (await endpoint(request, response));
  if (method !== 'GET' && method !== 'HEAD') return refuseMethod(site, response);
  if (path.startsWith('/media/')) return site.media.serve(path, request, response);
  if (site.files.serve(path, request, response)) return;
  if (await site.builds?.serve(path, request, response)) return;
  if (isFeed(path)) return answerFeed(site, request, response);
  const headers = readPageHeaders(request);
  const branchId = branchOf(headers.cookie, site.branches.known, site.branches.defaultId);
  const by = bucketOf(request, site.proxies);
  const find = (target: string): Promise<Page> => {
    const key = keyOf(target) ?? { path: NOT_FOUND_PATH, isMemoryOnly: false };
    const page = site.pages.ready(key.path, branchId, Date.now());
    return page ? Promise.resolve(page) : orBusy(site.pages.get({ ...key, branchId, by }));
  };
  const slashless = path.length > 1 && path.endsWith('/') ? withoutSlash(path) : undefined;
  const start = { path: slashless ?? path, search: url.slice(path.length) };
  const page = await find(start.path + start.search);
  const moved =
    page.status === 404 ? ((await site.findOldAddress?.(start.path)) ?? movedPath(start.path)) : undefined;
  const there = moved === undefined ? undefined : await find(moved + start.search);
  if (moved !== undefined && there && there.status !== 404) {
    const stop = { ...start, path: moved, status: 301 };
    return redirect(site, response, isRedirect(there) ? await lastStop(there, stop, find) : stop);
  }
  if (!slashless && !isRedirect(page)) {
    // An address that looks like a file must not bring what belongs to an account into a cache.
    const isKept = page.status !== 404 || !NEVER_KEPT.test(path);
    return site.writePage(request, response, isKept ? page : uncached(page, site.common), headers, branchId);
  }
  const stop = isRedirect(page) ? await lastStop(page, start, find) : { ...start, status: 301 };
  redirect(site, response, stop);
};

const orBusy = (page: Promise<Page>): Promise<Page> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Overloaded()), LONGEST_WAIT_MS);
  return Promise.race([page, late]).finally(() => clearTimeout(timer));
};

/** Also a file of a build that another machine, or this one in a moment, has. */
const NEVER_KEPT = /^((\/[a-z]{2})?\/account|\/_assets)\//;

const refuseMethod = (site: Site, response: ServerResponse): void => {
  response.writeHead(405, ['allow', 'GET, HEAD', 'content-type', 'text/plain', ...site.common]);
  response.end('Method not allowed.');
};

const withoutSlash = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}`;

const redirect = (site: Site, response: ServerResponse, { status, path, search }: Stop): void => {
  const kept = ['cache-control', 'public, max-age=0, must-revalidate', 'content-length', '0'];
  response.writeHead(status, ['location', path + search, ...kept, ...site.common]).end();
};

/** The shop's own page where it can be had, else a sentence. */
const answerFailure = async (
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> => {
  const path = request.url ?? '/';
  if (response.headersSent) {
    site.log('error', 'An answer broke off', { path, error: String(error) });
    response.destroy();
    return;
  }
  const isOverloaded = error instanceof Overloaded;
  const page = path.startsWith('/api/') ? undefined : await findErrorPage(site, path);
  if (page) {
    if (!isOverloaded) site.log('error', 'A request failed', { path, error: String(error) });
    return writePage(request, response, page, readPageHeaders(request));
  }
  const retryAfterSeconds = isOverloaded ? error.retryAfterSeconds : 5;
  const text = 'The shop is busy. Please try again in a moment.';
  const requestId = refuseInWords(response, { status: 503, text, retryAfterSeconds }, site.common);
  if (!isOverloaded) site.log('error', 'A request failed', { requestId, path, error: String(error) });
};

/** Rendered ahead: it must not need what has just failed. */
const findErrorPage = async ({ pages, branches }: Site, path: string): Promise<Page | undefined> => {
  const errorPath = splitLanguage(path).prefix + ERROR_PATH;
  const requested = { path: errorPath, branchId: branches.defaultId, isMemoryOnly: false };
  const page = await orBusy(pages.get(requested)).catch(() => undefined);
  return page && page.status >= 500 ? page : undefined;
};
