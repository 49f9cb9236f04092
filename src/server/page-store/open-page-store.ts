import cluster from 'node:cluster';
import { join } from 'node:path';
import { tagHeadersOf } from '../../backend/purging/cache-address.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import { DEFAULT_BRANCH_ID } from '../../domain/branch/branch.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { Overloaded } from '../render/overloaded.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { withoutPassword } from '../shop/database.ts';
import { DiskPages } from './disk-pages.ts';
import { editionOf, findEdition, hashBuild, noteSource, removeOtherEditions } from './edition.ts';
import { LogTail } from './log-tail.ts';
import type { HeaderRules } from './page.ts';
import { PageStore, type PageStoreOptions } from './page-store.ts';
import { TagClock } from './tag-clock.ts';

export interface PageStoreParts {
  config: Config;
  /** Astro's output. */
  dist: string;
  log: Log;
  db: ShopDb | undefined;
  clock: TagClock;
  pool: RenderPool;
  common: readonly string[];
}

/** The page store of this build and this database, with the pages that earlier runs left on disk. */
export const openPageStore = async (parts: PageStoreParts): Promise<PageStore> => {
  const { config, dist, log, db, pool } = parts;
  const { folder, build, database } = await sourceOf(config, dist);
  const edition = await editionOf(build, db);
  removeOtherEditions(folder, edition).catch(() => {});
  // A full disk keeps no shop from its start.
  if (db) await noteSource(join(folder, edition), build, database).catch(() => {});
  const own = join(folder, edition, ownCount(config));
  const opened = db && (await LogTail.open(own, db));
  if (opened?.isLost) log('warn', 'The database is older than the stored pages, which are made again');
  return createStore(parts, {
    render: (job, isUrgent, demand) => pool.render(job, isUrgent, demand),
    promote: (path, branchId, by) => pool.promote(path, branchId, by),
    disk: new DiskPages(opened?.tail ?? own, config.pageDiskBytes),
  });
};

type AwayParts = Pick<PageStoreParts, 'config' | 'dist' | 'log' | 'common'>;

/**
 * The pages of this build and this shop as an earlier run has left them, for a start whose database is away: nothing is
 * made again, and nothing is known of what changed since. Undefined where there are none.
 */
export const openStoredPages = async (parts: AwayParts): Promise<PageStore | undefined> => {
  const disk = await findStoredPages(parts.config, parts.dist);
  const render = () => Promise.reject(new Overloaded());
  return disk && createStore({ ...parts, clock: new TagClock() }, { render, disk });
};

/** Where such pages lie. */
export const findStoredPages = async (config: Config, dist: string): Promise<DiskPages | undefined> => {
  const { folder, build, database } = await sourceOf(config, dist);
  const edition = await findEdition(folder, build, database);
  if (edition === undefined) return undefined;
  const disk = new DiskPages(await LogTail.findFolder(join(folder, edition, ownCount(config))));
  return (await disk.hasAny()) ? disk : undefined;
};

const createStore = (
  { config, clock, log, common }: Pick<PageStoreParts, 'config' | 'clock' | 'log' | 'common'>,
  parts: Pick<PageStoreOptions, 'render' | 'promote' | 'disk'>,
): PageStore =>
  new PageStore({
    ...parts,
    clock,
    memoryBytes: config.pageMemoryBytes,
    rules: rulesOf(config, common, false),
    log,
    defaultBranchId: DEFAULT_BRANCH_ID,
  });

const sourceOf = async ({ dataDir, siteUrl, database }: Config, dist: string) => ({
  folder: join(dataDir, 'pages'),
  build: await hashBuild(join(dist, 'server'), siteUrl),
  database: withoutPassword(database),
});

/** What pages say of themselves to those who keep them. */
export const rulesOf = (
  { cdnMaxAgeSeconds, caches }: Pick<Config, 'cdnMaxAgeSeconds' | 'caches'>,
  common: readonly string[],
  variesByBranch: boolean,
): HeaderRules => ({ common, variesByBranch, cdnMaxAgeSeconds, tagHeaders: tagHeadersOf(caches) });

/** Processes with a database count changes in the same way and share their pages; with another backend each counts on its own. */
const ownCount = ({ storeApiUrl }: Config): string =>
  storeApiUrl && cluster.worker ? `worker-${cluster.worker.id}` : '';
