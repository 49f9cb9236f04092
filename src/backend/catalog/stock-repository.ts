import { type Selectable, sql } from 'kysely';
import { chunksOf } from '../../domain/lists/chunks.ts';
import type { StoredSaleTimes } from '../../domain/time/sale-times.ts';
import { compiled, compiledRows } from '../shop/db/compiled.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type AvailabilityRow = Selectable<Tables['availability']>;
/** A stock row with the most that may be ordered of its product. */
export type StockRow = Selectable<Tables['stock']> & { max_quantity: number };
/** With the times at which the product is sold. */
export type TimedStockRow = StockRow & StoredSaleTimes;

/** A shelf of what can be chosen: of a variant that is sold, or of a product without options. */
export const isSoldShelf = (shelf: string) => sql<boolean>`(
  (${sql.ref(`${shelf}.variant_id`)} = 0
    and not exists (select 1 from attributes o where o.product_id = ${sql.ref(`${shelf}.product_id`)}))
  or exists (select 1 from variants o where o.id = ${sql.ref(`${shelf}.variant_id`)} and o.is_active = 1))`;

/** Stock rows of the products that are sold, by branch, product and variant. */
export const listStock = compiledRows((db, productIds: readonly number[]) =>
  db
    .selectFrom('stock as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .selectAll('s')
    .select(['p.max_quantity', 'p.available_from', 'p.availability_windows_json'])
    .where('s.product_id', 'in', productIds)
    .where(isSoldShelf('s'))
    .orderBy('s.branch_id')
    .orderBy('s.product_id')
    .orderBy('s.variant_id'),
);

/** The clocks of every branch. */
export const listTimezones = async (read: Reader): Promise<Map<number, string>> => {
  const rows = await read.selectFrom('branches').select(['id', 'timezone']).execute();
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
};

/** Availability of the products that are not sold at all times. */
export const listTimedAvailability = (read: Reader) =>
  read
    .selectFrom('products as p')
    .innerJoin('availability as a', 'a.product_id', 'p.id')
    .innerJoin('branches as b', 'b.id', 'a.branch_id')
    .select(['a.product_id', 'a.status', 'p.available_from', 'p.availability_windows_json', 'b.timezone'])
    .where(({ or, eb }) =>
      or([eb('p.available_from', 'is not', null), eb('p.availability_windows_json', 'is not', null)]),
    )
    .execute();

export const listAvailability = compiledRows((db, productIds: readonly number[]) =>
  db.selectFrom('availability').selectAll().where('product_id', 'in', productIds),
);

export const upsertAvailability = async (trx: Trx, rows: readonly AvailabilityRow[]): Promise<void> => {
  for (const batch of chunksOf(rows, 500)) await putAvailability(trx, batch);
};

const putAvailability = compiled((db, rows: readonly AvailabilityRow[]) =>
  db
    .insertInto('availability')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'product_id']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        rank: eb.ref('excluded.rank'),
        stock_left: eb.ref('excluded.stock_left'),
        max_quantity: eb.ref('excluded.max_quantity'),
        variant_ranks: eb.ref('excluded.variant_ranks'),
      })),
    ),
);

/** All categories of each product, ancestors included. */
export const listCategoryIds = async (
  read: Reader,
  productIds: readonly number[],
): Promise<Map<number, number[]>> => {
  if (productIds.length === 0) return new Map();
  const { rows } = await selectCategoryIds(read, productIds);
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([id, found]) => [id, found.map((row) => row.category_id)]));
};

const selectCategoryIds = compiled((db, productIds: readonly number[]) =>
  db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', productIds)
    .orderBy('category_id'),
);
