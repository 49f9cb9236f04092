import { DAY_MS, HOUR_MS, timeAfter } from '../../domain/time/durations.ts';
import { deleteOldCodes } from '../accounts/code-repository.ts';
import { deleteOldGifts } from '../loyalty/gifts-of-leavers.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { deleteOldAttempts } from '../shop/try-limits.ts';
import { deleteExpiredSessions } from './session-repository.ts';

/** Two years: longer than anybody waits for a gift. */
const GIFTS_KEPT_MS = 730 * DAY_MS;

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
        await deleteOldGifts(trx, timeAfter(now, -GIFTS_KEPT_MS));
      });
    },
  },
];
