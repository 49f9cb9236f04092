import type {
  CategoryOrderRequest,
  NewCategoryRequest,
  SaveCategoryRequest,
} from '../../../api/contract/admin/catalog.ts';
import { chunksOf } from '../../../domain/lists/chunks.ts';
import { say } from '../../../domain/text/text.ts';
import { checkNewSlug, renameWithin } from '../../content/rename.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { type ChangeEntry, noteChanges, noteEach } from '../../shop/db/changes.ts';
import { updateRow } from '../../shop/db/rows.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import { storeRename } from '../../shop/db/slug-redirects.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError, notFound } from '../../shop/shop-error.ts';
import { listDirectCategories, readParents } from '../product/product-repository.ts';
import { withAncestors } from '../product/write-values.ts';
import {
  type CategoryRow,
  deleteCategory,
  findCategoryRow,
  insertCategory,
  listProductsIn,
  moveProducts,
  replaceInherited,
} from './category-repository.ts';

/** Home and navigation show categories: both are new with each change. */
const changesOf = (ids: readonly (number | null)[]): ChangeEntry[] => [
  { type: 'layout' },
  ...[...new Set(ids)].map((id) => ({ type: 'category' as const, id: id ?? 0 })),
];

/** Adds a category at the end of its siblings; returns its number. */
export const createCategory = async (shop: Shop, staff: Staff, given: NewCategoryRequest) => {
  checkNewSlug(given.slug);
  const made = await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    if (given.parent_id !== null && !(await findCategoryRow(trx, given.parent_id))) throw notFound();
    const id = await insertCategory(trx, { ...given, at: actor.at });
    if (id === undefined) return undefined;
    noteAudit(trx, actor, 'category', id, null, given);
    noteChanges(trx, changesOf([id, given.parent_id]));
    return id;
  });
  if (made === undefined) throw fieldError('slug', say`This is the address of another category.`);
  return made;
};

/** Saves one category; under another parent its products fall into the categories above that one. */
export const saveCategory = async (shop: Shop, staff: Staff, id: number, sent: SaveCategoryRequest) => {
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const before = await findCategoryRow(trx, id);
    if (!before) throw notFound();
    noteChanges(trx, changesOf([id, before.parent_id, sent.parent_id]));
    if (sent.slug !== before.slug) {
      checkNewSlug(sent.slug);
      const rename = { type: 'category', from: before.slug, to: sent.slug } as const;
      await renameWithin(trx, rename, actor.at);
    }
    if (sent.parent_id !== before.parent_id) await checkParent(trx, id, sent.parent_id);
    const { name, parent_id, image_key, withdrawal_exclusion = before.withdrawal_exclusion } = sent;
    const row = { name, parent_id, image_key, is_active: sent.is_active ? 1 : 0, withdrawal_exclusion };
    await updateRow(trx, 'categories', id, { ...row, updated_at: actor.at });
    if (parent_id !== before.parent_id) await inheritAgain(trx, await listProductsIn(trx, id));
    if (withdrawal_exclusion !== before.withdrawal_exclusion)
      noteEach(trx, 'product', await listProductsIn(trx, id));
    noteAudit(trx, actor, 'category', id, before, { ...row, slug: sent.slug });
  });
};

/** 422 for a parent that is gone, or lies in the category itself. */
const checkParent = async (trx: Trx, id: number, parentId: number | null): Promise<void> => {
  if (parentId === null) return;
  const parents = await readParents(trx);
  if (!parents.has(parentId) || withAncestors(parents, [parentId]).has(id))
    throw fieldError('parent_id', say`A category cannot lie in itself.`);
};

const BATCH = 500;

/** Puts products into all categories above their own again, after the tree has changed. */
const inheritAgain = async (trx: Trx, productIds: readonly number[]): Promise<void> => {
  const parents = await readParents(trx);
  const touched = new Set<number>([0]);
  for (const batch of chunksOf(productIds, BATCH)) {
    const direct = Map.groupBy(await listDirectCategories(trx, batch), (row) => row.product_id);
    const rows = [...direct].flatMap(([product_id, own]) => {
      const all = withAncestors(
        parents,
        own.map(({ category_id }) => category_id),
      );
      for (const category of all) touched.add(category);
      return [...all].map((category_id) => ({ product_id, category_id }));
    });
    await replaceInherited(trx, batch, rows);
  }
  noteEach(trx, 'product', productIds);
  noteEach(trx, 'list', touched);
};

/** Orders the children of one parent; each keeps one of the places that they had. */
export const orderCategories = async (shop: Shop, staff: Staff, { parent_id, ids }: CategoryOrderRequest) => {
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const rows = (await Promise.all(ids.map((id) => findCategoryRow(trx, id)))).filter(
      (row): row is CategoryRow => row?.parent_id === parent_id,
    );
    if (rows.length !== ids.length || new Set(ids).size !== ids.length) throw notFound();
    const places = rows.map(({ position }) => position).sort((a, b) => a - b);
    // Places may be shared; in their order they are never.
    const own = places.map((place, index) => Math.max(place, (places[0] ?? 0) + index));
    for (const [index, id] of ids.entries())
      await updateRow(trx, 'categories', id, { position: own[index] ?? index });
    noteAudit(trx, actor, 'category', parent_id ?? 0, null, { order: ids });
    noteChanges(trx, changesOf([parent_id, ...ids]));
  });
};

/** Removes a category without children; its products and its address go to another, or there are none. */
export const removeCategory = async (shop: Shop, staff: Staff, id: number, moveTo: number | undefined) => {
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const row = await findCategoryRow(trx, id);
    if (!row) throw notFound();
    const parents = await readParents(trx);
    if ([...parents.values()].includes(id))
      throw fieldError('id', say`Move or remove the categories in it first.`);
    const products = await listProductsIn(trx, id);
    const target = moveTo === undefined ? undefined : await findCategoryRow(trx, moveTo);
    if (products.length > 0 && (!target || target.id === id))
      throw fieldError('move_to', say`Choose a category for its products.`);
    if (target) {
      await moveProducts(trx, id, target.id);
      await storeRename(trx, 'category', { from: row.slug, to: target.slug });
    }
    await deleteCategory(trx, id);
    noteChanges(trx, changesOf([id, row.parent_id, target?.id ?? 0]));
    if (products.length > 0) await inheritAgain(trx, products);
    noteChanges(trx, [{ type: 'category', id, slug: row.slug }]);
    noteAudit(trx, actor, 'category', id, row, { removed: true, move_to: target?.id ?? null });
  });
};
