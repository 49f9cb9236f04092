import { type Actor, commandLine, noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { findSetting, upsertSetting } from './repository.ts';

/** A shop that was never set up: no settings, no products, no branches. */
export const isEmptyShop = async (read: Reader): Promise<boolean> => {
  for (const table of ['settings', 'products', 'branches'] as const) {
    const row = await read
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
};

/**
 * Makes an empty database a shop that is closed until its owner opens it; from then on it is not empty any more, so no
 * later start fills it with the demo. False where there is a shop already.
 */
export const beginShop = (shop: Shop): Promise<boolean> =>
  inTransaction(shop.db, async (trx) => {
    if (!(await isEmptyShop(trx))) return false;
    await closeAsNew(trx, commandLine(shop));
    return true;
  });

/** Closes a shop until its owner opens it, as one that has never been open, which is no setting that somebody makes. */
export const closeAsNew = async (trx: Trx, actor: Actor): Promise<void> => {
  const before = await findSetting(trx, OPEN);
  if (before !== 'false') {
    await upsertSetting(trx, OPEN, 'false');
    noteAudit(trx, actor, 'setting', OPEN, before === undefined ? null : { value: before }, {
      value: 'false',
    });
  }
  await upsertSetting(trx, 'never_opened', 'true');
  noteChanges(trx, [{ type: 'settings' }]);
};

const OPEN = 'globalStoreEnable';
