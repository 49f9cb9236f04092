import type { Insertable } from 'kysely';
import { itemAt } from '../../../domain/lists/item-at.ts';
import { toStoredPrices } from '../../../domain/products/sale-prices.ts';
import { noteChanges, noteEach } from '../../shop/db/changes.ts';
import { insertMany, insertWithIds } from '../../shop/db/insert-many.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { insertOptionRows, type OptionRow, type OptionTable } from './option-repository.ts';
import type { OptionValues } from './option-values.ts';
import { BLANK_PRODUCT, readLastPosition, readParents } from './product-repository.ts';
import type { ProductValues, ShelfUnits } from './product-values.ts';
import { modifierPricesOf, rowsOf } from './write-options.ts';
import { rowOf, withAncestors } from './write-values.ts';

/** A product that is not there yet; each number below 0 of its options stands once in the whole batch. */
export interface NewProduct {
  values: ProductValues;
  columns: Partial<Insertable<Tables['products']>>;
  shelves: readonly ShelfUnits[];
}

/** Adds products, each table in as few statements as can be; returns their ids in the same order. */
export const insertProducts = async (trx: Trx, products: readonly NewProduct[], at: string) => {
  if (products.length === 0) return [];
  const last = await readLastPosition(trx);
  const ids = await insertWithIds(
    trx,
    'products',
    products.map(({ values, columns }, place) => {
      const { selling, original } = toStoredPrices(values.prices, at);
      return {
        ...BLANK_PRODUCT,
        ...rowOf(values),
        ...columns,
        slug: values.slug,
        selling_price_minor: selling,
        original_price_minor: original,
        position: last + place + 1,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  const numbered = products.map((product, place) => ({ ...product, id: itemAt(ids, place) }));
  await insertPlaces(trx, numbered);
  const pictures = numbered.flatMap(({ id: product_id, values }) =>
    values.images.map(({ key: image_key, ...picture }, position) => ({
      product_id,
      position,
      image_key,
      ...picture,
    })),
  );
  await insertMany(trx, 'product_images', pictures);
  await insertShelves(trx, numbered, await insertOptions(trx, numbered, at), at);
  noteChanges(
    trx,
    numbered.map(({ id, values }) => ({ type: 'product', id, slug: values.slug })),
  );
  return ids;
};

type Numbered = NewProduct & { id: number };

const insertPlaces = async (trx: Trx, products: readonly Numbered[]): Promise<void> => {
  const parents = await readParents(trx);
  const rows = products.flatMap(({ id: product_id, values: { category_ids } }) =>
    [...withAncestors(parents, category_ids)].map((category_id) => ({
      product_id,
      category_id,
      is_direct: category_ids.includes(category_id) ? 1 : 0,
    })),
  );
  await insertMany(trx, 'product_categories', rows);
  noteEach(trx, 'list', [0, ...rows.map((row) => row.category_id)]);
};

/** Returns the number that each new variant was given. */
const insertOptions = async (trx: Trx, products: readonly Numbered[], at: string) => {
  const of = <R>(rows: (options: OptionValues, id: number) => R[]): R[] =>
    products.flatMap(({ id, values }) => rows(values.options, id));
  const prices = new Map(
    products
      .flatMap(({ values }) => toStoredPrices(values.prices, at).variants)
      .map(({ id, price, original }) => [id, { price_minor: price, original_price_minor: original }]),
  );
  const insert = async (table: OptionTable, rows: readonly OptionRow[]) => {
    const numbers = await insertOptionRows(trx, table, rows);
    return (id: number) => numbers.get(id) ?? id;
  };
  const attributeId = await insert('attributes', of(rowsOf.attributes));
  const valueId = await insert(
    'attribute_values',
    of((options) => rowsOf.values(options, attributeId)),
  );
  const variants = of((options, id) => rowsOf.variants(options, id, valueId));
  const variantId = await insert(
    'variants',
    variants.map((row) => ({ ...row, ...prices.get(row.id) })),
  );
  const groupId = await insert('modifier_groups', of(rowsOf.groups));
  const modifierId = await insert(
    'modifiers',
    of((options) => rowsOf.modifiers(options, groupId, valueId)),
  );
  await insertMany(
    trx,
    'modifier_prices',
    of(modifierPricesOf).map((row) => ({
      ...row,
      modifier_id: modifierId(row.modifier_id),
      variant_id: variantId(row.variant_id),
    })),
  );
  return variantId;
};

const insertShelves = async (
  trx: Trx,
  products: readonly Numbered[],
  variantId: (id: number) => number,
  at: string,
): Promise<void> => {
  const rows = products.flatMap(({ id: product_id, shelves }) =>
    shelves.map(({ branch_id, variant_id, on_hand }) => ({
      branch_id,
      product_id,
      variant_id: variantId(variant_id),
      on_hand: on_hand ?? 0,
    })),
  );
  await insertMany(
    trx,
    'stock',
    rows.map((row) => ({ ...row, held: 0, low_at: 5 })),
  );
  await insertMany(
    trx,
    'stock_moves',
    rows.map(({ on_hand: delta, ...shelf }) => ({
      ...shelf,
      delta,
      reason: 'set_by_staff',
      reference: '',
      at,
    })),
  );
};
