import { DAY_MS, HOUR_MS, SECOND_MS } from '../../domain/time/durations.ts';
import { cleanJob, type Job } from '../shop/jobs.ts';
import { writeMisses } from './search-misses.ts';

/** Two years, so that a year is compared with the one before. */
const KEPT_MS = 732 * DAY_MS;

export const FIGURES_JOBS: readonly Job[] = [
  // Each counts its own visitors.
  { name: 'searches in vain', everyMs: 30 * SECOND_MS, by: 'each', run: writeMisses },
  cleanJob('figures-clean', 12 * HOUR_MS, KEPT_MS, async (trx, before) => {
    const day = before.slice(0, 10);
    await trx.deleteFrom('search_misses').where('day', '<', day).execute();
    await trx.deleteFrom('page_speeds').where('day', '<', day).execute();
  }),
];
