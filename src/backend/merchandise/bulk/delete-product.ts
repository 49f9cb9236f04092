import type { BulkTarget } from '../../../api/contract/admin/catalog.ts';
import { chunksOf } from '../../../domain/lists/chunks.ts';
import { type Actor, actorOf, noteAudit } from '../../shop/audit.ts';
import { noteChanges } from '../../shop/db/changes.ts';
import { deleteRows, updateRow, updateRows } from '../../shop/db/rows.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import { narrowed } from '../../shop/reach.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { changeProducts } from '../product/change-products.ts';
import { holdProducts } from '../product/product-repository.ts';
import { type ProductValues, readValues } from '../product/product-values.ts';
import { targetIds } from './bulk-edit.ts';

/**
 * Takes a product out of the shop and of every list at the desk. Its row stays, off sale and without address and codes,
 * for the orders, the stock history and the reports that name it; the log keeps what it was. 404 for one that is gone.
 */
export const deleteProduct = async (shop: Shop, staff: Staff, id: number): Promise<void> => {
  const deleted = await inTransaction(shop.db, (trx) => deleteProducts(trx, actorOf(shop, staff), [id]));
  if (deleted === 0) throw notFound();
};

/** The same for chosen products, or all that a filter finds, in one transaction; returns how many there were. */
export const deleteChosen = (shop: Shop, staff: Staff, target: BulkTarget): Promise<number> => {
  if ('filter' in target) narrowed(staff, target.filter.branch_id);
  return inTransaction(shop.db, async (trx) =>
    deleteProducts(trx, actorOf(shop, staff), await targetIds(trx, target)),
  );
};

const BATCH = 500;

/** Deletes those that are there of `ids`, which ascend; returns how many. */
export const deleteProducts = async (trx: Trx, actor: Actor, ids: readonly number[]): Promise<number> => {
  let deleted = 0;
  for (const batch of chunksOf(ids, BATCH)) {
    await holdProducts(trx, batch);
    const found = await readValues(trx, batch);
    for (const [id, before] of found) await deleteOne(trx, actor, id, before);
    deleted += found.size;
  }
  return deleted;
};

const deleteOne = async (trx: Trx, actor: Actor, id: number, before: ProductValues): Promise<void> => {
  const after = { ...before, is_active: false, category_ids: [], sku: null, gtin: null };
  await changeProducts(trx, [{ id, before, after }], actor.at);
  await updateRow(trx, 'products', id, { slug: freedSlug(before.slug, id) });
  await trx.insertInto('deleted_products').values({ product_id: id, at: actor.at }).execute();
  await updateRows(trx, 'variants', { product_id: id }, { sku: null, gtin: null });
  // An older address would lead to one where nothing is.
  await deleteRows(trx, 'slug_redirects', { type: 'product', new_slug: before.slug });
  noteChanges(trx, [{ type: 'product', id, slug: before.slug }]);
  noteAudit(trx, actor, 'product', id, before, { removed: true });
};

/** No product can be given such an address: the next one may have the old one. */
const freedSlug = (slug: string, id: number): string => `${slug}~${id}`;
