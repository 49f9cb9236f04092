import { refreshAvailability } from '../catalog/availability.ts';
import { setShelf } from '../catalog/shelves.ts';
import { lockProducts, lockShelves } from '../merchandise/product-repository.ts';
import { withAncestors } from '../merchandise/write-values.ts';
import { noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { insertMany } from './insert-many.ts';
import { dropPictures } from './picture-repository.ts';
import type { PublishStep } from './publish.ts';
import { type ImportedRow, keepLease, updatePlan } from './repository.ts';
import { digestOf, readSnapshots, type ShelfKeys, type Snapshot } from './snapshots.ts';

/** Brings back what stood before the last published products of an import; false when there is none left. */
export const undoStep = async (shop: Shop, step: PublishStep): Promise<boolean> => {
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
  await inTransaction(shop.db, (trx) => undoRows(shop, trx, step, rows));
  return true;
};

const undoRows = async (
  shop: Shop,
  trx: Trx,
  step: PublishStep,
  rows: readonly ImportedRow[],
): Promise<void> => {
  await keepLease(trx, step.importId, step.lease);
  await dropPictures(
    trx,
    step.importId,
    rows.map(({ seq }) => seq),
  );
  const at = shop.now().toISOString();
  const ids = rows.flatMap(({ product_id }) => product_id ?? []).sort((a, b) => a - b);
  await lockShelves(trx, ids);
  await lockProducts(trx, ids);
  const now = await readSnapshots(trx, ids);
  const used = await listUsed(trx, ids);
  const gone: number[] = [];
  const moved: number[] = [];
  for (const row of rows) {
    const id = row.product_id ?? 0;
    const current = now.get(id);
    const stored = row.before_json === null ? undefined : (JSON.parse(row.before_json) as Stored);
    const isAsLeft = current && digestOf(current, stored?.shelves ?? 'all') === row.after_digest;
    if (!current || !isAsLeft || (!stored && used.has(id))) {
      await updatePlan(trx, row, { state: 'left' });
      continue;
    }
    if (stored) await restore(trx, id, { stored, current, at, publishedAt: row.at ?? '' });
    else gone.push(id);
    moved.push(id);
    const categories = [...current.categories, ...(stored?.snapshot.categories ?? [])];
    noteChanges(trx, [
      { type: 'product', id, slug: row.slug },
      ...[0, ...categories.map((one) => one.category_id)].map((one) => ({
        type: 'category' as const,
        id: one,
      })),
    ]);
    await updatePlan(trx, row, { state: 'undone' });
  }
  await emptyShelves(
    trx,
    gone.flatMap((id) => now.get(id)?.stock ?? []),
    at,
  );
  await removeProducts(trx, gone);
  await refreshAvailability(trx, moved, shop.now());
  noteAudit(trx, { ...step.actor, at }, 'import', step.importId, null, { undone: moved.length });
};

interface Stored {
  snapshot: Snapshot;
  shelves: ShelfKeys;
}

/** New products that somebody has bought, rated or holds dear: they stay. */
const listUsed = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> => {
  const used = new Set<number>();
  if (ids.length === 0) return used;
  for (const table of ['order_items', 'reviews', 'cart_items', 'wishlist_items'] as const) {
    const rows = await trx
      .selectFrom(table as 'reviews')
      .select('product_id')
      .distinct()
      .where('product_id', 'in', ids)
      .execute();
    for (const { product_id } of rows) used.add(product_id);
  }
  return used;
};

const OF_PRODUCT = [
  ...(['product_categories', 'product_images', 'variants', 'stock'] as const),
  ...(['planned_reductions', 'past_prices'] as const),
] as const;

const removeProducts = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  for (const [child, key, parent] of [
    ['attribute_values', 'attribute_id', 'attributes'],
    ['modifiers', 'group_id', 'modifier_groups'],
  ] as const) {
    await trx
      .deleteFrom(child as 'modifiers')
      .where(key as 'group_id', 'in', (eb) =>
        eb
          .selectFrom(parent as 'modifier_groups')
          .select('id')
          .where('product_id', 'in', ids),
      )
      .execute();
    await trx
      .deleteFrom(parent as 'variants')
      .where('product_id', 'in', ids)
      .execute();
  }
  for (const table of OF_PRODUCT)
    await trx
      .deleteFrom(table as 'variants')
      .where('product_id', 'in', ids)
      .execute();
  await trx.deleteFrom('products').where('id', 'in', ids).execute();
};

interface Restoring {
  stored: Stored;
  current: Snapshot;
  at: string;
  publishedAt: string;
}

