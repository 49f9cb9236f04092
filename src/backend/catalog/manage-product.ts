import type { Minor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import type { WeeklyWindow } from '../../domain/time/weekly-window.ts';
import { type Actor, commandLine, writeAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { refreshAvailability } from './availability.ts';
import { checkBuyable } from './buyable.ts';
import {
  findManaged,
  insertMove,
  insertPastPrice,
  isBranch,
  keepVariantPrices,
  listCategoriesOf,
  listEndedReductions,
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
  /** With a price below today's: an instant at which today's comes back. */
  until?: string;
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
  actor: Actor = commandLine(shop),
): Promise<ManagedProduct> => {
  return inTransaction(shop.db, async (trx) => {
    const found = await findManaged(trx, slug);
    if (!found) throw notFound(`There is no product "${slug}".`);
    const at = shop.now().toISOString();
    noteChanges(trx, [{ type: 'product', id: found.id, slug }]);
    // Stock, then the product, then availability: the order in which placed orders lock them too.
    if (change.stock) await changeStock(trx, found, change.stock, at);
    if (change.price !== undefined) await changePrice(trx, found, change.price, at, change.until);
    if (change.isActive !== undefined && change.isActive !== (found.is_active === 1)) {
      if (change.isActive) await checkBuyable(trx, found.id);
      await updateProduct(trx, found.id, { is_active: change.isActive ? 1 : 0, updated_at: at });
      const lists = [0, ...(await listCategoriesOf(trx, found.id))];
      noteChanges(
        trx,
        lists.map((id) => ({ type: 'category', id })),
      );
    }
    const isTimed = await changeTimes(trx, found.id, change, at);
    if (change.stock || isTimed) await refreshAvailability(trx, [found.id], shop.now());
    const { selling_price_minor, original_price_minor, is_active } = found;
    const before = { selling_price_minor, original_price_minor, is_active };
    await writeAudit(trx, actor, 'product', found.id, before, change);
    return (await findManaged(trx, slug)) ?? found;
  });
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
export const noteLowestPrice = async (
  trx: Trx,
  product: Pick<ManagedProduct, 'id' | 'selling_price_minor'>,
  at: string,
): Promise<number> => {
  await insertPastPrice(trx, { product_id: product.id, price_minor: product.selling_price_minor, until: at });
  const since = timeAfter(at, -LOWEST_PRICE_MS);
  return (await lowestPastPrice(trx, product.id, since)) ?? product.selling_price_minor;
};

/**
 * Variants move by the same amount; a list price that is no longer above the price is dropped. With `until` today's
 * prices become the list prices, and `endReductions` brings them back.
 */
const changePrice = async (
  trx: Trx,
  product: ManagedProduct,
  price: Minor,
  at: string,
  until?: string,
): Promise<void> => {
  const usual = product.reduction_ends_at === null ? null : product.original_price_minor;
  if (until !== undefined) checkReduction(usual ?? product.selling_price_minor, price, at, until);
  const by = price - product.selling_price_minor;
  const variants = await listVariantPrices(trx, product.id);
  if (variants.some(({ price_minor }) => price_minor + by < 0)) {
    throw fieldError(
      'validation_failed',
      'price',
      'At this price one of the variants would cost less than nothing.',
    );
  }
  const listed = until === undefined ? product.original_price_minor : (usual ?? product.selling_price_minor);
  await updateProduct(trx, product.id, {
    selling_price_minor: price,
    updated_at: at,
    ...(by !== 0 && { lowest_price_30d_minor: await noteLowestPrice(trx, product, at) }),
    original_price_minor: listed !== null && listed > price ? listed : null,
    reduction_starts_at: until === undefined ? null : at,
    reduction_ends_at: until ?? null,
  });
  // Of a product that is reduced already the variants have their usual prices as list prices.
  if (until !== undefined && usual === null) await keepVariantPrices(trx, product.id);
  await shiftVariantPrices(trx, product.id, by);
};

const checkReduction = (usual: Minor, price: Minor, at: string, until: string): void => {
  if (until <= at) throw fieldError('validation_failed', 'until', 'A reduction ends in the future.');
  if (price >= usual)
    throw fieldError('validation_failed', 'price', 'A price until some time is below the usual one.');
};

/** Brings back the usual prices of products whose reduction has ended, each in a transaction of its own. */
export const endReductions = async (shop: Shop): Promise<void> => {
  for (const { slug } of await listEndedReductions(shop.db.read, shop.now().toISOString())) {
    await inTransaction(shop.db, async (trx) => {
      const found = await findManaged(trx, slug);
      const at = shop.now().toISOString();
      // Another process was faster, or the reduction was made longer.
      if (!found?.reduction_ends_at || found.reduction_ends_at > at) return;
      await changePrice(trx, found, found.original_price_minor ?? found.selling_price_minor, at);
      noteChanges(trx, [{ type: 'product', id: found.id, slug }]);
    });
  }
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
    const shelf = { branch_id: branchId, product_id: product.id, variant_id: variantId };
    await setShelf(trx, shelf, { onHand, at, slug: product.slug });
  }
};

export interface Shelf {
  branch_id: number;
  product_id: number;
  variant_id: number;
}

/** Sets what a branch has of one thing and notes the move; 422 when more than that is held for orders. */
export const setShelf = async (
  trx: Trx,
  shelf: Shelf,
  { onHand, at, slug }: { onHand: number; at: string; slug: string },
): Promise<void> => {
  const before = await lockOnHand(trx, shelf);
  if (!(await writeOnHand(trx, { ...shelf, on_hand: onHand }))) {
    throw fieldError(
      'validation_failed',
      'stock',
      say`More than ${onHand} of "${slug}" are held for orders.`,
    );
  }
  await insertMove(trx, { ...shelf, delta: onHand - before, at });
};
