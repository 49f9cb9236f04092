import { readCatalogIn } from '../catalog/localized-catalog.ts';
import type { SaleCatalog } from '../catalog/sale-catalog.ts';
import { listStock } from '../catalog/sale-product-repository.ts';
import { chooseBranch, type StoreBranch } from '../settings/store-cache.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { CartCall } from './cart-call.ts';
import { type Stock, stockKey } from './line-rules.ts';
import { type OwnOrders, readOwnOrders } from './pending.ts';
import { listOwnOrders } from './repository.ts';

/** What a cart is held against, each part read once per call. */
export interface CartFacts extends OwnOrders {
  catalog: SaleCatalog;
  branch: StoreBranch;
  /** What the branch has left of the products for this visitor. */
  stock(productIds: readonly number[]): Promise<Stock>;
}

/** Reads all of it at once, stock of these products to begin with. */
export const readFacts = async (
  { shop, visitor, branchId, acceptLanguage, draft }: CartCall,
  read: Reader,
  productIds: readonly number[],
): Promise<CartFacts> => {
  const ids = [...new Set(productIds)];
  const stockOf = async (at: number, requested: readonly number[]) =>
    requested.length > 0 ? listStock(read, at, requested) : [];
  const [orders, stock, catalog] = await Promise.all([
    listOwnOrders(read, visitor.owner),
    stockOf(branchId, ids),
    readCatalogIn(shop.db, read, acceptLanguage),
  ]);
  const branch = chooseBranch(catalog.branches, branchId);
  // What staff typed is held until it is paid or its time is over: neither a cart nor another draft takes its place.
  const counted = orders.filter(
    ({ status, channel }) => status !== 'pending_payment' || (channel === null && !draft),
  );
  const own = await readOwnOrders(read, counted, branch.id);
  const rows = branch.id === branchId ? stock : await stockOf(branch.id, ids);
  const known = new Set(ids);
  const left = async (requested: readonly number[]): Promise<Stock> => {
    const missing = requested.filter((id) => !known.has(id));
    rows.push(...(await stockOf(branch.id, missing)));
    for (const id of missing) known.add(id);
    return toStock(rows, own.pending.units);
  };
  return { ...own, catalog, branch, stock: left };
};

type StockRow = Awaited<ReturnType<typeof listStock>>[number];

const toStock = (rows: readonly StockRow[], pendingUnits: OwnOrders['pending']['units']): Stock =>
  new Map(
    rows.map((row) => {
      const key = stockKey(row.product_id, row.variant_id);
      return [key, row.available + (row.held > 0 ? (pendingUnits.get(key) ?? 0) : 0)];
    }),
  );
