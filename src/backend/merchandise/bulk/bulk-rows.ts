import type { BulkChange } from '../../../api/contract/admin/catalog.ts';
import type { ProductStep } from '../../../api/contract/admin/change-sets.ts';
import { changedPrice, changedVariantPrice, type PriceChange } from '../../../domain/desk/bulk-price.ts';
import { isSame, pick } from '../../../domain/desk/merge-edits.ts';
import { toMinor } from '../../../domain/money/money.ts';
import { checkPrices, listPrice } from '../../../domain/products/sale-prices.ts';
import { say, type Text } from '../../../domain/text/text.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import { ShopError } from '../../shop/shop-error.ts';
import { hasForeign } from '../product/option-values.ts';
import { fromContent, toContent, whyNoneBuys } from '../product/product-content.ts';
import { type ProductValues, readValues } from '../product/product-values.ts';

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

/** One edit with the products that it is about. */
export interface PlannedStep {
  ids: readonly number[];
  change: BulkChange | ProductChange;
}

/** What the form of one product says, with what stood there when it was prepared. */
export type ProductChange = { kind: 'product' } & Pick<ProductStep, 'was' | 'content'>;

/**
 * What edits one after the other do to each of the products, by id; those that are gone are left out. Forms come first:
 * each was filled in from what the shop has, and what is done to many is done to the new values.
 */
export const planSteps = async (read: Reader, steps: readonly PlannedStep[], context: BulkContext) => {
  const ids = [...new Set(steps.flatMap((step) => step.ids))].sort((a, b) => a - b);
  const rows = new Map(
    [...(await readValues(read, ids))].map(([id, before]): [number, BulkRow] => [
      id,
      { id, before, after: before, shelves: [], problem: null },
    ]),
  );
  const inOrder = [...steps.filter(isOfForm), ...steps.filter((step) => !isOfForm(step))];
  for (const { ids: own, change } of inOrder) {
    const shelves = await readShelves(read, own, change);
    for (const id of own) {
      const row = rows.get(id);
      if (row) rows.set(id, advance(row, change, shelves.get(id) ?? [], context));
    }
  }
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ ...row, problem: row.problem ?? problemOf(row, context.at) }] : [];
  });
};

const isOfForm = ({ change }: PlannedStep): boolean => change.kind === 'product';

/** What one change does to each of the products. */
export const planRows = (read: Reader, ids: readonly number[], change: BulkChange, context: BulkContext) =>
  planSteps(read, [{ ids, change }], context);

const advance = (
  row: BulkRow,
  change: PlannedStep['change'],
  shelves: readonly ShelfCount[],
  { decimals }: BulkContext,
): BulkRow => {
  if (change.kind === 'product') return { ...row, ...withForm(row, change, decimals) };
  const keyOf = ({ branch_id, variant_id }: ShelfCount) => `${branch_id}:${variant_id}`;
  const moved = new Map(row.shelves.map((shelf) => [keyOf(shelf), shelf]));
  for (const shelf of shelves) {
    const on_hand = moved.get(keyOf(shelf))?.after ?? shelf.on_hand;
    const after = unitsOf({ ...shelf, on_hand }, change);
    if (after !== on_hand) moved.set(keyOf(shelf), { ...shelf, after });
  }
  return { ...row, after: applyTo(row.after, change, decimals), shelves: [...moved.values()] };
};

/** The form's fields in place of what it was made from; a problem when that is not what stands there now. */
const withForm = (
  { before, after }: BulkRow,
  { was, content }: ProductChange,
  decimals: number,
): Partial<BulkRow> => {
  const now = toContent(after, decimals);
  const keys = Object.keys(content) as (keyof typeof now)[];
  if (!isSame(pick(now, keys), pick(was as typeof now, keys)))
    return { problem: say`Somebody has changed the same since this was prepared.` };
  try {
    const next = fromContent({ ...now, ...content } as typeof now, decimals);
    return hasForeign(before.options, next.options)
      ? { problem: say`This option is not one of the product.` }
      : { after: next };
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause;
    return { problem: cause.text as Text };
  }
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
    case 'sale': {
      const price = Math.round((values.prices.price * (100 - change.percent)) / 100);
      return {
        ...values,
        prices: { ...values.prices, sale: { price, from: change.from, until: change.until } },
      };
    }
    case 'no_sale':
      return { ...values, prices: { ...values.prices, sale: null } };
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
export const reprice = (values: ProductValues, change: PriceChange): ProductValues => {
  const { price, original, sale, variants } = values.prices;
  const own = changedPrice(price, change);
  return {
    ...values,
    prices: {
      price: own,
      original: listPrice(own, original),
      sale,
      variants: variants.map((one) => {
        const now = changedVariantPrice(one.price, price, change);
        return { ...one, price: now, original: listPrice(now, one.original) };
      }),
    },
  };
};

const unitsOf = ({ on_hand }: ShelfCount, change: BulkChange): number => {
  if (change.kind === 'stock') return change.units;
  return change.kind === 'stock_by' ? on_hand + change.units : on_hand;
};

const problemOf = ({ before, after, shelves }: BulkRow, at: string): Text | null => {
  const { prices } = after;
  if (prices.price < 0 || prices.variants.some(({ price }) => price < 0))
    return say`A price is not less than nothing.`;
  const [wrong] = Object.values(checkPrices(prices, at));
  if (wrong) return wrong;
  if (shelves.some((shelf) => shelf.after < shelf.held || shelf.after < 0))
    return say`More than that is held for orders.`;
  const isOffered = after.is_active && (!before.is_active || !isSame(before.options, after.options));
  return isOffered ? whyNoneBuys(after) : null;
};

/** Shelves of a branch that a change of stock is about: those of variants, or the product's own. */
const readShelves = async (
  read: Reader,
  ids: readonly number[],
  change: PlannedStep['change'],
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
