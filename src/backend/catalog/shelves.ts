import { say } from '../../domain/text/text.ts';
import { changesRow, deleteRows, lockRow } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { fieldError } from '../shop/shop-error.ts';

export interface Shelf {
  branch_id: number;
  product_id: number;
  variant_id: number;
}

/** Sets what a branch has of one thing and notes the move; 422 when more than that is held for orders. */
export const setShelf = async (
  trx: Trx,
  shelf: Shelf,
  { onHand, at, slug }: { onHand: number; at: string; slug: string },
): Promise<void> => {
  const before = await lockOnHand(trx, shelf);
  if (!(await writeOnHand(trx, { ...shelf, on_hand: onHand }))) {
    throw fieldError('stock', say`More than ${onHand} of "${slug}" are held for orders.`);
  }
  await insertMove(trx, { ...shelf, delta: onHand - before, at });
};

/** Takes the shelf away with what lies on it; how that came there stays in the history. */
export const removeShelf = async (trx: Trx, shelf: Shelf, at: string): Promise<void> => {
  const delta = -(await lockOnHand(trx, shelf));
  await insertMove(trx, { ...shelf, delta, at });
  await deleteRows(trx, 'stock', {
    branch_id: shelf.branch_id,
    product_id: shelf.product_id,
    variant_id: shelf.variant_id,
  });
};

/** Units on the shelf (0: not sold there yet), held against sales until the transaction ends. */
export const lockOnHand = async (trx: Trx, { branch_id, product_id, variant_id }: Shelf): Promise<number> => {
  const locked = await lockRow(trx, 'stock', { branch_id, product_id, variant_id }, 'on_hand');
  return locked?.on_hand ?? 0;
};

/** Sets what is on the shelf; false when more than that is held for orders. */
const writeOnHand = (trx: Trx, row: Shelf & { on_hand: number }): Promise<boolean> =>
  changesRow(
    trx
      .insertInto('stock')
      .values({ ...row, held: 0, low_at: 5 })
      .onConflict((conflict) =>
        conflict
          .columns(['branch_id', 'product_id', 'variant_id'])
          .doUpdateSet({ on_hand: row.on_hand })
          .where('stock.held', '<=', row.on_hand),
      ),
  );

/** Notes what staff counted. */
const insertMove = async (trx: Trx, move: Shelf & { delta: number; at: string }): Promise<void> => {
  await trx
    .insertInto('stock_moves')
    .values({ ...move, reason: 'set_by_staff', reference: '' })
    .execute();
};
