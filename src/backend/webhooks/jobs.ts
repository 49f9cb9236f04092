import { DAY_MS, HOUR_MS, SECOND_MS } from '../../domain/time/durations.ts';
import { cleanJob, type Job } from '../shop/jobs.ts';
import { announceProducts } from './announce-products.ts';
import { deleteOldDeliveries } from './repository.ts';

const LOG_KEPT_MS = 30 * DAY_MS;

export const WEBHOOK_JOBS: readonly Job[] = [
  { name: 'webhooks of products', everyMs: 5 * SECOND_MS, restMs: 60 * SECOND_MS, run: announceProducts },
  cleanJob('webhooks-clean', 6 * HOUR_MS, LOG_KEPT_MS, deleteOldDeliveries),
];
