import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Api } from '../api/client.ts';
import type { ShopDb } from '../backend/shop/db/shop-db.ts';
import type { Files } from '../backend/shop/files.ts';
import { DEFAULT_BRANCH_ID } from '../domain/branch/branch.ts';
import { SUBSCRIPTION_STEPS } from '../domain/people/subscription-steps.ts';
import type { ApiThread } from './api/api-thread.ts';
import { openShopBackend, type ShopBackend } from './backends/shop-backend.ts';
import { createCspReport } from './csp-report.ts';
import { createDeskEvents } from './desk-events.ts';
import { fillAhead } from './fill/fill-ahead.ts';
import type { FillProgress } from './fill/fill-pages.ts';
import { createHealth } from './health.ts';
import type { Site } from './http.ts';
import { keepSpeeds } from './keep-speeds.ts';
import { openMedia } from './media/open-media.ts';
import { oldAddresses } from './old-addresses.ts';
import { openPort } from './open-port.ts';
import { openPageStore, rulesOf } from './page-store/open-page-store.ts';
import type { PageStore } from './page-store/page-store.ts';
import { followSeen } from './page-store/seen-changes.ts';
import { TagClock } from './page-store/tag-clock.ts';
import type { VersionWatch } from './page-store/version-watch.ts';
import { createWriter } from './page-store/write-for-cache.ts';
import type { Config } from './process/config.ts';
import type { Log } from './process/log.ts';
import { assetHeaders, REPORTING, securityHeaders } from './protocol/headers.ts';
import { StaticFiles } from './protocol/static-files.ts';
import { measurePage } from './render/measure-page.ts';
import { RenderPool } from './render/render-pool.ts';
import { createRevalidate } from './revalidate.ts';
import { type SharedFigures, sharedFigures } from './shared-figures.ts';
import { openOwnFiles } from './shop/files.ts';
import { openOwnDatabase, ownConfig } from './shop/own-database.ts';
import { createSubscriptionPress } from './subscription-press.ts';
import { openTracer } from './tracing/open-tracer.ts';
import type { Tracer } from './tracing/tracer.ts';
import { createVitals } from './vitals.ts';
import { createWithdraw } from './withdraw.ts';

export interface ServerParts {
  config: Config;
  /** Astro's output: `server/entry.mjs` and `client/`. */
  dist: string;
  log: Log;
}

export interface RunningServer {
  server: Server;
  pages: PageStore;
  pool: RenderPool;
  /** The embedded backend; undefined with another. */
  thread: ApiThread | undefined;
  clock: TagClock;
  /** Pictures, as this process sees them. */
  files: Files;
  tracer: Tracer | undefined;
  watch: VersionWatch;
  figures: SharedFigures;
  /** Resolves once nothing waits for a thread to load; rejects when one cannot start. */
  ready: Promise<void>;
  /** Renders every known page that is not fresh on disk, behind whatever visitors ask for. */
  fill(): Promise<FillProgress>;
  /** Says that it is leaving for `DRAIN_SECONDS`, then stops taking connections, ends the requests that run, then everything else. */
  stop(): Promise<void>;
}

/** Starts one process of the shop; throws one clear sentence when it cannot. */
export const startServer = async ({ config: given, dist, log }: ServerParts): Promise<RunningServer> => {
  const config = ownConfig(given);
  const common = [...securityHeaders(config), ...REPORTING];
  const files = await openOwnFiles(config, log);
  const port = openPort({ config, dist, log, files, common });
  const db = config.storeApiUrl ? undefined : await openOwnDatabase(config, port.serveStored);
  const pool = new RenderPool({ config, entryFile: join(dist, 'server/entry.mjs'), log });
  const backend = await openShopBackend({ config, db, log, common });
  const ready = allReady([backend.ready, pool.start()]);
  const clock = new TagClock();
  const [assets, pages] = await Promise.all([
    StaticFiles.load(join(dist, 'client'), assetHeaders(config)),
    openPageStore({ config, dist, log, db, clock, pool, common }),
  ]);
  const stopping = new AbortController();
  const { signal } = stopping;
  const builds = config.s3 && (await loadBuilds()).openBuilds({ config, files, assets, log, signal });
  const api = backend.clientOf(DEFAULT_BRANCH_ID);
  const hasStored = await pages.hasStored();
  const { branches, begin, learn } = followBranches({ api, pages, common, config, log });
  await begin(backend, hasStored);
  const { thread } = backend;
  if (thread) thread.measure = (path) => measurePage(pool, clock, path);
  const watch = await followLog({ backend, pages, clock, log, learn, branchIds: () => branches.known });
  const ends = openEndpoints({ api, config, db, log, common, poke: watch.poke, thread, signal });
  const withdraw = createWithdraw({ api, pool, clock, branches, config, common });
  const site: Site = {
    pages,
    files: assets,
    builds: builds?.others,
    branches,
    common,
    log,
    proxies: config.proxies,
    ...forCaches({ config, db, clock, common, poke: watch.poke }),
    media: openMedia(config, files, api),
    api: backend.listener,
    endpoints: new Map([...ends.endpoints, ['POST /withdraw', withdraw]]),
    findOldAddress: oldAddresses(api, db ? 50 : 1),
    tracer: await openTracer({ config, log, pool, thread }),
  };
  // Stored pages are sent while the threads load, unless another process does so meanwhile.
  if (!hasStored || cluster.isWorker) await ready;
  await builds?.published;
  const { server, connections } = await port.serve(site);
  return {
    server,
    pages,
    pool,
    clock,
    thread,
    files,
    tracer: site.tracer,
    watch,
    figures: sharedFigures(db, config),
    ready,
    fill: () => fillAhead({ api, pages, pool, backend, config, log, signal }),
    stop: async () => {
      await ends.leave();
      stopping.abort();
      await connections.drain();
      await site.tracer?.close();
      watch.close();
      await ends.close();
      await pages.flush();
      await pool.close();
      await backend.stop();
    },
  };
};

