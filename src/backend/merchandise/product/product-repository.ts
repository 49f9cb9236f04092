import { PRODUCT_TEXT_NAMES } from '../../../api/contract/product-texts.ts';
import { insertMany } from '../../shop/db/insert-many.ts';
import { deleteRows, insertNewRow, listRows, listValues } from '../../shop/db/rows.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export const listProductRows = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom('products')
    .select(['id', 'name', 'slug', 'short_description', 'description_html', 'sku', 'gtin'])
    .select(PRODUCT_TEXT_NAMES)
    .select(['selling_price_minor', 'original_price_minor', 'reduction_starts_at', 'reduction_ends_at'])
    .select(['tax_name', 'tax_rate_bps', 'is_active', 'tags_json', 'allergens_json', 'dietary_json'])
    .select(['is_gift_card', 'returns_days'])
    .where('id', 'in', ids)
    .where('id', 'not in', ({ selectFrom }) => selectFrom('deleted_products').select('product_id'))
    .orderBy('id')
    .execute();

export const listPictures = (read: Reader, ids: readonly number[]) =>
  listRows(read, 'product_images', { product_id: ids }, { order: ['product_id', 'position'] });

export const listDirectCategories = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', ids)
    .where('is_direct', '=', 1)
    .orderBy('product_id')
    .orderBy('category_id')
    .execute();

export const listVariantRows = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom('variants')
    .select(['id', 'product_id', 'price_minor', 'original_price_minor', 'sku', 'gtin', 'value_ids_json'])
    .select(['image_key', 'is_active'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const listPlans = (read: Reader, ids: readonly number[]) =>
  read.selectFrom('planned_reductions').selectAll().where('product_id', 'in', ids).execute();

/** Products whose sale was to begin at or before an instant. */
export const listDuePlans = (read: Reader, at: string) =>
  read
    .selectFrom('planned_reductions as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.product_id', 'p.slug'])
    .where('r.starts_at', '<=', at)
    .orderBy('r.product_id')
    .execute();

/** Products whose sale ended at or before an instant. */
export const listEndedSales = (read: Reader, at: string): Promise<number[]> =>
  listValues(
    read.selectFrom('products').select('id').where('reduction_ends_at', '<=', at).orderBy('id'),
    'id',
  );

/** Holds products and their shelves against orders and other writers until the transaction ends, in the order of orders. */
export const holdProducts = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await lockShelves(trx, ids);
  await lockProducts(trx, ids);
};

/** Holds the products against other writers until the transaction ends, in the order of their ids. */
export const lockProducts = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .updateTable('products')
    .set(({ ref }) => ({ position: ref('position') }))
    .where('id', 'in', ids)
    .execute();
};

/** Nobody sells from their shelves until the transaction ends; taken before `lockProducts`, as orders do. */
const lockShelves = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await trx
    .updateTable('stock')
    .set(({ ref }) => ({ on_hand: ref('on_hand') }))
    .where('product_id', 'in', ids)
    .execute();
};

/** What shoppers pay now. */
export const readSellingPrice = async (trx: Trx, id: number): Promise<number> => {
  const query = trx.selectFrom('products').select('selling_price_minor').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).selling_price_minor;
};

export const putPlan = async (
  trx: Trx,
  product_id: number,
  plan: { price: number; from: string; until: string } | null,
): Promise<void> => {
  await deleteRows(trx, 'planned_reductions', { product_id });
  if (!plan) return;
  const row = { product_id, price_minor: plan.price, starts_at: plan.from, ends_at: plan.until };
  await trx.insertInto('planned_reductions').values(row).execute();
};

/** Pictures in place of those there were, counted from where the first of them stood. */
export const replacePictures = async (
  trx: Trx,
  product_id: number,
  pictures: readonly { key: string; alt: string; width: number; height: number }[],
): Promise<void> => {
  const before = await trx
    .deleteFrom('product_images')
    .where('product_id', '=', product_id)
    .returning('position')
    .execute();
  const first = before.length > 0 ? Math.min(...before.map(({ position }) => position)) : 0;
  const rows = pictures.map(({ key: image_key, ...picture }, place) => ({
    product_id,
    position: first + place,
    image_key,
    ...picture,
  }));
  await insertMany(trx, 'product_images', rows);
};

export const replaceCategories = async (
  trx: Trx,
  product_id: number,
  rows: readonly { category_id: number; is_direct: number }[],
): Promise<void> => {
  await deleteRows(trx, 'product_categories', { product_id });
  await insertMany(
    trx,
    'product_categories',
    rows.map((row) => ({ product_id, ...row })),
  );
};

/** The category above each category. */
export const readParents = async (read: Reader): Promise<Map<number, number | null>> => {
  const rows = await read.selectFrom('categories').select(['id', 'parent_id']).execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
};

/** What the branches have of a product, by branch and variant. */
export const listShelves = (read: Reader, productId: number) =>
  listRows(read, 'stock', { product_id: productId }, { order: ['branch_id', 'variant_id'] });

export const listMoves = (read: Reader, productId: number, limit: number) =>
  read
    .selectFrom('stock_moves')
    .select(['branch_id', 'variant_id', 'delta', 'reason', 'reference', 'at'])
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The highest place of any product; two looks into the index instead of all of it. */
export const readLastPosition = async (read: Reader): Promise<number> => {
  const lastOf = (is_active: number) =>
    read
      .selectFrom('products')
      .select('position')
      .where('is_active', '=', is_active)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
  return Math.max((await lastOf(0))?.position ?? 0, (await lastOf(1))?.position ?? 0);
};

/** A product that is not sold yet and stands at the end; undefined when another has the address. */
export const insertProduct = async (
  trx: Trx,
  { at, ...product }: { slug: string; name: string; tax_name: string; tax_rate_bps: number; at: string },
): Promise<number | undefined> => {
  const position = (await readLastPosition(trx)) + 1;
  const row = { ...BLANK_PRODUCT, ...product, position, created_at: at, updated_at: at };
  return insertNewRow(trx, 'products', row);
};

/** A product of which nothing is said yet, not published. */
export const BLANK_PRODUCT = {
  brand: null,
  sku: null,
  gtin: null,
  mpn: null,
  unit_label: null,
  unit_milli: null,
  unit_measure: null,
  short_description: '',
  description_html: '',
  ingredients: null,
  nutrition_json: null,
  storage: null,
  country_of_origin: null,
  hsn_code: null,
  weight_g: null,
  selling_price_minor: 0,
  original_price_minor: null,
  lowest_price_30d_minor: null,
  min_quantity: 1,
  max_quantity: 20,
  quantity_step: 1,
  is_active: 0,
  has_preselect: 0,
  dietary_json: '[]',
  tags_json: '[]',
  allergens_json: '[]',
  returns_days: null,
  replacement_slug: null,
  available_from: null,
  availability_windows_json: null,
  rating_sum: 0,
  rating_count: 0,
  sold_count: 0,
  seo_title: null,
  seo_description: null,
} as const;
