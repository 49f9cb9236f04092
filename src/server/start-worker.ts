import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { openShopBackend } from './backends/shop-backend.ts';
import { createHealth } from './health.ts';
import { listenOn } from './listen.ts';
import { TagClock } from './page-store/tag-clock.ts';
import { measurePage } from './render/measure-page.ts';
import { RenderPool } from './render/render-pool.ts';
import { sharedFigures } from './shared-figures.ts';
import { openOwnFiles } from './shop/files.ts';
import { openOwnDatabase, ownConfig } from './shop/own-database.ts';
import type { RunningServer, ServerParts } from './start-server.ts';

type RunningWorker = Pick<
  RunningServer,
  ('server' | 'pool' | 'clock' | 'thread' | 'files' | 'watch') | ('figures' | 'ready' | 'stop')
>;

/** Starts a process that runs the jobs and serves nobody but its balancer; throws one clear sentence when it cannot. */
export const startWorker = async ({ config: given, dist, log }: ServerParts): Promise<RunningWorker> => {
  const config = ownConfig(given);
  const files = await openOwnFiles(config, log);
  const db = await openOwnDatabase(config);
  const backend = await openShopBackend({ config, db, log, common: [] });
  const { thread, ready } = backend;
  const pool = new RenderPool({ config, entryFile: join(dist, 'server/entry.mjs'), log, threads: 1 });
  const clock = new TagClock();
  const watch = await backend.watch({
    clock,
    log,
    onMoved: () => {},
    onBack: () => {},
    branchIds: () => [],
  });
  let loaded: Promise<void> | undefined;
  // A page that is published at its time is rendered once, to weigh it: most days no thread for that is needed.
  if (thread)
    thread.measure = async (path) => {
      loaded ??= pool.start();
      await loaded;
      return measurePage(pool, clock, path);
    };
  const health = createHealth(config.drainSeconds);
  const server = createBalancerServer(new Map(health.endpoints));
  await ready;
  await listenOn(server, config.port, config.host, 'PORT');
  return {
    server,
    pool,
    thread,
    files,
    ready,
    clock,
    watch,
    figures: sharedFigures(db, config),
    stop: async () => {
      await health.leave();
      server.close();
      server.closeAllConnections();
      watch.close();
      await pool.close();
      await backend.stop();
    },
  };
};

const createBalancerServer = (endpoints: ReadonlyMap<string, Parameters<typeof createServer>[1]>): Server => {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 15_000 }, (request, response) => {
    const endpoint = endpoints.get(request.url?.split('?', 1)[0] ?? '');
    if (endpoint) return endpoint(request, response);
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('This process serves no pages.\n');
  });
  server.maxConnections = 100;
  return server;
};
