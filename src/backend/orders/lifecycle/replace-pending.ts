import { inEnglish, say } from '../../../domain/text/text.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { listPendingIds, lockOrder } from '../record/repository.ts';
import { undoOrder } from './order-status.ts';

/**
 * Ends the owner's orders that wait for a payment: the next order takes their place, as their goods are still in
 * the cart. A payment that comes for one of them goes back. Hold the cart's row before. Returns the products
 * whose stock is to be shown again.
 */
export const replacePending = async (shop: Shop, trx: Trx, owner: string): Promise<number[]> => {
  const productIds: number[] = [];
  const at = shop.now().toISOString();
  for (const id of await listPendingIds(trx, owner)) {
    const row = await lockOrder(trx, id);
    if (row?.status !== 'pending_payment') continue;
    const ending = { status: 'cancelled', note: inEnglish(say`Replaced by a newer order`), at } as const;
    productIds.push(...((await undoOrder(shop, trx, row, ending))?.productIds ?? []));
  }
  return productIds;
};
