import { DAY_MS, HOUR_MS, MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { sendRefunds } from './refund-job.ts';
import { sweepPayments } from './sweep.ts';
import { retryWebhooks } from './webhook.ts';
import { deleteOldEvents } from './webhook-repository.ts';

const EVENTS_KEPT_MS = 30 * DAY_MS;

export const PAYMENT_JOBS: readonly Job[] = [
  { name: 'sweep-payments', everyMs: MINUTE_MS, run: sweepPayments },
  { name: 'send-refunds', everyMs: 5_000, run: sendRefunds },
  { name: 'retry-webhooks', everyMs: MINUTE_MS, run: retryWebhooks },
  {
    name: 'forget-webhooks',
    everyMs: HOUR_MS,
    run: async (shop) => {
      const before = timeAfter(shop.now(), -EVENTS_KEPT_MS);
      await inTransaction(shop.db, (trx) => deleteOldEvents(trx, before));
    },
  },
];
