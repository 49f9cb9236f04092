import type { BulkChange } from '../../api/contract/admin/catalog.ts';
import { changedPrice, changedVariantPrice, type PriceChange } from '../../domain/desk/bulk-price.ts';
import { isSame } from '../../domain/desk/merge-edits.ts';
import { toMinor } from '../../domain/money/money.ts';
import { whyNeverBuyable } from '../../domain/options/never-buyable.ts';
import { checkPrices } from '../../domain/products/sale-prices.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { readProducts } from '../catalog/sale-products.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { type ProductValues, readValues } from './product-values.ts';

/** What a branch has of one variant, and how much of it is held for orders. */
export interface ShelfCount {
  branch_id: number;
  variant_id: number;
  on_hand: number;
  held: number;
}

/** A product before and after a change of many. */
export interface BulkRow {
  id: number;
  before: ProductValues;
  after: ProductValues;
  /** Shelves that change, each with what it has afterwards. */
  shelves: readonly (ShelfCount & { after: number })[];
  /** Why it stays as it is. */
  problem: Text | null;
}

interface BulkContext {
  decimals: number;
  at: string;
}

/** What a change does to each of the products; those that are gone are left out. */
export const planRows = async (
  read: Reader,
  ids: readonly number[],
  change: BulkChange,
  { decimals, at }: BulkContext,
): Promise<BulkRow[]> => {
  if (ids.length === 0) return [];
  const values = await readValues(read, ids);
  const shelves = await readShelves(read, ids, change);
  const unsellable = await readUnsellable(read, ids, change);
  return ids.flatMap((id): BulkRow[] => {
    const before = values.get(id);
    if (!before) return [];
    const after = applyTo(before, change, decimals);
    const moved = (shelves.get(id) ?? []).map((shelf) => ({ ...shelf, after: unitsOf(shelf, change) }));
    const problem = problemOf(after, moved, at) ?? (before.is_active ? null : (unsellable.get(id) ?? null));
    return [{ id, before, after, shelves: moved.filter((one) => one.after !== one.on_hand), problem }];
  });
};

/** Whether the change does anything to it. */
export const isChangedRow = ({ before, after, shelves }: BulkRow): boolean =>
  shelves.length > 0 || !isSame(before, after);

const applyTo = (values: ProductValues, change: BulkChange, decimals: number): ProductValues => {
  switch (change.kind) {
    case 'percent':
      return reprice(values, { by: 'percent', basisPoints: Math.round(change.percent * 100) });
    case 'amount':
      return reprice(values, { by: 'amount', amount: toMinor(change.amount, decimals) });
    case 'value':
      return reprice(values, { by: 'value', value: toMinor(change.value, decimals) });
    case 'status':
      return { ...values, is_active: change.is_active };
    case 'tags':
      return { ...values, tags: joined(values.tags, change) };
    case 'categories':
      return { ...values, category_ids: joined(values.category_ids, change).sort((a, b) => a - b) };
    default:
      return values;
  }
};

const joined = <T>(list: readonly T[], { add, remove }: { add: readonly T[]; remove: readonly T[] }): T[] => [
  ...new Set([...list.filter((one) => !remove.includes(one)), ...add]),
];

/** List prices stay where they are above the new ones. */
const reprice = (values: ProductValues, change: PriceChange): ProductValues => {
  const { price, original, sale, variants } = values.prices;
  const listed = (before: number | null, now: number) => (before !== null && before > now ? before : null);
  const own = changedPrice(price, change);
  return {
    ...values,
    prices: {
      price: own,
      original: listed(original, own),
      sale,
      variants: variants.map((one) => {
        const now = changedVariantPrice(one.price, price, change);
        return { ...one, price: now, original: listed(one.original, now) };
      }),
    },
  };
};

const unitsOf = ({ on_hand }: ShelfCount, change: BulkChange): number => {
  if (change.kind === 'stock') return change.units;
  return change.kind === 'stock_by' ? on_hand + change.units : on_hand;
};

const problemOf = (
  { prices }: ProductValues,
  shelves: readonly (ShelfCount & { after: number })[],
  at: string,
): Text | null => {
  if (prices.price < 0 || prices.variants.some(({ price }) => price < 0))
    return say`A price is not less than nothing.`;
  const [wrong] = Object.values(checkPrices(prices, at));
  if (wrong) return wrong;
  return shelves.some(({ after, held }) => after < held) ? say`More than that is held for orders.` : null;
};

/** Shelves of a branch that a change of stock is about: those of variants, or the product's own. */
const readShelves = async (
  read: Reader,
  ids: readonly number[],
  change: BulkChange,
): Promise<Map<number, ShelfCount[]>> => {
  if (change.kind !== 'stock' && change.kind !== 'stock_by') return new Map();
  const { branch_id } = change;
  const rows = await read
    .selectFrom('products as p')
    .leftJoin('variants as v', (join) => join.onRef('v.product_id', '=', 'p.id').on('v.is_active', '=', 1))
    .leftJoin('stock as s', (join) =>
      join
        .onRef('s.product_id', '=', 'p.id')
        .on('s.branch_id', '=', branch_id)
        .on(({ eb, fn, val }) => eb('s.variant_id', '=', fn.coalesce('v.id', val(0)))),
    )
    .select(['p.id', 'v.id as variant_id', 's.on_hand', 's.held'])
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .orderBy('v.id')
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.id);
  return new Map(
    [...byProduct].map(([id, found]) => [
      id,
      found.map(({ variant_id, on_hand, held }) => ({
        branch_id,
        variant_id: variant_id ?? 0,
        on_hand: on_hand ?? 0,
        held: held ?? 0,
      })),
    ]),
  );
};

/** Products that nobody could buy, when they were to be published. */
const readUnsellable = async (
  read: Reader,
  ids: readonly number[],
  change: BulkChange,
): Promise<Map<number, Text>> => {
  if (change.kind !== 'status' || !change.is_active) return new Map();
  const products = await readProducts(read, ids, 2);
  return new Map(
    products.flatMap((product) => {
      const reason = whyNeverBuyable(product);
      return reason ? [[product.id, reason] as const] : [];
    }),
  );
};
