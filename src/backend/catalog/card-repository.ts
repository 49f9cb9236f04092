import { compiled, compiledRows } from '../shop/db/compiled.ts';
import type { Reader } from '../shop/db/shop-db.ts';

const CARD_COLUMNS = [
  'p.id',
  'p.slug',
  'p.name',
  'p.selling_price_minor',
  'p.original_price_minor',
  'p.unit_label',
  'p.unit_milli',
  'p.unit_measure',
  'p.min_quantity',
  'p.is_gift_card',
  'p.max_quantity',
  'p.quantity_step',
  'p.dietary_json',
  'p.tags_json',
  'p.rating_sum',
  'p.rating_count',
  'a.status',
  'a.stock_left',
  'a.max_quantity as available_quantity',
] as const;

/** Card columns with the branch's availability; `status` is null where the branch does not sell the product. */
export const listCardRows = compiledRows((db, branchId: number, ids: readonly number[]) =>
  db
    .selectFrom('products as p')
    .leftJoin('availability as a', (join) =>
      join.onRef('a.product_id', '=', 'p.id').on('a.branch_id', '=', branchId),
    )
    .select(CARD_COLUMNS)
    .where('p.id', 'in', ids),
);
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** Every picture of the products in display order. */
export const listImages = compiledRows((db, ids: readonly number[]) =>
  db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position'),
);
export type ImageRow = Awaited<ReturnType<typeof listImages>>[number];

/** Highest variant price per product that has variants. */
export const highestVariantPrices = async (read: Reader, ids: readonly number[]) => {
  const { rows } = await selectHighestPrices(read, ids);
  return new Map(rows.map((row) => [row.product_id, row.highest]));
};

const selectHighestPrices = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom('variants')
    .select(({ fn }) => ['product_id', fn.max('price_minor').as('highest')])
    .where('product_id', 'in', ids)
    .where('is_active', '=', 1)
    .groupBy('product_id'),
);

/** Which of the products, or of all, an owner saved, as a whole or in one variant. */
export const listSavedIds = async (
  read: Reader,
  owner: string | undefined,
  ids?: readonly number[],
): Promise<Set<number>> => {
  if (owner === undefined) return new Set();
  const { rows } = await (ids ? selectSavedOf(read, owner, ids) : selectSaved(read, owner));
  return new Set(rows.map((row) => row.product_id));
};

const selectSaved = compiled((db, owner: string) =>
  db.selectFrom('wishlist_items').select('product_id').where('owner', '=', owner),
);

const selectSavedOf = compiled((db, owner: string, ids: readonly number[]) =>
  db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('owner', '=', owner)
    .where('product_id', 'in', ids),
);

/** Products that let the shopper choose modifiers. */
export const listProductsWithModifiers = async (read: Reader, ids: readonly number[]) => {
  const { rows } = await selectWithModifiers(read, ids);
  return new Set(rows.map((row) => row.product_id));
};

const selectWithModifiers = compiled((db, ids: readonly number[]) =>
  db.selectFrom('modifier_groups').select('product_id').distinct().where('product_id', 'in', ids),
);