/** Puts the rows of a product back as they were; an import adds rows and changes them, and takes none away. */
const restore = async (
  trx: Trx,
  id: number,
  { stored, current, at, publishedAt }: Restoring,
): Promise<void> => {
  const { snapshot: before, shelves } = stored;
  const { id: _, ...product } = before.product;
  await trx.updateTable('products').set(product).where('id', '=', id).execute();
  await trx.deleteFrom('past_prices').where('product_id', '=', id).where('until', '=', publishedAt).execute();
  for (const [table, rows, was] of [
    ['product_categories', current.categories, before.categories],
    ['product_images', current.images, before.images],
    ['planned_reductions', current.plans, before.plans],
  ] as const) {
    if (JSON.stringify(rows) === JSON.stringify(was)) continue;
    await trx
      .deleteFrom(table as 'variants')
      .where('product_id', '=', id)
      .execute();
    if (was.length > 0)
      await trx
        .insertInto(table as 'variants')
        .values(was as never)
        .execute();
  }
  for (const [branch_id, variant_id] of shelves) {
    const was = before.stock.find((one) => one.branch_id === branch_id && one.variant_id === variant_id);
    const shelf = { branch_id, product_id: id, variant_id };
    if (was) await setShelf(trx, shelf, { onHand: was.on_hand, at, slug: before.product.slug });
  }
  const isNew = (variantId: number) =>
    addedTo(current.variants, before.variants).some((one) => one.id === variantId);
  const isSet = (one: Snapshot['stock'][number]) =>
    shelves.some(([branch, variant]) => one.branch_id === branch && one.variant_id === variant) &&
    !before.stock.some((was) => was.branch_id === one.branch_id && was.variant_id === one.variant_id);
  const added = current.stock.filter((one) => isNew(one.variant_id) || isSet(one));
  await emptyShelves(trx, added, at);
  await removeShelves(trx, added);
  const tables: readonly (readonly [string, readonly { id: number }[], readonly { id: number }[]])[] = [
    ['variants', current.variants, before.variants],
    ['attribute_values', current.values, before.values],
    ['modifiers', current.modifiers, before.modifiers],
    ['modifier_groups', current.groups, before.groups],
  ];
  for (const [table, rows, was] of tables) {
    const added = addedTo(rows, was).map((row) => row.id);
    if (added.length > 0)
      await trx
        .deleteFrom(table as 'variants')
        .where('id', 'in', added)
        .execute();
    for (const { id: rowId, ...row } of was) {
      const same = rows.find((one) => one.id === rowId);
      if (JSON.stringify(same) !== JSON.stringify({ id: rowId, ...row }))
        await trx
          .updateTable(table as 'variants')
          .set(row as never)
          .where('id', '=', rowId)
          .execute();
    }
  }
};

const addedTo = <R extends { id: number }>(rows: readonly R[], was: readonly R[]): R[] => {
  const known = new Set(was.map(({ id }) => id));
  return rows.filter(({ id }) => !known.has(id));
};

/** Notes that what lies on the shelves is taken away again; how it came there stays in the history. */
const emptyShelves = async (trx: Trx, shelves: Snapshot['stock'], at: string): Promise<void> =>
  insertMany(
    trx,
    'stock_moves',
    shelves.map(({ branch_id, product_id, variant_id, on_hand }) => ({
      branch_id,
      product_id,
      variant_id,
      delta: -on_hand,
      reason: 'set_by_staff' as const,
      reference: '',
      at,
    })),
  );

const removeShelves = async (trx: Trx, shelves: Snapshot['stock']): Promise<void> => {
  for (const { branch_id, product_id, variant_id } of shelves)
    await trx
      .deleteFrom('stock')
      .where('branch_id', '=', branch_id)
      .where('product_id', '=', product_id)
      .where('variant_id', '=', variant_id)
      .execute();
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
    const isUsed =
      (await trx
        .selectFrom('product_categories')
        .select('product_id')
        .where('category_id', '=', category_id)
        .limit(1)
        .executeTakeFirst()) ??
      (await trx
        .selectFrom('categories')
        .select('id')
        .where('parent_id', '=', category_id)
        .limit(1)
        .executeTakeFirst());
    if (isUsed) continue;
    const parents = new Map(
      (await trx.selectFrom('categories').select(['id', 'parent_id']).execute()).map((row) => [
        row.id,
        row.parent_id,
      ]),
    );
    await trx.deleteFrom('categories').where('id', '=', category_id).execute();
    noteChanges(trx, [
      { type: 'layout' },
      ...[0, ...withAncestors(parents, [category_id])].map((id) => ({ type: 'category' as const, id })),
    ]);
  }
};
