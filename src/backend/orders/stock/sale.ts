import { refreshAvailability } from '../../catalog/availability.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import type { OrderItemRow } from '../record/repository.ts';
import type { StockLine } from './stock.ts';
import { addSold } from './stock-repository.ts';

export const linesOf = (items: readonly OrderItemRow[]): StockLine[] =>
  items.map((item) => ({
    productId: item.product_id,
    variantId: item.variant_id,
    quantity: item.quantity,
  }));

/** Counts units as sold, or as not sold after all (`direction` −1), in id order; returns the products' ids. */
export const countSold = async (trx: Trx, lines: readonly StockLine[], direction: 1 | -1) => {
  const sold = new Map<number, number>();
  for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  const productIds = [...sold.keys()].sort((a, b) => a - b);
  await Promise.all(productIds.map((id) => addSold(trx, id, direction * (sold.get(id) ?? 0))));
  return productIds;
};

/** Derives again what pages show of the products' stock, in id order. */
export const showStock = (shop: Shop, trx: Trx, productIds: Iterable<number>): Promise<void> =>
  refreshAvailability(
    trx,
    [...new Set(productIds)].sort((a, b) => a - b),
    shop.now(),
  );
