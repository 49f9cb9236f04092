import { HOUR_MS } from '../../domain/time/durations.ts';
import { cleanJob, type Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { deliverLane } from './deliver.ts';
import { LANES } from './queue/lanes.ts';
import { SENT_KEPT_MS } from './queue/outbox.ts';
import { deleteSent } from './queue/repository.ts';

export const OUTBOX_JOBS: readonly Job[] = [
  // A job for each: a lane that waits for its provider keeps no other waiting.
  ...LANES.map((lane) => ({
    name: `outbox ${lane.kind}${{ '1': ' urgent', '0': '', '-1': ' news' }[lane.urgency]}`,
    everyMs: lane.urgency > 0 ? 500 : 1_000,
    restMs: 3_000,
    by: 'workers' as const,
    run: (shop: Shop, signal?: AbortSignal) => deliverLane(shop, lane, signal),
  })),
  cleanJob('outbox-clean', 6 * HOUR_MS, SENT_KEPT_MS, deleteSent),
];
