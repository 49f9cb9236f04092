import type { Minor } from '../../domain/money/money.ts';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import type { WeeklyWindow } from '../../domain/time/weekly-window.ts';
import { type ChangeEntry, recordChanges } from '../shop/db/changes.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { recomputeAvailability } from './availability.ts';
import {
  findManaged,
  insertMove,
  insertPastPrice,
  isBranch,
  listCategoriesOf,
  listVariantPrices,
  lockOnHand,
  lowestPastPrice,
  type ManagedProduct,
  shiftVariantPrices,
  updateProduct,
  writeOnHand,
} from './manage-repository.ts';

/** What may change; what is left out stays. Stock is set for every variant of the product in the same way. */
export interface ProductChange {
  price?: Minor;
  stock?: { branchId: number; onHand: number };
  isActive?: boolean;
  /** An instant; null: it is sold already. */
  availableFrom?: string | null;
  /** null: at any hour. */
  windows?: readonly WeeklyWindow[] | null;
}

/** Changes a product in one transaction and records exactly what shoppers can see of it. */
export const changeProduct = async (
  shop: Shop,
  slug: string,
  change: ProductChange,
): Promise<ManagedProduct> => {
  const product = await inTransaction(shop.db, async (trx) => {
    const found = await findManaged(trx, slug);
    if (!found) throw notFound(`There is no product "${slug}".`);
    const at = shop.now().toISOString();
    const changes: ChangeEntry[] = [{ type: 'product', id: found.id, slug }];
    // Stock, then the product, then availability: the order in which placed orders lock them too.
    if (change.stock) await changeStock(trx, found, change.stock, at);
    if (change.price !== undefined) await changePrice(trx, found, change.price, at);
    if (change.isActive !== undefined && change.isActive !== (found.is_active === 1)) {
      await updateProduct(trx, found.id, { is_active: change.isActive ? 1 : 0, updated_at: at });
      const lists = [0, ...(await listCategoriesOf(trx, found.id))];
      changes.push(...lists.map((id) => ({ type: 'category' as const, id })));
    }
    const isTimed = await changeTimes(trx, found.id, change, at);
    if (change.stock || isTimed) changes.push(...(await recomputeAvailability(trx, [found.id], shop.now())));
    await recordChanges(shop.db, trx, changes);
    return (await findManaged(trx, slug)) ?? found;
  });
  shop.onChange();
  return product;
};

/** Writes when the product is sold; false when the change says nothing of it. */
const changeTimes = async (trx: Trx, id: number, change: ProductChange, at: string): Promise<boolean> => {
  const { availableFrom, windows } = change;
  if (availableFrom === undefined && windows === undefined) return false;
  await updateProduct(trx, id, {
    ...(availableFrom !== undefined && { available_from: availableFrom }),
    ...(windows !== undefined && { availability_windows_json: windows && JSON.stringify(windows) }),
    updated_at: at,
  });
  return true;
};

const LOWEST_PRICE_MS = 30 * DAY_MS;

/** The lowest price of the 30 days before this change, which the law wants beside a reduced one. */
const noteLowestPrice = async (trx: Trx, product: ManagedProduct, at: string): Promise<number> => {
  await insertPastPrice(trx, { product_id: product.id, price_minor: product.selling_price_minor, until: at });
  const since = timeAfter(at, -LOWEST_PRICE_MS);
  return (await lowestPastPrice(trx, product.id, since)) ?? product.selling_price_minor;
};

/** Variants move by the same amount; a list price that is no longer above the price is dropped. */
const changePrice = async (trx: Trx, product: ManagedProduct, price: Minor, at: string): Promise<void> => {
  const by = price - product.selling_price_minor;
  const variants = await listVariantPrices(trx, product.id);
  if (variants.some(({ price_minor }) => price_minor + by < 0)) {
    throw fieldError(
      'validation_failed',
      'price',
      'At this price one of the variants would cost less than nothing.',
    );
  }
  const isStillReduced = product.original_price_minor !== null && product.original_price_minor > price;
  await updateProduct(trx, product.id, {
    selling_price_minor: price,
    updated_at: at,
    ...(by !== 0 && { lowest_price_30d_minor: await noteLowestPrice(trx, product, at) }),
    ...(isStillReduced ? {} : { original_price_minor: null }),
  });
  await shiftVariantPrices(trx, product.id, by);
};

const changeStock = async (
  trx: Trx,
  product: ManagedProduct,
  { branchId, onHand }: { branchId: number; onHand: number },
  at: string,
): Promise<void> => {
  if (!(await isBranch(trx, branchId))) throw notFound(`There is no branch ${branchId}.`);
  const variants = (await listVariantPrices(trx, product.id)).map(({ id }) => id).sort((a, b) => a - b);
  for (const variantId of variants.length > 0 ? variants : [0]) {
    const row = { branch_id: branchId, product_id: product.id, variant_id: variantId };
    const before = await lockOnHand(trx, row);
    if (!(await writeOnHand(trx, { ...row, on_hand: onHand }))) {
      throw fieldError(
        'validation_failed',
        'stock',
        `More than ${onHand} of "${product.slug}" are held for orders.`,
      );
    }
    await insertMove(trx, { ...row, delta: onHand - before, at });
  }
};
