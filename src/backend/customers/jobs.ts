import { DAY_MS, HOUR_MS, timeAfter } from '../../domain/time/durations.ts';
import { deleteOldCodes } from '../accounts/code-repository.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { deleteOldAttempts } from '../shop/try-limits.ts';
import { deleteExpiredSessions } from './session-repository.ts';

export const CUSTOMER_JOBS: readonly Job[] = [
  {
    name: 'accounts-clean',
    everyMs: HOUR_MS,
    run: (shop) => {
      const now = shop.now();
      const before = timeAfter(now, -2 * DAY_MS);
      return inTransaction(shop.db, async (trx) => {
        await deleteExpiredSessions(trx, now.toISOString());
        await deleteOldAttempts(trx, before);
        await deleteOldCodes(trx, before);
      });
    },
  },
];
