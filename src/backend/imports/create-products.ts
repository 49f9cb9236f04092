import type { Insertable } from 'kysely';
import type { ProductPicture } from '../../api/contract/admin/catalog.ts';
import type { ImportedProduct } from '../../domain/imports/product.ts';
import { itemAt } from '../../domain/lists/item-at.ts';
import { BLANK_PRODUCT, listParents, readLastPosition } from '../merchandise/product-repository.ts';
import { findUsualTax } from '../merchandise/tax-repository.ts';
import { withAncestors } from '../merchandise/write-values.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { insertMany, insertWithIds } from './insert-many.ts';
import type { Lookup } from './product-edit.ts';

/** A new product with the address that was planned for it. */
export interface NewProduct {
  seq: number;
  slug: string;
  given: ImportedProduct;
}

/** Puts new products into the catalog with their options, prices and stock; returns their ids in the same order. */
export const createProducts = async (
  trx: Trx,
  products: readonly NewProduct[],
  lookup: Lookup,
): Promise<{ ids: number[]; categoryIds: number[] }> => {
  if (products.length === 0) return { ids: [], categoryIds: [] };
  const ids = await insertWithIds(trx, 'products', await productRows(trx, products, lookup.at));
  const parents = new Map((await listParents(trx)).map((row) => [row.id, row.parent_id]));
  const touched = new Set<number>();
  const places = products.flatMap(({ given }, at) => {
    const direct = new Set(lookup.categoriesOf(given, []) ?? []);
    const all = [...withAncestors(parents, [...direct])];
    for (const id of all) touched.add(id);
    return all.map((category_id) => ({
      product_id: itemAt(ids, at),
      category_id,
      is_direct: direct.has(category_id) ? 1 : 0,
    }));
  });
  await insertMany(trx, 'product_categories', places);
  const pictures = products.map(({ given }) => lookup.picturesOf(given.images ?? [], []).pictures);
  await insertMany(
    trx,
    'product_images',
    pictures.flatMap((list, at) => pictureRows(itemAt(ids, at), list)),
  );
  await insertChoices(trx, products, ids);
  const variantIds = await insertVariants(trx, products, { ids, lookup });
  await insertShelves(trx, products, { ids, variantIds, at: lookup.at });
  return { ids, categoryIds: [...touched] };
};

const pictureRows = (product_id: number, pictures: readonly ProductPicture[]) =>
  pictures.map(({ key, alt, width, height }, position) => ({
    product_id,
    position,
    image_key: key,
    alt,
    width,
    height,
  }));

const productRows = async (trx: Trx, products: readonly NewProduct[], at: string) => {
  const last = await readLastPosition(trx);
  const usual = await findUsualTax(trx);
  return products.map(({ slug, given }, place): Insertable<Tables['products']> => {
    const price = Math.min(...given.variants.map((variant) => variant.price));
    const [only] = given.variants;
    const isPlain = !hasOptions(given);
    const original = isPlain ? (only?.original ?? null) : null;
    return {
      ...BLANK_PRODUCT,
      slug,
      name: given.name,
      description_html: given.description ?? '',
      brand: given.brand ?? null,
      sku: isPlain ? (only?.sku ?? null) : null,
      gtin: isPlain ? (only?.gtin ?? null) : null,
      unit_milli: given.unit?.milli ?? null,
      unit_measure: given.unit?.measure ?? null,
      selling_price_minor: price,
      original_price_minor: original !== null && original > price ? original : null,
      tax_name: given.tax?.name ?? usual?.tax_name ?? '',
      tax_rate_bps: given.tax?.bps ?? usual?.tax_rate_bps ?? 0,
      is_active: given.isActive === false ? 0 : 1,
      tags_json: JSON.stringify(given.tags ?? []),
      position: last + place + 1,
      created_at: at,
      updated_at: at,
    };
  });
};

const hasOptions = ({ variants }: ImportedProduct): boolean =>
  variants.some(({ options }) => options.length > 0);

