import type { Selectable } from 'kysely';
import { compiled, compiledRows } from '../shop/db/compiled.ts';
import { listRows } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';

export type ProductRow = Selectable<Tables['products']>;

/** The product under this slug or, for a slug made of digits alone, under this id; inactive ones too. */
export const findProduct = async (read: Reader, slugOrId: string): Promise<ProductRow | undefined> => {
  const [bySlug] = (await selectBySlug(read, slugOrId)).rows;
  if (bySlug || !/^[1-9]\d{0,14}$/.test(slugOrId)) return bySlug;
  return (await selectById(read, Number(slugOrId))).rows[0];
};

const selectBySlug = compiled((db, slug: string) =>
  db.selectFrom('products').selectAll().where('slug', '=', slug),
);

const selectById = compiled((db, id: number) => db.selectFrom('products').selectAll().where('id', '=', id));

/** Variants of a product with what the branch holds of each; null where it does not sell the variant. */
export const listVariants = compiledRows((db, branchId: number, productId: number) =>
  db
    .selectFrom('variants as v')
    .leftJoin('stock as s', (join) =>
      join
        .onRef('s.variant_id', '=', 'v.id')
        .onRef('s.product_id', '=', 'v.product_id')
        .on('s.branch_id', '=', branchId),
    )
    .selectAll('v')
    .select(['s.on_hand', 's.held', 's.low_at'])
    .where('v.product_id', '=', productId)
    .where('v.is_active', '=', 1)
    .orderBy('v.position')
    .orderBy('v.id'),
);
export type VariantRow = Awaited<ReturnType<typeof listVariants>>[number];

/** What products are called, those that are not sold too. */
export const listProductNames = (read: Reader, ids: readonly number[]) =>
  listRows(read, 'products', { id: ids }, { columns: ['id', 'name'], order: ['id'] });

/** Active branches that sell the product. */
export const listSellingBranches = compiledRows((db, productId: number) =>
  db
    .selectFrom('availability as a')
    .innerJoin('branches as b', 'b.id', 'a.branch_id')
    .select(['b.id', 'b.name'])
    .where('a.product_id', '=', productId)
    .where('b.is_active', '=', 1)
    .orderBy('b.position'),
);

/** Products whose SKU, or a variant's, is exactly the query, in either case. */
export const listIdsByCode = async (read: Reader, query: string): Promise<number[]> => {
  const codes = [...new Set([query, query.toUpperCase(), query.toLowerCase()])];
  const [own, variants] = await Promise.all([
    read.selectFrom('products').select('id').where('sku', 'in', codes).execute(),
    read.selectFrom('variants').select('product_id as id').where('sku', 'in', codes).execute(),
  ]);
  return [...own, ...variants].map(({ id }) => id);
};

/** Names of options and of their values by the ids that a list was requested with. */
export const listOptionNames = async (
  read: Reader,
  attributeIds: readonly number[],
  valueIds: readonly number[],
) => ({
  options: await listRows(read, 'attributes', { id: attributeIds }, { columns: ['id', 'name'] }),
  values: await read
    .selectFrom('attribute_values as v')
    .innerJoin('attributes as a', 'a.id', 'v.attribute_id')
    .select(['v.id', 'v.value', 'a.name'])
    .where('v.id', 'in', valueIds)
    .execute(),
});
