import { deleteUnnamedIntent } from '../../gateways/repository.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import { forgetKey, type Intent } from '../../shop/idempotency.ts';
import type { Shop } from '../../shop/shop.ts';
import { deleteOrder, lockOrder } from '../record/repository.ts';
import { showStock } from '../stock/sale.ts';
import { undoOrder } from './order-status.ts';

/**
 * Takes an order back whose gateway could not be notified of it, with its idempotency key: as if it had never been
 * placed. False when the gateway knows it after all, from another call.
 */
export const dropOrder = async (
  shop: Shop,
  orderId: string,
  { intent, alsoDrop }: { intent: Intent; alsoDrop: (trx: Trx) => Promise<void> },
): Promise<boolean> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, orderId);
    if (!row) return true;
    if (!(await deleteUnnamedIntent(trx, orderId))) return false;
    const ending = { status: 'cancelled', note: null, at: shop.now().toISOString() } as const;
    const undone = await undoOrder(shop, trx, row, ending);
    await deleteOrder(trx, orderId);
    await forgetKey(trx, intent);
    await alsoDrop(trx);
    await showStock(shop, trx, undone?.productIds ?? []);
    return true;
  });
