import { whyNeverBuyable } from '../../domain/options/never-buyable.ts';
import type { Text } from '../../domain/text/text.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { fieldError } from '../shop/shop-error.ts';
import { readProducts } from './sale-products.ts';

/** Why no choice of options can ever put a product into a cart; null when some can. Amounts play no part. */
export const readNeverBuyable = async (read: Reader, productId: number): Promise<Text | null> => {
  const [product] = await readProducts(read, [productId], 2);
  return product ? whyNeverBuyable(product) : null;
};

/** 422 `never_buyable` for a product that nobody could buy: it is not published. */
export const checkBuyable = async (read: Reader, productId: number): Promise<void> => {
  const reason = await readNeverBuyable(read, productId);
  if (reason) throw fieldError('is_active', reason, 'never_buyable');
};
