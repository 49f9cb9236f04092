import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../api/client.ts';
import { DEFAULT_BRANCH_ID } from '../../domain/branch/branch.ts';
import type { ShopBackend } from '../backends/shop-backend.ts';
import type { PageStore } from '../page-store/page-store.ts';
import type { Config } from '../process/config.ts';
import { collectGarbage } from '../process/garbage.ts';
import type { Log } from '../process/log.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { type FillProgress, fillPages } from './fill-pages.ts';

/** After so many renders in a row a thread holds more memory than it needs. */
const MANY = 200;
const PAUSE_S = 30;

interface FillParts {
  api: Api;
  pages: PageStore;
  pool: RenderPool;
  backend: ShopBackend;
  config: Config;
  log: Log;
  signal: AbortSignal;
}

/** Makes the pages of a running shop ahead; where they cannot be listed it says so and tries again later. */
export const fillAhead = async (parts: FillParts): Promise<FillProgress> => {
  const { pool, signal } = parts;
  const progress = await persist(parts);
  if (progress.rendered > MANY && !signal.aborted) await pool.renew();
  collectGarbage();
  return progress;
};

const persist = async ({ backend, config, pool, ...parts }: FillParts): Promise<FillProgress> => {
  const { log, signal } = parts;
  for (;;) {
    try {
      return await fillPages({
        ...parts,
        branchId: DEFAULT_BRANCH_ID,
        fixedPaths: pool.fixedPaths,
        concurrency: config.renderThreads + 1,
        untilRoomy: () => backend.untilRoomy(signal),
      });
    } catch (error) {
      const seconds = backend.secondsToWait() || PAUSE_S;
      log('warn', 'Pages cannot be rendered ahead now; another try follows', {
        seconds,
        error: String(error),
      });
      await sleep(seconds * 1_000, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return { done: 0, rendered: 0, failed: 0 };
    }
  }
};
