import type { Minor } from '../../domain/money/money.ts';
import type { Variant } from '../merchandise/product/option-values.ts';
import { type ProductValues, readValues } from '../merchandise/product/product-values.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { shortDigest } from '../shop/digest.ts';

/** Everything of a product that a file can say, as the shop has it. */
export interface ProductFacts {
  id: number;
  values: ProductValues;
  unit: Unit | null;
  /** What an undo puts back beside the values. */
  columns: Awaited<ReturnType<typeof listColumns>>[number];
  stock: readonly { branch_id: number; variant_id: number; on_hand: number; held: number }[];
}

export interface Unit {
  milli: number;
  measure: string;
}

/** The products that exist, in the order of their ids; one batch however many there are. */
export const readFacts = async (read: Reader, ids: readonly number[]): Promise<Map<number, ProductFacts>> => {
  if (ids.length === 0) return new Map();
  const values = await readValues(read, ids);
  const [columns, stock] = await Promise.all([listColumns(read, ids), listStock(read, ids)]);
  const stockOf = Map.groupBy(stock, (row) => row.product_id);
  return new Map(
    columns.flatMap((row) => {
      const { id, unit_milli: milli, unit_measure: measure } = row;
      const own = values.get(id);
      const shelves = (stockOf.get(id) ?? []).map(({ product_id: _, ...shelf }) => shelf);
      const unit = milli && measure ? { milli, measure } : null;
      return own ? [[id, { id, values: own, unit, columns: row, stock: shelves }]] : [];
    }),
  );
};

const listColumns = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom('products')
    .select(['id', 'unit_milli', 'unit_measure', 'lowest_price_30d_minor', 'updated_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

const listStock = (read: Reader, ids: readonly number[]) =>
  read
    .selectFrom('stock')
    .select(['product_id', 'branch_id', 'variant_id', 'on_hand', 'held'])
    .where('product_id', 'in', ids)
    .orderBy('branch_id')
    .orderBy('variant_id')
    .execute();

/** A variant with its usual prices, whatever sale runs. */
export type PricedVariant = Variant & { price: Minor; original: Minor | null };

export const pricedVariants = ({ options, prices }: ProductValues): PricedVariant[] => {
  const byId = new Map(prices.variants.map((one) => [one.id, one]));
  return options.variants.map((one) => {
    const { price = 0, original = null } = byId.get(one.id) ?? {};
    return { ...one, price, original };
  });
};

/** A short name of exactly these facts; stock apart, which orders move. */
export const factsVersion = ({ id, values, unit }: ProductFacts): string => shortDigest([id, values, unit]);

/** Shelves that an import has set: of the others orders and people may move what they like. */
export type ShelfKeys = readonly { branch_id: number; variant_id: number }[];

/** A short name of what an import has left; a product without it has been changed since. */
export const digestOf = (facts: ProductFacts, shelves: ShelfKeys | 'all'): string => {
  const { stock } = facts;
  const unitsOf = ({ branch_id, variant_id }: ShelfKeys[number]) =>
    stock.find((one) => one.branch_id === branch_id && one.variant_id === variant_id)?.on_hand ?? null;
  return shortDigest([factsVersion(facts), shelves === 'all' ? stock : shelves.map(unitsOf)]);
};
