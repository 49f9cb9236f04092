import type { Server } from 'node:http';
import { join } from 'node:path';
import { getData } from '../api/content.ts';
import { createApiListener } from './api-listener.ts';
import { createApiProxy } from './api-proxy.ts';
import { createPublicClient, type Embedded, openEmbedded } from './backend.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import { REPORTING, securityHeaders } from './headers.ts';
import { createHttpServer } from './http.ts';
import type { Log } from './log.ts';
import { Media } from './media.ts';
import { openPageStore } from './page-store/open-page-store.ts';
import type { PageStore } from './page-store/page-store.ts';
import { TagClock } from './page-store/tag-clock.ts';
import { RenderPool } from './render/render-pool.ts';
import { StaticFiles } from './static-files.ts';
import { watchDatabase } from './version-watch.ts';

export interface Built {
  /** Astro's output: `server/entry.mjs` and `client/`. */
  dist: string;
}

export interface RunningServer {
  server: Server;
  pages: PageStore;
  pool: RenderPool;
  /** Stops taking connections, ends the requests that run, then everything else. */
  stop(): Promise<void>;
}

/** Starts one process of the shop; throws one clear sentence when it cannot. */
export const startServer = async (config: Config, built: Built, log: Log): Promise<RunningServer> => {
  const embedded = config.storeApiUrl ? undefined : await openEmbedded(config, log);
  const common = [...securityHeaders(config), ...REPORTING];
  const pool = new RenderPool({ config, entryFile: join(built.dist, 'server/entry.mjs'), log });
  const [files] = await Promise.all([StaticFiles.load(join(built.dist, 'client'), common), pool.start()]);
  const clock = new TagClock();
  const pages = await openPageStore({ config, dist: built.dist, log, db: embedded?.db, clock, pool, common });
  const site = {
    pages,
    files,
    media: new Media(config.dataDir, common),
    api: createApiListener(apiOf(config, embedded, log), common),
    endpoints: new Map(),
    branches: { known: new Set([1]) as ReadonlySet<number>, defaultId: 1 },
    common,
    log,
  };
  const learnBranches = async () => {
    const { branches } = await getData(createPublicClient(config, embedded, 1));
    site.branches.known = new Set(branches.map(({ id }) => id));
    pages.setRules({
      common,
      variesByBranch: branches.length > 1,
      cdnMaxAgeSeconds: config.cdnMaxAgeSeconds,
    });
  };
  await learnBranches().catch((error: unknown) =>
    log('warn', 'Branches are not known yet', { error: String(error) }),
  );
  const watch =
    embedded && (await watchDatabase(embedded.db, { clock, log, onMoved: () => pages.refreshHot() }));
  if (embedded && watch) embedded.shop.onChange = () => void watch.poke();
  const server = createHttpServer(site);
  await listen(server, config);
  const stop = async () => {
    await closeServer(server);
    watch?.close();
    await pages.flush();
    await pool.close();
    await embedded?.db.close();
  };
  return { server, pages, pool, stop };
};

const apiOf = (config: Config, embedded: Embedded | undefined, log: Log) => {
  if (embedded) return (request: Request, env: object) => embedded.api.fetch(request, env);
  return createApiProxy(config.storeApiUrl ?? '', log);
};

const listen = (server: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const reason = taken
        ? 'is taken; stop what uses it or set PORT to another'
        : `cannot be listened on (${error.code})`;
      reject(new ConfigError(`Port ${port} on ${host} ${reason}.`));
    });
    server.listen(port, host, resolve);
  });

/** Lets running requests end and tells their connections to close; idle ones close at once. */
const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
