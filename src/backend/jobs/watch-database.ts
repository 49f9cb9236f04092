import { SECOND_MS } from '../../domain/time/durations.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';

const known = new WeakMap<Shop, string | undefined>();

/** Says once when the shop can no longer write, and once when it can again. */
export const watchDatabaseFile: Job = {
  name: 'watch the database',
  everyMs: SECOND_MS,
  by: 'each',
  run: async (shop) => {
    const problem = shop.db.problem();
    if (problem === known.get(shop)) return;
    known.set(shop, problem);
    if (problem) shop.log('error', 'Nothing can be stored: orders are refused', { problem });
    else shop.log('info', 'The database is in its place again');
  },
};
