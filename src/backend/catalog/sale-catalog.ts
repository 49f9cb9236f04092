import { createProductCache, readStore, type Store } from '../settings/store-cache.ts';
import type { Reader, ShopDb } from '../shop/db/shop-db.ts';
import { type CartProduct, readProducts } from './sale-products.ts';

/** What is sold right now and under which settings, as far as carts need it. */
export interface SaleCatalog extends Store {
  /** Products by id, unknown ids left out. */
  products(ids: readonly number[]): Promise<ReadonlyMap<number, CartProduct>>;
}

const cachedProducts = createProductCache(readProducts);

/** `readStore` with the products, cached in the same way. */
export const readSaleCatalog = async (db: ShopDb, read: Reader): Promise<SaleCatalog> => {
  const store = await readStore(db, read);
  return { ...store, products: (ids) => cachedProducts(read, store, ids) };
};
