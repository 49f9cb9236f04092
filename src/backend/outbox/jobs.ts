import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';
import { inTransaction } from '../db/connect.ts';
import type { Job } from '../jobs/jobs.ts';
import { deliverDue } from './deliver.ts';
import { deleteSent } from './repository.ts';

const KEPT_MS = 90 * DAY_MS;

export const OUTBOX_JOBS: readonly Job[] = [
  { name: 'outbox', everyMs: 1_000, run: deliverDue },
  {
    name: 'outbox-clean',
    everyMs: 6 * HOUR_MS,
    run: (shop) => {
      const before = new Date(shop.now().getTime() - KEPT_MS).toISOString();
      return inTransaction(shop.db, (trx) => deleteSent(trx, before));
    },
  },
];
