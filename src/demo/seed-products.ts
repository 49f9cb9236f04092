import type { Insertable } from 'kysely';
import type { Tables } from '../backend/shop/db/schema.ts';
import type { Trx } from '../backend/shop/db/shop-db.ts';
import { escapeMarkup } from '../domain/text/markup.ts';
import { insertAll, insertWithIds } from './kit/insert.ts';
import { packOf } from './kit/pack.ts';
import { DAY_MS, type DemoPlan, EPOCH, type PlannedProduct } from './plan.ts';

/** The taxes that its products bear. */
export const seedTaxes = async (trx: Trx, plan: DemoPlan): Promise<void> => {
  const taxes = new Map(
    plan.products.map(({ category: { taxName, taxRateBps } }) => [
      `${taxName} ${taxRateBps}`,
      { name: taxName, rate_bps: taxRateBps, archived_at: null, created_at: new Date(EPOCH).toISOString() },
    ]),
  );
  await insertAll(trx, 'taxes', [...taxes.values()]);
};

/** Inserts the catalog's products without their options; returns ids in the order of the plan. */
export const seedProducts = async (trx: Trx, plan: DemoPlan, categoryIds: ReadonlyMap<string, number>) => {
  const ids = await insertWithIds(trx, 'products', plan.products.map(toRow));
  const links = plan.products.flatMap((product, at) => {
    const leaf = categoryIds.get(product.category.name) as number;
    const parent = product.category.parent ? categoryIds.get(product.category.parent) : undefined;
    const direct = { product_id: ids[at] as number, category_id: leaf, is_direct: 1 };
    return parent ? [direct, { ...direct, category_id: parent, is_direct: 0 }] : [direct];
  });
  await insertAll(trx, 'product_categories', links);
  await insertAll(
    trx,
    'product_images',
    plan.products.flatMap((product, at) => imageRows(product, ids[at])),
  );
  return ids;
};

const imageRows = (product: PlannedProduct, id: number | undefined) =>
  product.images.map(({ key, alt }, position) => ({
    product_id: id as number,
    position,
    image_key: key,
    alt,
    width: 640,
    height: 640,
  }));

const toRow = (product: PlannedProduct): Insertable<Tables['products']> => {
  const { record, category } = product;
  const pack = packOf(record.unit);
  return {
    slug: product.slug,
    name: record.name,
    short_description: record.short,
    description_html: `<p>${escapeMarkup(record.about)}</p>`,
    brand: record.brand ?? null,
    sku: product.sku,
    gtin: product.gtin,
    mpn: product.mpn,
    unit_label: record.unit ?? null,
    unit_milli: pack?.milli ?? null,
    unit_measure: pack?.measure ?? null,
    selling_price_minor: record.price,
    original_price_minor: record.was ?? null,
    lowest_price_30d_minor: product.lowestPrice30d,
    tax_name: record.isGiftCard ? '' : category.taxName,
    tax_rate_bps: record.isGiftCard ? 0 : category.taxRateBps,
    min_quantity: record.min ?? 1,
    max_quantity: record.max ?? 20,
    quantity_step: record.step ?? 1,
    is_active: record.stock === 'gone' ? 0 : 1,
    is_gift_card: record.isGiftCard ? 1 : 0,
    has_preselect: record.options?.preselect ? 1 : 0,
    position: product.position,
    dietary_json: JSON.stringify(record.diet ?? []),
    tags_json: JSON.stringify(record.tags ?? []),
    allergens_json: JSON.stringify(record.allergens ?? []),
    ingredients: record.of ?? null,
    nutrition_json: record.per100 ? JSON.stringify(nutrition(record.per100)) : null,
    storage: record.isGiftCard ? null : (record.storage ?? category.storage),
    country_of_origin: record.isGiftCard ? null : (record.origin ?? category.origin),
    weight_g: pack?.grams ?? null,
    returns_days: category.returnsDays,
    replacement_slug: product.replacementSlug,
    available_from: record.from ?? null,
    availability_windows_json: record.hours ? JSON.stringify(record.hours) : null,
    rating_sum: product.ratingSum,
    rating_count: product.ratingCount,
    sold_count: product.soldCount,
    seo_title: null,
    seo_description: null,
    created_at: new Date(EPOCH - product.ageDays * DAY_MS).toISOString(),
    updated_at: new Date(EPOCH).toISOString(),
  };
};

const nutrition = ([kcal, fat, carbs, protein]: readonly [number, number, number, number]) => [
  { label: 'Energy per 100 g', value: `${kcal} kcal` },
  { label: 'Fat', value: `${fat} g` },
  { label: 'Carbohydrate', value: `${carbs} g` },
  { label: 'Protein', value: `${protein} g` },
];
