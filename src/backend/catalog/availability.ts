import { chunksOf } from '../../domain/lists/chunks.ts';
import { type NotOnSale, notOnSale, readSaleTimes } from '../../domain/time/sale-times.ts';
import { type ChangeEntry, noteChanges } from '../shop/db/changes.ts';
import { deleteRows } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { queueEvent } from '../webhooks/queue-event.ts';
import { CLOSED_STATUS, RANK, STATUS_BY_RANK, stockRank } from './stock-rank.ts';
import {
  type AvailabilityRow,
  listAvailability,
  listCategoryIds,
  listStock,
  listTimezones,
  type StockRow,
  type TimedStockRow,
  upsertAvailability,
} from './stock-repository.ts';

const BATCH = 500;

/**
 * Derives what lists show of the products' stock and records a change wherever a shopper can see the
 * difference. Call it after any stock write, in the same transaction.
 */
export const refreshAvailability = async (trx: Trx, productIds: readonly number[], at: Date): Promise<void> =>
  noteChanges(trx, await recomputeAvailability(trx, productIds, at));

/** `refreshAvailability` that notes nothing; returns what shoppers would see differently. */
export const recomputeAvailability = async (trx: Trx, productIds: readonly number[], at: Date) => {
  const changes: ChangeEntry[] = [];
  for (const batch of chunksOf(productIds, BATCH)) changes.push(...(await recomputeBatch(trx, batch, at)));
  return changes;
};

const recomputeBatch = async (trx: Trx, productIds: readonly number[], at: Date): Promise<ChangeEntry[]> => {
  const [stock, rows] = await Promise.all([listStock(trx, productIds), listAvailability(trx, productIds)]);
  const derived = deriveAvailability(stock, await closedAt(trx, stock, at));
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const moved = derived.filter((row) => !isSame(row, known.get(keyOf(row))));
  const kept = new Set(derived.map(keyOf));
  const gone = [...known.values()].filter((row) => !kept.has(keyOf(row)));
  await upsertAvailability(trx, moved);
  for (const row of moved.filter((one) => isLowNow(one, known.get(keyOf(one))))) await sayLow(trx, row, at);
  for (const row of gone)
    await deleteRows(trx, 'availability', { branch_id: row.branch_id, product_id: row.product_id });
  const seen = moved.filter((row) => isShownDifferently(row, known.get(keyOf(row))));
  const relisted = [...moved.filter((row) => isListedDifferently(row, known.get(keyOf(row)))), ...gone];
  return [...[...seen, ...gone].map(productChange), ...(await changesOfLists(trx, relisted))];
};

/** Fewer are left than a moment ago, and now few or none. */
const isLowNow = (row: AvailabilityRow, known: AvailabilityRow | undefined) =>
  known !== undefined && known.rank < RANK.low_stock && row.rank >= RANK.low_stock;

const sayLow = (trx: Trx, { product_id, branch_id, status, stock_left }: AvailabilityRow, at: Date) => {
  const data = { product_id, branch_id, status, stock_left };
  return queueEvent(trx, { event: 'stock.low', at: at.toISOString(), data: async () => data });
};

const keyOf = (row: { branch_id: number; product_id: number }) => `${row.branch_id}:${row.product_id}`;

const isSame = (row: AvailabilityRow, known: AvailabilityRow | undefined) =>
  known?.max_quantity === row.max_quantity && !isShownDifferently(row, known);

const isShownDifferently = (row: AvailabilityRow, known: AvailabilityRow | undefined) =>
  known?.status !== row.status ||
  known.stock_left !== row.stock_left ||
  known.variant_ranks !== row.variant_ranks;

const isListedDifferently = (row: AvailabilityRow, known: AvailabilityRow | undefined) =>
  !known || (known.rank === RANK.out_of_stock) !== (row.rank === RANK.out_of_stock);

const productChange = (row: AvailabilityRow): ChangeEntry => ({
  type: 'product',
  id: row.product_id,
  branchId: row.branch_id,
});

const changesOfLists = async (trx: Trx, rows: readonly AvailabilityRow[]): Promise<ChangeEntry[]> => {
  if (rows.length === 0) return [];
  const categories = await listCategoryIds(
    trx,
    rows.map((row) => row.product_id),
  );
  const pairs = new Set<string>();
  for (const { branch_id, product_id } of rows) {
    for (const id of [0, ...(categories.get(product_id) ?? [])]) pairs.add(`${branch_id}:${id}`);
  }
  return [...pairs].map((pair) => {
    const [branchId, id] = pair.split(':').map(Number);
    return { type: 'list', id, branchId };
  });
};

/** Why a branch does not sell a product now, by branch and product. */
type Closed = ReadonlyMap<string, NotOnSale>;

const closedAt = async (trx: Trx, stock: readonly TimedStockRow[], at: Date): Promise<Closed> => {
  const timed = stock.filter((row) => row.available_from !== null || row.availability_windows_json !== null);
  if (timed.length === 0) return new Map();
  const timezones = await listTimezones(trx);
  return new Map(
    timed.flatMap((row) => {
      const reason = notOnSale(readSaleTimes(row), at, timezones.get(row.branch_id) ?? 'UTC');
      return reason ? [[keyOf(row), reason]] : [];
    }),
  );
};

/** One row per branch and product from its stock rows; a product sells while any variant does. */
export const deriveAvailability = (
  stock: readonly StockRow[],
  closed: Closed = new Map(),
): AvailabilityRow[] => {
  const groups = Map.groupBy(stock, keyOf);
  return [...groups.values()].map((rows) => {
    const first = rows[0] as StockRow;
    const reason = closed.get(keyOf(first));
    const rankOf = (row: StockRow) => (reason ? RANK.out_of_stock : stockRank(row));
    const rank = Math.min(...rows.map(rankOf)) as 0 | 1 | 2;
    const left = rows.reduce((total, row) => total + freeStock(row), 0);
    return {
      branch_id: first.branch_id,
      product_id: first.product_id,
      status: reason ? CLOSED_STATUS[reason] : STATUS_BY_RANK[rank],
      rank,
      stock_left: rank === RANK.low_stock ? left : null,
      max_quantity: Math.min(first.max_quantity, Math.max(...rows.map(freeStock))),
      variant_ranks: rows
        .filter((row) => row.variant_id !== 0)
        .map((row) => `${row.variant_id}:${rankOf(row)}`)
        .join(' '),
    };
  });
};

const freeStock = (row: StockRow) => row.on_hand - row.held;
