import type { Minor } from '../../domain/money/money.ts';
import { type SetPrices, toStoredPrices } from '../../domain/products/sale-prices.ts';
import type { WeeklyWindow } from '../../domain/time/weekly-window.ts';
import { refreshAvailability } from '../catalog/availability.ts';
import { setShelf } from '../catalog/shelves.ts';
import { type Actor, commandLine, noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { reprice } from './bulk-rows.ts';
import { listVariantRows, lockProducts, updateProductRow } from './product-repository.ts';
import { type ProductValues, readValues } from './product-values.ts';
import { writeProduct } from './write-values.ts';

/** What may change; what is left out stays. Stock is set for every variant of the product in the same way. */
export interface ProductChange {
  /** Variants move by the same amount. */
  price?: Minor;
  /** With a price below the usual one: an instant at which that comes back. */
  until?: string;
  stock?: { branchId: number; onHand: number };
  isActive?: boolean;
  /** An instant; null: it is sold already. */
  availableFrom?: string | null;
  /** null: at any hour. */
  windows?: readonly WeeklyWindow[] | null;
}

export interface ChangedProduct {
  name: string;
  sellingPrice: Minor;
  isActive: boolean;
}

/** Changes the product of an address in one transaction, as the form does; 404 when there is none. */
export const changeProduct = (
  shop: Shop,
  slug: string,
  change: ProductChange,
  actor: Actor = commandLine(shop),
): Promise<ChangedProduct> =>
  inTransaction(shop.db, async (trx) => {
    const found = await trx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst();
    const missing = notFound(`There is no product "${slug}".`);
    if (!found) throw missing;
    const { id } = found;
    const { at } = actor;
    // Stock, then the product, then availability: the order in which placed orders lock them too.
    if (change.stock) await setStock(trx, { id, slug, at }, change.stock);
    await lockProducts(trx, [id]);
    const before = (await readValues(trx, [id])).get(id);
    if (!before) throw missing;
    const given = {
      ...before,
      prices: pricesOf(before, change),
      is_active: change.isActive ?? before.is_active,
    };
    const { after } = await writeProduct(trx, { id, before, after: given }, at);
    const isTimed = await writeTimes(trx, id, change, at);
    if (isTimed) noteChanges(trx, [{ type: 'product', id, slug }]);
    if (change.stock || isTimed) await refreshAvailability(trx, [id], new Date(at));
    const { prices, is_active } = before;
    noteAudit(trx, actor, 'product', id, { prices, is_active }, change);
    const { selling } = toStoredPrices(after.prices, at);
    return { name: after.name, sellingPrice: selling, isActive: after.is_active };
  });

/** A price without an end ends the sale that runs; with one it is a sale itself. */
const pricesOf = (values: ProductValues, { price, until }: ProductChange): SetPrices => {
  if (price === undefined) return values.prices;
  if (until !== undefined) return { ...values.prices, sale: { price, from: null, until } };
  return { ...reprice(values, { by: 'value', value: price }).prices, sale: null };
};

/** Writes when the product is sold; false when the change says nothing of it. */
const writeTimes = async (
  trx: Trx,
  id: number,
  { availableFrom, windows }: ProductChange,
  at: string,
): Promise<boolean> => {
  if (availableFrom === undefined && windows === undefined) return false;
  await updateProductRow(trx, id, {
    ...(availableFrom !== undefined && { available_from: availableFrom }),
    ...(windows !== undefined && { availability_windows_json: windows && JSON.stringify(windows) }),
    updated_at: at,
  });
  return true;
};

const setStock = async (
  trx: Trx,
  { id, slug, at }: { id: number; slug: string; at: string },
  { branchId, onHand }: { branchId: number; onHand: number },
): Promise<void> => {
  const branch = await trx.selectFrom('branches').select('id').where('id', '=', branchId).executeTakeFirst();
  if (!branch) throw notFound(`There is no branch ${branchId}.`);
  const variants = (await listVariantRows(trx, [id])).map((row) => row.id).sort((a, b) => a - b);
  for (const variant_id of variants.length > 0 ? variants : [0])
    await setShelf(trx, { branch_id: branchId, product_id: id, variant_id }, { onHand, at, slug });
};