const insertChoices = async (
  trx: Trx,
  products: readonly NewProduct[],
  ids: readonly number[],
): Promise<void> => {
  const groups = products.flatMap(({ given }, at) =>
    (given.groups ?? []).flatMap((group, place) =>
      group.values.length === 0 ? [] : [{ product_id: itemAt(ids, at), group, position: place + 1 }],
    ),
  );
  const groupIds = await insertWithIds(
    trx,
    'modifier_groups',
    groups.map(({ product_id, group, position }) => ({
      product_id,
      name: group.name,
      min_select: 0,
      max_select: group.values.length,
      position,
    })),
  );
  const values = groups.flatMap(({ group }, at) =>
    group.values.map(({ value, price }, place) => ({
      group_id: itemAt(groupIds, at),
      value,
      price_minor: price,
      position: place + 1,
      required_value_ids_json: '[]',
    })),
  );
  await insertMany(trx, 'modifiers', values);
};

/** Options with their values, and a variant for each row; returns the variants' ids by product, [] without options. */
const insertVariants = async (
  trx: Trx,
  products: readonly NewProduct[],
  { ids, lookup }: { ids: readonly number[]; lookup: Lookup },
): Promise<number[][]> => {
  const options = products.flatMap(({ given }, at) => {
    const names = [...new Set(given.variants.flatMap((one) => one.options.map(({ name }) => name)))];
    return names.map((name, place) => ({ product_id: itemAt(ids, at), name, position: place + 1, given }));
  });
  const optionIds = await insertWithIds(
    trx,
    'attributes',
    options.map(({ product_id, name, position }) => ({ product_id, name, position })),
  );
  const values = options.flatMap(({ name, given, product_id }, at) => {
    const own = given.variants.flatMap((one) => one.options.filter((option) => option.name === name));
    const distinct = [...new Set(own.map(({ value }) => value))];
    return distinct.map((value, place) => ({
      attribute_id: itemAt(optionIds, at),
      value,
      position: place + 1,
      key: `${product_id}\n${name}\n${value}`,
    }));
  });
  const valueIds = await insertWithIds(
    trx,
    'attribute_values',
    values.map(({ key: _, ...row }) => ({ ...row, swatch: null, image_key: null })),
  );
  const idOf = new Map(values.map(({ key }, at) => [key, itemAt(valueIds, at)]));
  const variants = products.flatMap(({ given }, at) =>
    hasOptions(given)
      ? given.variants.map((one, place) =>
          variantRow(one, { product_id: itemAt(ids, at), place, idOf, lookup }),
        )
      : [],
  );
  const variantIds = await insertWithIds(trx, 'variants', variants);
  let next = 0;
  return products.map(({ given }) =>
    hasOptions(given) ? given.variants.map(() => itemAt(variantIds, next++)) : [],
  );
};

interface VariantPlace {
  product_id: number;
  place: number;
  idOf: ReadonlyMap<string, number>;
  lookup: Lookup;
}

export const variantRow = (
  { options, price, original = null, sku, gtin, image }: ImportedProduct['variants'][number],
  { product_id, place, idOf, lookup }: VariantPlace,
): Insertable<Tables['variants']> => {
  const ids = options.map(({ name, value }) => idOf.get(`${product_id}\n${name}\n${value}`) ?? 0);
  return {
    product_id,
    value_ids_json: JSON.stringify(ids.sort((a, b) => a - b)),
    price_minor: price,
    original_price_minor: original !== null && original > price ? original : null,
    sku,
    gtin: gtin ?? null,
    position: place + 1,
    // One that has to be fetched comes once it is there.
    image_key: image === undefined ? null : (lookup.picturesOf([image], []).pictures[0]?.key ?? null),
  };
};

const insertShelves = async (
  trx: Trx,
  products: readonly NewProduct[],
  { ids, variantIds, at }: { ids: readonly number[]; variantIds: readonly (readonly number[])[]; at: string },
): Promise<void> => {
  const shelves = products.flatMap(({ given }, place) =>
    given.variants.flatMap(({ stock }, number) =>
      stock.map(({ branch_id, units }) => ({
        branch_id,
        product_id: itemAt(ids, place),
        variant_id: variantIds[place]?.[number] ?? 0,
        units,
      })),
    ),
  );
  await insertMany(
    trx,
    'stock',
    shelves.map(({ units, ...shelf }) => ({ ...shelf, on_hand: units, held: 0, low_at: 5 })),
  );
  await insertMany(
    trx,
    'stock_moves',
    shelves.map(({ units, ...shelf }) => ({
      ...shelf,
      delta: units,
      reason: 'set_by_staff',
      reference: '',
      at,
    })),
  );
};
