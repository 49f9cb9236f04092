import { type Insertable, sql } from 'kysely';
import { compiled } from '../../shop/db/compiled.ts';
import { changesRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { StockLine } from './stock.ts';

/** Takes the units if that many are free; false when they are not, and nothing was taken. */
export const takeStock = async (trx: Trx, branchId: number, line: StockLine): Promise<boolean> => {
  const { productId, variantId, quantity } = line;
  return (await reduceStock(trx, branchId, { productId, variantId, quantity })).numAffectedRows === 1n;
};

const reduceStock = compiled((db, branchId: number, line: Pick<StockLine, keyof StockLine>) =>
  stockOf(db, branchId, line)
    .set({ on_hand: sql<number>`on_hand - ${line.quantity}` })
    .where(sql<boolean>`on_hand - held >= ${line.quantity}`),
);

/** Holds the units if that many are free; false when they are not, and nothing is held. */
export const holdStock = (trx: Trx, branchId: number, line: StockLine): Promise<boolean> =>
  changesRow(
    stockOf(trx, branchId, line)
      .set({ held: sql<number>`held + ${line.quantity}` })
      .where(sql<boolean>`on_hand - held >= ${line.quantity}`),
  );

export const releaseStock = async (trx: Trx, branchId: number, line: StockLine): Promise<void> => {
  await stockOf(trx, branchId, line)
    .set({ held: sql<number>`held - ${line.quantity}` })
    .where('held', '>=', line.quantity)
    .execute();
};

/** Takes held units off the shelf; false when the branch no longer sells the product. */
export const sellStock = (trx: Trx, branchId: number, line: StockLine): Promise<boolean> =>
  changesRow(
    stockOf(trx, branchId, line)
      .set({
        on_hand: sql<number>`on_hand - ${line.quantity}`,
        held: sql<number>`held - ${line.quantity}`,
      })
      .where('held', '>=', line.quantity),
  );

/** Puts the units back; false when the branch no longer sells the product. */
export const putStock = (trx: Trx, branchId: number, line: StockLine): Promise<boolean> =>
  changesRow(stockOf(trx, branchId, line).set({ on_hand: sql<number>`on_hand + ${line.quantity}` }));

const stockOf = (trx: Pick<Trx, 'updateTable'>, branchId: number, { productId, variantId }: StockLine) =>
  trx
    .updateTable('stock')
    .where('branch_id', '=', branchId)
    .where('product_id', '=', productId)
    .where('variant_id', '=', variantId);

export const insertStockMoves = async (trx: Trx, moves: readonly Insertable<Tables['stock_moves']>[]) => {
  if (moves.length > 0) await putMoves(trx, moves);
};

const putMoves = compiled((db, moves: readonly Insertable<Tables['stock_moves']>[]) =>
  db.insertInto('stock_moves').values(moves),
);

/** Counts sales for the bestseller sort; alone it moves no page. */
export const addSold = async (trx: Trx, productId: number, quantity: number) => {
  await raiseSold(trx, productId, quantity);
};

const raiseSold = compiled((db, productId: number, quantity: number) =>
  db
    .updateTable('products')
    .set({ sold_count: sql<number>`sold_count + ${quantity}` })
    .where('id', '=', productId),
);

/** What an order has of the shop's stock by now: units taken and not put back. */
export const listTaken = async (trx: Trx, orderId: string): Promise<StockLine[]> => {
  const rows = await trx
    .selectFrom('stock_moves')
    .select(({ fn }) => ['product_id', 'variant_id', fn.sum<number>('delta').as('delta')])
    .where('reference', '=', orderId)
    .groupBy(['product_id', 'variant_id'])
    .execute();
  return rows
    .map((row) => ({ productId: row.product_id, variantId: row.variant_id, quantity: -Number(row.delta) }))
    .filter(({ quantity }) => quantity > 0);
};
