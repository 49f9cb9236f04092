import cluster from 'node:cluster';
import { join } from 'node:path';
import { tagHeadersOf } from '../../backend/purging/cache-address.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { DiskPages } from './disk-pages.ts';
import { editionOf, removeOtherEditions } from './edition.ts';
import { LogTail } from './log-tail.ts';
import type { HeaderRules } from './page.ts';
import { PageStore } from './page-store.ts';
import type { TagClock } from './tag-clock.ts';

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
  const { config, dist, log, db, clock, pool, common } = parts;
  const edition = await editionOf(join(dist, 'server'), config.siteUrl, db);
  const folder = join(config.dataDir, 'pages');
  removeOtherEditions(folder, edition).catch(() => {});
  const own = join(folder, edition, ownCount(config));
  const opened = db && (await LogTail.open(own, db));
  if (opened?.isLost) log('warn', 'The database is older than the stored pages, which are made again');
  return new PageStore({
    render: (job, isUrgent, demand) => pool.render(job, isUrgent, demand),
    promote: (path, branchId, by) => pool.promote(path, branchId, by),
    clock,
    disk: new DiskPages(opened?.tail ?? own, config.pageDiskBytes),
    memoryBytes: config.pageMemoryBytes,
    rules: rulesOf(config, common, false),
    log,
    defaultBranchId: 1,
  });
};

/** What pages say of themselves to those who keep them. */
export const rulesOf = (
  { cdnMaxAgeSeconds, caches }: Pick<Config, 'cdnMaxAgeSeconds' | 'caches'>,
  common: readonly string[],
  variesByBranch: boolean,
): HeaderRules => ({ common, variesByBranch, cdnMaxAgeSeconds, tagHeaders: tagHeadersOf(caches) });

/** Processes with a database count changes in the same way and share their pages; with another backend each counts on its own. */
const ownCount = ({ storeApiUrl }: Config): string =>
  storeApiUrl && cluster.worker ? `worker-${cluster.worker.id}` : '';
