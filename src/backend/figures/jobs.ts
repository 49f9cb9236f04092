import { DAY_MS, HOUR_MS, SECOND_MS, timeAfter } from '../../domain/time/durations.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { writeMisses } from './search-misses.ts';

/** Two years, so that a year is compared with the one before. */
const KEPT_MS = 732 * DAY_MS;

export const FIGURES_JOBS: readonly Job[] = [
  { name: 'searches in vain', everyMs: 30 * SECOND_MS, run: writeMisses },
  {
    name: 'figures-clean',
    everyMs: 12 * HOUR_MS,
    run: (shop) => {
      const day = timeAfter(shop.now(), -KEPT_MS).slice(0, 10);
      return inTransaction(shop.db, async (trx) => {
        await trx.deleteFrom('search_misses').where('day', '<', day).execute();
        await trx.deleteFrom('page_speeds').where('day', '<', day).execute();
      });
    },
  },
];
