import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time/durations.ts';
import { cleanJob, type Job } from '../shop/jobs.ts';
import { sendRefunds } from './refund-job.ts';
import { sweepPayments } from './sweep.ts';
import { watchGateways } from './watch-gateways.ts';
import { retryWebhooks } from './webhook.ts';
import { deleteOldEvents } from './webhook-repository.ts';

const EVENTS_KEPT_MS = 30 * DAY_MS;

export const PAYMENT_JOBS: readonly Job[] = [
  { name: 'sweep-payments', everyMs: MINUTE_MS, run: sweepPayments },
  { name: 'send-refunds', everyMs: 5_000, restMs: 5_000, run: sendRefunds },
  // Each process knows by itself whose calls failed.
  { name: 'watch-gateways', everyMs: MINUTE_MS, by: 'each', run: watchGateways },
  { name: 'retry-webhooks', everyMs: MINUTE_MS, run: retryWebhooks },
  cleanJob('forget-webhooks', HOUR_MS, EVENTS_KEPT_MS, deleteOldEvents),
];
