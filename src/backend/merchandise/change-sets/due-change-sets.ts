import { MINUTE_MS } from '../../../domain/time/durations.ts';
import { updateRow } from '../../shop/db/rows.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Job } from '../../shop/jobs.ts';
import type { Shop } from '../../shop/shop.ts';
import { ShopError } from '../../shop/shop-error.ts';
import { listSetPages } from './change-set-page-repository.ts';
import { preparePages } from './change-set-pages.ts';
import { findSet, listDueSets, lockSet } from './change-set-repository.ts';
import { versionOf } from './change-set-state.ts';
import { thawPages } from './frozen-pages.ts';
import { publishRow } from './publish-change-set.ts';

/** Publishes the change sets whose time has come, each in a transaction of its own; one that cannot be says why. */
export const publishDueSets = async (shop: Shop): Promise<void> => {
  const at = shop.now().toISOString();
  for (const id of await listDueSets(shop.db.read, at)) {
    try {
      await publishDue(shop, id, at);
    } catch (cause) {
      if (!(cause instanceof ShopError)) throw cause;
      shop.log('warn', 'A change set was not published.', { id });
      await inTransaction(shop.db, async (trx) => {
        // Another process may have published it since.
        const row = await lockSet(trx, id);
        if (row?.state !== 'scheduled') return;
        await thawPages(shop, trx, row);
        await updateRow(trx, 'change_sets', id, {
          state: 'failed',
          problem: JSON.stringify(cause.text),
          updated_at: at,
        });
      });
    }
  }
};

const publishDue = async (shop: Shop, id: number, at: string): Promise<void> => {
  const seen = await findSet(shop.db.read, id);
  if (seen?.state !== 'scheduled') return;
  const rows = await listSetPages(shop.db.read, id);
  const pages = await preparePages(shop, seen, rows, {});
  await inTransaction(shop.db, async (trx) => {
    const row = await lockSet(trx, id);
    // Another process was faster, or it was put off.
    if (row?.state !== 'scheduled' || (row.publish_at ?? '') > at) return;
    // Its pages are others by now: the next time.
    if (versionOf(row, await listSetPages(trx, id)) !== versionOf(seen, rows)) return;
    const actor = { staffId: row.staff_id, name: row.actor, at };
    await publishRow(shop, trx, row, { actor, pages, action: 'scheduled' });
  });
};

export const CHANGE_SET_JOBS: readonly Job[] = [
  { name: 'publish change sets', everyMs: MINUTE_MS, run: publishDueSets },
];
