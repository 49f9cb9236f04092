import { actorOf, writeAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { lockProducts, lockShelves, updateProductRow } from './product-repository.ts';
import { readValues } from './product-values.ts';
import { writeProduct } from './write-values.ts';

/**
 * Takes a product out of the shop and of every list at the desk. Its row stays, off sale and without address and codes,
 * for the orders, the stock history and the reports that name it; the log keeps what it was. 404 for one that is gone.
 */
export const deleteProduct = async (shop: Shop, staff: Staff, id: number): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    await lockShelves(trx, [id]);
    await lockProducts(trx, [id]);
    const before = (await readValues(trx, [id])).get(id);
    if (!before) throw notFound();
    const after = { ...before, is_active: false, category_ids: [], sku: null, gtin: null };
    await writeProduct(trx, { id, before, after }, actor.at);
    await updateProductRow(trx, id, { slug: freedSlug(before.slug, id) });
    await trx.insertInto('deleted_products').values({ product_id: id, at: actor.at }).execute();
    await trx.updateTable('variants').set({ sku: null, gtin: null }).where('product_id', '=', id).execute();
    // An older address would lead to one where nothing is.
    await trx
      .deleteFrom('slug_redirects')
      .where('type', '=', 'product')
      .where('new_slug', '=', before.slug)
      .execute();
    noteChanges(trx, [{ type: 'product', id, slug: before.slug }]);
    await writeAudit(trx, actor, 'product', id, before, { removed: true });
  });
};

/** No product can be given such an address: the next one may have the old one. */
const freedSlug = (slug: string, id: number): string => `${slug}~${id}`;
