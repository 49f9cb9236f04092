import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Api } from '../../api/client.ts';
import { DEFAULT_BRANCH_ID } from '../../domain/branch/branch.ts';
import { createDirectClient } from '../api/direct-client.ts';
import { openPageStore } from '../page-store/open-page-store.ts';
import type { PageStore } from '../page-store/page-store.ts';
import { TagClock } from '../page-store/tag-clock.ts';
import { watchDatabase } from '../page-store/version-watch.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { REPORTING, securityHeaders } from '../protocol/headers.ts';
import { precompress } from '../protocol/static-files.ts';
import { RenderPool } from '../render/render-pool.ts';
import { openEmbedded } from '../shop/backend.ts';
import { type FillOptions, type FillProgress, fillPages } from './fill-pages.ts';

const MEMORY_BYTES = 16 * 1024 * 1024;

export interface FillSiteOptions extends Pick<FillOptions, 'onProgress' | 'onPage' | 'signal'> {
  config: Config;
  /** Astro's output: `server/entry.mjs` and `client/`. */
  dist: string;
  log: Log;
  threads?: number;
  /** Runs once every page is there. */
  onFilled?: (filled: { pages: PageStore; api: Api }) => Promise<void>;
}

/** Renders the whole shop to DATA_DIR/pages on every core, without serving; resumes where an earlier run ended. */
export const fillSite = async (options: FillSiteOptions): Promise<FillProgress> => {
  const { config, dist, log, threads = availableParallelism() } = options;
  const embedded = config.storeApiUrl ? undefined : await openEmbedded(config, log);
  const pool = new RenderPool({ config, entryFile: join(dist, 'server/entry.mjs'), log, threads });
  const clock = new TagClock();
  let pages: PageStore | undefined;
  const onLost = () => void pages?.forget();
  const watch = embedded && (await watchDatabase(embedded.db, { clock, log, onMoved: () => {}, onLost }));
  try {
    await Promise.all([pool.start(), precompress(join(dist, 'client'))]);
    const common = [...securityHeaders(config), ...REPORTING];
    const small = { ...config, pageMemoryBytes: MEMORY_BYTES };
    pages = await openPageStore({ config: small, dist, log, db: embedded?.db, clock, pool, common });
    const api = embedded
      ? createDirectClient(embedded.api, 1)
      : (await import('../backends/external-backend.ts')).externalClient(config, 1);
    const shared = {
      api,
      pages,
      branchId: DEFAULT_BRANCH_ID,
      fixedPaths: pool.fixedPaths,
      concurrency: threads + 2,
      log,
    };
    const progress = await fillPages({ ...options, ...shared });
    await options.onFilled?.({ pages, api });
    return progress;
  } finally {
    watch?.close();
    await pool.close();
    await embedded?.db.close();
  }
};
