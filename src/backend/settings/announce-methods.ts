import { GATEWAYS } from '../gateways/table.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { findRow, putRow } from '../shop/db/rows.ts';
import { inTransaction, type ShopDb } from '../shop/db/shop-db.ts';
import { numberOf, sha256 } from '../shop/digest.ts';
import { findAccess, type PaymentSetUp } from './payment-methods.ts';

/**
 * Marks the pages stale that show ways of paying when this start is set up with others than the last one. Pages
 * outlive the process, the environment does not.
 */
export const announceMethods = async (db: ShopDb, shop: PaymentSetUp): Promise<void> => {
  const setUp = JSON.stringify(GATEWAYS.map((kind) => findAccess(shop, kind, {})?.baseUrl ?? null));
  const value = numberOf(sha256(setUp, 'hex'));
  await inTransaction(db, async (trx) => {
    const known = await findRow(trx, 'counters', { name: COUNTER }, ['value']);
    if (known?.value === value) return;
    await putRow(trx, 'counters', { name: COUNTER }, { value });
    noteChanges(trx, [{ type: 'settings' }, { type: 'branch' }]);
  });
};

const COUNTER = 'payment_set_up';
