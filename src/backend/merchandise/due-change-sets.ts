import { MINUTE_MS } from '../../domain/time/durations.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { listDueSets, lockSet, updateSet } from './change-set-repository.ts';
import { publishRow } from './change-sets.ts';

/** Publishes the change sets whose time has come, each in a transaction of its own; one that cannot be says why. */
export const publishDueSets = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const id of await listDueSets(shop.db.read, at)) {
    try {
      await inTransaction(shop.db, async (trx) => {
        const row = await lockSet(trx, id);
        // Another process was faster, or it was put off.
        if (row?.state !== 'scheduled' || (row.publish_at ?? '') > at) return;
        await publishRow(shop, trx, row, { staffId: row.staff_id, name: row.actor, at });
      });
    } catch (cause) {
      if (!(cause instanceof ShopError)) throw cause;
      shop.log('warn', 'A change set was not published.', { id });
      await inTransaction(shop.db, (trx) =>
        updateSet(trx, id, { state: 'failed', problem: JSON.stringify(cause.text), updated_at: at }),
      );
    }
    shop.onChange();
  }
};

export const CHANGE_SET_JOBS: readonly Job[] = [
  { name: 'publish change sets', everyMs: MINUTE_MS, run: publishDueSets },
];
