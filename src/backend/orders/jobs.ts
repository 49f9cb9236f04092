import { HOUR_MS } from '../../domain/time/durations.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { deleteOldKeys } from '../shop/idempotency.ts';
import type { Job } from '../shop/jobs.ts';
import { declineOverdue } from './lifecycle/decline-overdue.ts';
import { deleteOldTokens } from './record/repository.ts';

export const ORDER_JOBS: readonly Job[] = [
  { name: 'decline orders that nobody accepts', everyMs: 5_000, restMs: 5_000, run: declineOverdue },
  {
    name: 'forget-keys',
    everyMs: HOUR_MS,
    run: async (shop) => {
      await inTransaction(shop.db, async (trx) => {
        await deleteOldKeys(trx, shop.now());
        await deleteOldTokens(trx, shop.now().toISOString());
      });
    },
  },
];
