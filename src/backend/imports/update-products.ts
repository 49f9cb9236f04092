import { readNeverBuyable } from '../catalog/buyable.ts';
import { type Shelf, setShelf } from '../catalog/shelves.ts';
import { updateProductRow } from '../merchandise/product-repository.ts';
import { writeProduct } from '../merchandise/write-values.ts';
import { noteChanges } from '../shop/db/changes.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { variantRow } from './create-products.ts';
import { insertMany, insertWithIds } from './insert-many.ts';
import type { GroupChange, Lookup, ProductChange } from './product-edit.ts';
import type { ProductFacts } from './product-facts.ts';

/** Writes what a file changes of one product; true when it stays unpublished, since nobody could buy it. */
export const updateProduct = async (
  trx: Trx,
  facts: ProductFacts,
  change: ProductChange,
  lookup: Lookup,
): Promise<boolean> => {
  const { id, values } = facts;
  const { at } = lookup;
  for (const { branch_id, variant_id, units } of change.shelves)
    await setShelf(trx, { branch_id, product_id: id, variant_id }, { onHand: units, at, slug: values.slug });
  for (const { id: variantId, sku, gtin } of change.codes)
    await trx.updateTable('variants').set({ sku, gtin }).where('id', '=', variantId).execute();
  for (const { id: variantId } of change.revived)
    await trx.updateTable('variants').set({ is_active: 1 }).where('id', '=', variantId).execute();
  await addVariants(trx, facts, change, lookup);
  for (const [place, group] of change.groups.entries()) await writeGroup(trx, facts, group, place);
  if (change.unit)
    await updateProductRow(trx, id, { unit_milli: change.unit.milli, unit_measure: change.unit.measure });
  const isPublished = change.after.is_active && !values.is_active;
  const isUnsellable = isPublished && (await readNeverBuyable(trx, id)) !== null;
  const after = isUnsellable ? { ...change.after, is_active: false } : change.after;
  const { isChanged } = await writeProduct(trx, { id, before: values, after }, at);
  if (!isChanged) {
    await updateProductRow(trx, id, { updated_at: at });
    noteChanges(trx, [{ type: 'product', id, slug: after.slug }]);
  }
  return isUnsellable;
};

const addVariants = async (
  trx: Trx,
  facts: ProductFacts,
  { added }: ProductChange,
  lookup: Lookup,
): Promise<void> => {
  if (added.length === 0) return;
  const { at } = lookup;
  const { id: product_id } = facts;
  const idOf = new Map<string, number>();
  for (const option of facts.options) {
    const keyOf = (value: string) => `${product_id}\n${option.name}\n${value}`;
    for (const { id, value } of option.values) idOf.set(keyOf(value), id);
    const given = added.flatMap(
      ({ options }) => options.find(({ name }) => name === option.name)?.value ?? [],
    );
    const fresh = [...new Set(given)].filter((value) => !idOf.has(keyOf(value)));
    const rows = fresh.map((value, place) => ({
      attribute_id: option.id,
      value,
      swatch: null,
      image_key: null,
      position: option.values.length + place + 1,
    }));
    const ids = await insertWithIds(trx, 'attribute_values', rows);
    for (const [place, value] of fresh.entries()) idOf.set(keyOf(value), ids[place] ?? 0);
  }
  const first = facts.variants.length;
  const rows = added.map((row, place) => variantRow(row, { product_id, place: first + place, idOf, lookup }));
  const ids = await insertWithIds(trx, 'variants', rows);
  for (const [place, { stock }] of added.entries())
    for (const { branch_id, units } of stock) {
      const shelf: Shelf = { branch_id, product_id, variant_id: ids[place] ?? 0 };
      await setShelf(trx, shelf, { onHand: units, at, slug: facts.values.slug });
    }
};

const writeGroup = async (
  trx: Trx,
  { id: product_id, groups }: ProductFacts,
  { id, name, added, repriced }: GroupChange,
  place: number,
): Promise<void> => {
  for (const one of repriced)
    await trx.updateTable('modifiers').set({ price_minor: one.price }).where('id', '=', one.id).execute();
  if (added.length === 0) return;
  const row = {
    product_id,
    name,
    min_select: 0,
    max_select: added.length,
    position: groups.length + place + 1,
  };
  const groupId = id ?? (await insertWithIds(trx, 'modifier_groups', [row]))[0] ?? 0;
  const known = groups.find((group) => group.id === id)?.values.length ?? 0;
  await insertMany(
    trx,
    'modifiers',
    added.map(({ value, price }, at) => ({
      group_id: groupId,
      value,
      price_minor: price,
      position: known + at + 1,
      required_value_ids_json: '[]',
    })),
  );
};
