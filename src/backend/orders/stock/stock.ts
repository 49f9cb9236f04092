import type { Trx } from '../../shop/db/shop-db.ts';
import {
  holdStock,
  insertStockMoves,
  putStock,
  releaseStock,
  sellStock,
  takeStock,
} from './stock-repository.ts';

/** Units of one product, or of one of its variants (0: it has none). */
export interface StockLine {
  productId: number;
  variantId: number;
  quantity: number;
}

/** Why and for what stock moved. */
export interface StockCause {
  branchId: number;
  reason: string;
  reference: string;
  at: string;
}

/**
 * Takes stock while enough is free, in the order of product and variant ids so that no two orders wait for each
 * other. Returns the first line that cannot be met: the transaction must then be rolled back.
 */
export const takeLines = async (trx: Trx, lines: readonly StockLine[], cause: StockCause) => {
  const summed = sumLines(lines);
  const [taken] = await Promise.all([
    Promise.all(summed.map((line) => takeStock(trx, cause.branchId, line))),
    insertStockMoves(
      trx,
      summed.map((line) => toMove(line, -line.quantity, cause)),
    ),
  ]);
  return summed.find((_, index) => !taken[index]) ?? null;
};

/** Puts stock back where the branch still sells the product. */
export const returnLines = (trx: Trx, lines: readonly StockLine[], cause: StockCause): Promise<void> =>
  moveLines(trx, lines, cause, { move: putStock, sign: 1 });

/** Holds stock while enough is free, as `takeLines` takes it; it stays on the shelf, for this order alone. */
export const holdLines = async (trx: Trx, lines: readonly StockLine[], branchId: number) => {
  for (const line of sumLines(lines)) {
    if (!(await holdStock(trx, branchId, line))) return line;
  }
  return null;
};

/** Lets go of what an order held. */
export const releaseLines = async (trx: Trx, lines: readonly StockLine[], branchId: number) => {
  for (const line of sumLines(lines)) await releaseStock(trx, branchId, line);
};

/** Takes what an order held off the shelf. */
export const sellHeldLines = (trx: Trx, lines: readonly StockLine[], cause: StockCause): Promise<void> =>
  moveLines(trx, lines, cause, { move: sellStock, sign: -1 });

/**
 * Takes what comes instead and puts back what it replaces, in the order in which all stock is taken. False when less
 * of it is free: the transaction must then be rolled back.
 */
export const swapLines = async (
  trx: Trx,
  { taken, back }: { taken: StockLine; back: StockLine },
  cause: StockCause,
): Promise<boolean> => {
  const take = async () => (await takeLines(trx, [taken], cause)) === null;
  const giveBack = () => returnLines(trx, [back], cause);
  const isFirst = taken.productId - back.productId || taken.variantId - back.variantId;
  if (isFirst > 0) await giveBack();
  const isTaken = await take();
  if (isFirst <= 0) await giveBack();
  return isTaken;
};

/** Moves line by line and writes down those that could be moved. */
const moveLines = async (
  trx: Trx,
  lines: readonly StockLine[],
  cause: StockCause,
  { move, sign }: { move: typeof putStock; sign: 1 | -1 },
): Promise<void> => {
  const moves = [];
  for (const line of sumLines(lines)) {
    if (await move(trx, cause.branchId, line)) moves.push(toMove(line, sign * line.quantity, cause));
  }
  await insertStockMoves(trx, moves);
};

/** One entry per product and variant, ascending. */
const sumLines = (lines: readonly StockLine[]): StockLine[] => {
  const groups = Map.groupBy(lines, (line) => `${line.productId}:${line.variantId}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, quantity: others.reduce((n, line) => n + line.quantity, first.quantity) }] : [],
    )
    .sort((a, b) => a.productId - b.productId || a.variantId - b.variantId);
};

const toMove = (line: StockLine, delta: number, cause: StockCause) => ({
  branch_id: cause.branchId,
  product_id: line.productId,
  variant_id: line.variantId,
  delta,
  reason: cause.reason,
  reference: cause.reference,
  at: cause.at,
});
