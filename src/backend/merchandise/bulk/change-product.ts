import type { Minor } from '../../../domain/money/money.ts';
import { type SetPrices, toStoredPrices } from '../../../domain/products/sale-prices.ts';
import type { WeeklyWindow } from '../../../domain/time/weekly-window.ts';
import { refreshAvailability } from '../../catalog/availability.ts';
import { type Actor, commandLine, noteAudit } from '../../shop/audit.ts';
import { noteChanges } from '../../shop/db/changes.ts';
import { updateRow } from '../../shop/db/rows.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { changeProducts } from '../product/change-products.ts';
import { holdProducts, listVariantRows, lockProducts } from '../product/product-repository.ts';
import { type ProductValues, readValues, type ShelfUnits } from '../product/product-values.ts';
import { reprice } from './bulk-rows.ts';

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

/** Changes the product of an address in one transaction, as the form does; 404 when there is none. */
export const changeProduct = (
  shop: Shop,
  slug: string,
  change: ProductChange,
  actor: Actor = commandLine(shop),
) =>
  inTransaction(shop.db, async (trx) => {
    const found = await trx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst();
    const missing = notFound(`There is no product "${slug}".`);
    if (!found) throw missing;
    const { id } = found;
    const { at } = actor;
    await (change.stock ? holdProducts : lockProducts)(trx, [id]);
    const before = (await readValues(trx, [id])).get(id);
    if (!before) throw missing;
    const given = {
      ...before,
      prices: pricesOf(before, change),
      is_active: change.isActive ?? before.is_active,
    };
    const shelves = change.stock && (await shelvesOf(trx, id, change.stock));
    const edit = { id, before, after: given, ...(shelves && { shelves }) };
    const [{ after } = { after: given }] = await changeProducts(trx, [edit], at);
    const isTimed = await writeTimes(trx, id, change, at);
    if (isTimed) {
      noteChanges(trx, [{ type: 'product', id, slug }]);
      await refreshAvailability(trx, [id], new Date(at));
    }
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
const writeTimes = async (trx: Trx, id: number, { availableFrom, windows }: ProductChange, at: string) => {
  if (availableFrom === undefined && windows === undefined) return false;
  await updateRow(trx, 'products', id, {
    ...(availableFrom !== undefined && { available_from: availableFrom }),
    ...(windows !== undefined && { availability_windows_json: windows && JSON.stringify(windows) }),
    updated_at: at,
  });
  return true;
};

/** The shelves of all variants at a branch, each with the same number of units. */
const shelvesOf = async (
  trx: Trx,
  id: number,
  { branchId: branch_id, onHand: on_hand }: { branchId: number; onHand: number },
): Promise<ShelfUnits[]> => {
  const branch = await trx.selectFrom('branches').select('id').where('id', '=', branch_id).executeTakeFirst();
  if (!branch) throw notFound(`There is no branch ${branch_id}.`);
  const variants = (await listVariantRows(trx, [id])).map((row) => row.id).sort((a, b) => a - b);
  return (variants.length > 0 ? variants : [0]).map((variant_id) => ({ branch_id, variant_id, on_hand }));
};
