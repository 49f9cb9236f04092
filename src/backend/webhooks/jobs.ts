import { DAY_MS, HOUR_MS, SECOND_MS, timeAfter } from '../../domain/time/durations.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { announceProducts } from './announce-products.ts';
import { deleteOldDeliveries } from './repository.ts';

const LOG_KEPT_MS = 30 * DAY_MS;

export const WEBHOOK_JOBS: readonly Job[] = [
  { name: 'webhooks of products', everyMs: 5 * SECOND_MS, restMs: 60 * SECOND_MS, run: announceProducts },
  {
    name: 'webhooks-clean',
    everyMs: 6 * HOUR_MS,
    run: (shop) =>
      inTransaction(shop.db, (trx) => deleteOldDeliveries(trx, timeAfter(shop.now(), -LOG_KEPT_MS))),
  },
];
