import { sql } from 'kysely';
import { refreshAvailability } from '../catalog/availability.ts';
import { bringBack, type Restored, type Side } from '../merchandise/product/bring-back.ts';
import { holdProducts, readParents } from '../merchandise/product/product-repository.ts';
import type { ProductValues } from '../merchandise/product/product-values.ts';
import { withAncestors } from '../merchandise/product/write-values.ts';
import { noteAudit } from '../shop/audit.ts';
import { noteChanges, noteEach } from '../shop/db/changes.ts';
import { insertMany } from '../shop/db/insert-many.ts';
import { deleteRows, hasRow, updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { dropPictures } from './picture-repository.ts';
import { digestOf, type ProductFacts, readFacts } from './product-facts.ts';
import type { PublishStep } from './publish-step.ts';
import { type ImportedRow, keepLease, updatePlan } from './repository.ts';

type UndoRows = (shop: Shop, trx: Trx, step: PublishStep, rows: readonly ImportedRow[]) => Promise<void>;

/** Brings back what stood before the last published things of an import; false when there is none left. */
export const undoStep = async (shop: Shop, step: PublishStep, undo: UndoRows): Promise<boolean> => {
  const rows = await shop.db.read
    .selectFrom('import_products')
    .selectAll()
    .where('import_id', '=', step.importId)
    .where('state', '=', 'published')
    .orderBy('seq', 'desc')
    .limit(step.atOnce)
    .execute();
  if (rows.length === 0) {
    await inTransaction(shop.db, (trx) => removeCategories(trx, step));
    return false;
  }
  await inTransaction(shop.db, (trx) => undo(shop, trx, step, rows));
  return true;
};

/** Brings products back as they were. */
export const undoProducts: UndoRows = async (shop, trx, step, rows) => {
  await keepLease(trx, step.importId, step.lease);
  await dropPictures(
    trx,
    step.importId,
    rows.map(({ seq }) => seq),
  );
  const at = shop.now().toISOString();
  const ids = rows.flatMap(({ product_id }) => product_id ?? []).sort((a, b) => a - b);
  await holdProducts(trx, ids);
  const now = await readFacts(trx, ids);
  const used = await listUsed(trx, ids);
  const gone: ProductFacts[] = [];
  const back: (Restored & { stored: Stored; publishedAt: string })[] = [];
  for (const row of rows) {
    const id = row.product_id ?? 0;
    const current = now.get(id);
    const stored = row.before_json === null ? undefined : (JSON.parse(row.before_json) as Stored);
    const isAsLeft = current && digestOf(current, stored ? (stored.stock ?? []) : 'all') === row.after_digest;
    if (!current || !isAsLeft || (!stored && used.has(id))) {
      await updatePlan(trx, row, { state: 'left' });
      continue;
    }
    if (stored) back.push({ id, now: current.values, before: stored, stored, publishedAt: row.at ?? '' });
    else gone.push(current);
    await updatePlan(trx, row, { state: 'undone' });
  }
  await bringBack(trx, back, at);
  for (const { id, stored, publishedAt } of back) {
    const { id: _, ...columns } = stored.columns;
    await updateRow(trx, 'products', id, columns);
    await deleteRows(trx, 'past_prices', { product_id: id, until: [publishedAt, at] });
  }
  noteChanges(
    trx,
    back.map(({ id, now: { slug } }) => ({ type: 'product', id, slug })),
  );
  await removeProducts(trx, gone, at);
  await refreshAvailability(
    trx,
    gone.map(({ id }) => id),
    shop.now(),
  );
  noteAudit(trx, { ...step.actor, at }, 'import', step.importId, null, { undone: back.length + gone.length });
};

/** What an import has replaced of a product. */
export interface Stored extends Side {
  values: ProductValues;
  columns: ProductFacts['columns'];
}

/** New products that somebody has bought, rated or holds dear: they stay. */
const listUsed = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const found: number[] = [];
  for (const table of ['order_items', 'reviews', 'cart_items', 'wishlist_items']) {
    const { rows } = await sql<{ product_id: number }>`select distinct product_id from ${sql.table(table)}
      where product_id in (${sql.join(ids)})`.execute(trx);
    found.push(...rows.map(({ product_id }) => product_id));
  }
  return new Set(found);
};

/** Tables that have rows of a product, those first that others hang on to. */
const CHILDREN = [
  ['attribute_values', 'attribute_id', 'attributes'],
  ['modifiers', 'group_id', 'modifier_groups'],
] as const;
const OF_PRODUCT =
  'attributes modifier_groups product_categories product_images variants stock planned_reductions past_prices';

/** Deletes products that nobody has used; how their stock came and went stays in the history. */
const removeProducts = async (trx: Trx, products: readonly ProductFacts[], at: string): Promise<void> => {
  if (products.length === 0) return;
  const moves = products.flatMap(({ id, stock }) =>
    stock.map(({ branch_id, variant_id, on_hand }) => ({
      branch_id,
      product_id: id,
      variant_id,
      delta: -on_hand,
      reason: 'set_by_staff',
      reference: '',
      at,
    })),
  );
  await insertMany(trx, 'stock_moves', moves);
  const ids = sql.join(products.map(({ id }) => id));
  for (const [child, key, parent] of CHILDREN)
    await sql`delete from ${sql.table(child)} where ${sql.ref(key)} in
      (select id from ${sql.table(parent)} where product_id in (${ids}))`.execute(trx);
  for (const table of OF_PRODUCT.split(' '))
    await sql`delete from ${sql.table(table)} where product_id in (${ids})`.execute(trx);
  await sql`delete from products where id in (${ids})`.execute(trx);
  await noteRemoved(trx, products);
};

const noteRemoved = async (trx: Trx, products: readonly ProductFacts[]): Promise<void> => {
  const parents = await readParents(trx);
  const categories = withAncestors(
    parents,
    products.flatMap(({ values }) => values.category_ids),
  );
  noteChanges(
    trx,
    products.map(({ id, values }) => ({ type: 'product', id, slug: values.slug })),
  );
  noteEach(trx, 'list', [0, ...categories]);
};

/** Categories that the import made and in which nothing stands any more, the lowest first. */
const removeCategories = async (trx: Trx, step: PublishStep): Promise<void> => {
  await keepLease(trx, step.importId, step.lease);
  const made = await trx
    .selectFrom('import_categories')
    .select('category_id')
    .where('import_id', '=', step.importId)
    .orderBy('category_id', 'desc')
    .execute();
  for (const { category_id } of made) {
    if (await hasRow(trx, 'product_categories', { category_id })) continue;
    if (await hasRow(trx, 'categories', { parent_id: category_id })) continue;
    const parents = await readParents(trx);
    await trx.deleteFrom('categories').where('id', '=', category_id).execute();
    noteChanges(trx, [
      { type: 'layout' },
      ...[0, ...withAncestors(parents, [category_id])].map((id) => ({ type: 'category' as const, id })),
    ]);
  }
};
