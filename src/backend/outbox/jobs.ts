import { inTransaction } from '../db/connect.ts';
import type { Job } from '../jobs/jobs.ts';
import { deliverDue } from './deliver.ts';
import { deleteSent } from './repository.ts';

const KEPT_MS = 90 * 24 * 3_600_000;

export const OUTBOX_JOBS: readonly Job[] = [
  { name: 'outbox', everyMs: 1_000, run: deliverDue },
  {
    name: 'outbox-clean',
    everyMs: 6 * 3_600_000,
    run: (shop) => {
      const before = new Date(shop.now().getTime() - KEPT_MS).toISOString();
      return inTransaction(shop.db, (trx) => deleteSent(trx, before));
    },
  },
];
