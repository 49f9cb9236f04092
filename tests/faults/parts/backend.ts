import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** What a stand-in backend counted. */
export interface BackendCounts {
  calls: number;
  refused: number;
  /** Calls while it had requested a pause. */
  impatient: number;
}

const BRANCHES = [1, 2, 3, 4, 5];
const PRODUCTS = 200;

/** Another backend with five branches, 200 pages and a limit of calls per window, counted over all callers. */
export const startBackend = async (port: number, limit: number, windowMs: number) => {
  const counts: BackendCounts = { calls: 0, refused: 0, impatient: 0 };
  let used = 0;
  let startedAt = 0;
  let server: Server | undefined;
  const answer = (path: string): unknown => {
    if (path.startsWith('/api/cache-info/changes')) return { version: 'v1', changes: [] };
    if (path.startsWith('/api/cache-info'))
      return {
        'cache-settings': 'v1',
        'cache-layouts': 'v1',
        'cache-branches': 'v1',
        'cache-products': 'v1',
      };
    if (path.startsWith('/api/get-data'))
      return { layout: [], settings: {}, branches: BRANCHES.map((id) => ({ id })) };
    if (path.startsWith('/api/get-pages'))
      return { pages: Array.from({ length: PRODUCTS }, (_, i) => ({ slug: `page-${i}` })) };
    if (path.startsWith('/api/get-page/'))
      return { page: { slug: 'page', title: path.slice('/api/get-page/'.length).split('?')[0] } };
    if (path.startsWith('/api/get-parent-categories')) return { categories: [] };
    return { data: [], current_page: 1, last_page: 1 };
  };
  const start = async () => {
    server = createServer((request, response) => {
      const now = performance.now();
      if (now - startedAt > windowMs) {
        startedAt = now;
        used = 0;
      }
      used += 1;
      counts.calls += 1;
      const seconds = Math.ceil((startedAt + windowMs - now) / 1_000);
      const head = { 'content-type': 'application/json', 'x-ratelimit-limit': String(limit) };
      if (used > limit) {
        counts.refused += 1;
        if (used > limit + 20) counts.impatient += 1;
        response.writeHead(429, { ...head, 'x-ratelimit-remaining': '0', 'retry-after': String(seconds) });
        response.end('{"message":"Too many requests.","code":"too_many_requests"}');
        return;
      }
      response.writeHead(200, { ...head, 'x-ratelimit-remaining': String(limit - used) });
      response.end(JSON.stringify(answer(request.url ?? '')));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };
  await start();
  return { counts, start, stop, url: `http://127.0.0.1:${port}` };
};
