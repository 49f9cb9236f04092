import { HOUR_MS, timeAfter } from '../../domain/durations.ts';
import { inTransaction } from '../db/connect.ts';
import type { Job } from '../jobs/jobs.ts';
import { deliverDue } from './deliver.ts';
import { SENT_KEPT_MS } from './outbox.ts';
import { deleteSent } from './repository.ts';

export const OUTBOX_JOBS: readonly Job[] = [
  { name: 'outbox', everyMs: 1_000, run: deliverDue },
  {
    name: 'outbox-clean',
    everyMs: 6 * HOUR_MS,
    run: (shop) => {
      const before = timeAfter(shop.now(), -SENT_KEPT_MS);
      return inTransaction(shop.db, (trx) => deleteSent(trx, before));
    },
  },
];