interface CacheParts extends Pick<EndpointParts, 'config' | 'db' | 'common' | 'poke'> {
  clock: TagClock;
}

/** How pages go to caches in front, and to whoever has seen a change that this process has not. */
const forCaches = ({ config, db, clock, common, poke }: CacheParts): Pick<Site, 'seen' | 'writePage'> => {
  const { proxies, cdnMaxAgeSeconds: seconds, shopSecret: secret = '' } = config;
  return {
    seen: db && followSeen({ clock, poke, proxies, secret }),
    writePage: createWriter({ clock, common, seconds, proxies }),
  };
};

const loadBuilds = () => import('./assets/open-builds.ts');

interface LogParts extends Pick<ServerParts, 'log'> {
  backend: ShopBackend;
  pages: PageStore;
  clock: TagClock;
  learn: () => Promise<void>;
  branchIds: () => ReadonlySet<number>;
}

/** Learns the branches again and renders what is read most as the change log moves; forgets all when it went back. */
const followLog = ({ backend, pages, clock, log, learn, branchIds }: LogParts) => {
  let branchVersion = clock.versions.branch;
  const onMoved = () => {
    if (branchVersion !== clock.versions.branch) void learn();
    branchVersion = clock.versions.branch;
    pages.refreshHot();
  };
  const onLost = () => {
    void learn();
    pages
      .forget()
      .catch((error: unknown) => log('error', 'Pages cannot be stored', { error: String(error) }));
  };
  return backend.watch({ clock, log, onMoved, onLost, branchIds, onBack: () => void learn() });
};

/** Whoever waits for it hears of a failure; before that it is nobody's. */
const allReady = (parts: readonly Promise<void>[]): Promise<void> => {
  const ready = Promise.all(parts).then(() => {});
  ready.catch(() => {});
  return ready;
};

interface EndpointParts extends Pick<ServerParts, 'config' | 'log'> {
  api: Api;
  db: ShopDb | undefined;
  common: readonly string[];
  poke: () => Promise<void>;
  thread: ApiThread | undefined;
  signal: AbortSignal;
}

/** Paths that this process answers itself; `close` keeps what they have counted. */
const openEndpoints = ({ api, config, db, log, common, poke, thread, signal }: EndpointParts) => {
  const speeds = keepSpeeds(db, log);
  const press = createSubscriptionPress(api, config.proxies);
  const health = createHealth(config.drainSeconds);
  const endpoints: Site['endpoints'] = new Map([
    ['/__revalidate', createRevalidate(config.revalidateSecret, poke)],
    ['/__csp', createCspReport(log)],
    ...health.endpoints,
    ['/__vitals', createVitals(config.proxies, speeds.note)],
    // Mails of before post to it.
    ['POST /unsubscribe', press],
    ...SUBSCRIPTION_STEPS.map((step) => [`POST /subscription/${step}`, press] as const),
    ...(thread ? [['/admin/events', createDeskEvents(thread, common, signal)] as const] : []),
  ]);
  return { endpoints, close: speeds.close, leave: health.leave };
};

interface BranchParts extends Pick<Site, 'pages' | 'common' | 'log'> {
  api: Api;
  config: Config;
}

/** Which branches the cookie may name; the pages' headers follow when there is more than one. */
const followBranches = ({ api, pages, common, config, log }: BranchParts) => {
  const branches = {
    known: new Set([DEFAULT_BRANCH_ID]) as ReadonlySet<number>,
    defaultId: DEFAULT_BRANCH_ID,
  };
  const use = (known: ReadonlySet<number>): void => {
    branches.known = known;
    pages.setRules(rulesOf(config, common, known.size > 1));
  };
  const learn = async (): Promise<void> => {
    try {
      const known = new Set((await api('GET /get-data')).branches.map(({ id }) => id));
      known.add(DEFAULT_BRANCH_ID);
      if (known.size === branches.known.size && [...known].every((id) => branches.known.has(id))) return;
      use(known);
    } catch (error) {
      log('warn', 'The branches cannot be read now', { error: String(error) });
    }
  };
  const begin = async (backend: ShopBackend, hasPages: boolean): Promise<void> => {
    await backend.untilThere(hasPages);
    const stored = await backend.storedBranches();
    if (stored.length > 0) use(new Set([...stored, DEFAULT_BRANCH_ID]));
    // The database has said it; of another backend those are of an earlier run.
    if (!backend.thread) await learn();
  };
  return { branches, begin, learn };
};
