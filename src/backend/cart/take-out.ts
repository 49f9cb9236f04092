import type { Trx } from '../shop/db/shop-db.ts';
import { claimCart, deleteLines, emptyCart, listLines, lockCart, updateLine } from './repository.ts';

/** Line items of a cart that were ordered. */
export interface OrderedLine {
  id: number;
  quantity: number;
}

/**
 * Takes what was ordered and paid out of the cart it came from; what was added since stays. Hold the cart's row
 * before (`lockCart`).
 */
export const takeOut = async (
  trx: Trx,
  owner: string,
  ordered: readonly OrderedLine[],
  at: string,
): Promise<void> => {
  const cart = await lockCart(trx, owner);
  if (!cart) return;
  const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  const lines = await listLines(trx, cart.id);
  const left = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity - (quantities.get(line.id) ?? 0),
  }));
  if (left.every(({ quantity }, index) => quantity === lines[index]?.quantity)) return;
  await claimCart(trx, owner, cart.branch_id, at);
  await deleteLines(
    trx,
    left.filter(({ quantity }) => quantity <= 0).map(({ id }) => id),
  );
  const kept = left.filter(({ quantity }) => quantity > 0);
  for (const { id, quantity } of kept) {
    if (quantities.has(id)) await updateLine(trx, id, { quantity });
  }
  if (kept.length === 0) await emptyCart(trx, cart);
};
