import { giveDiscount, retireDiscount } from '../promotions/repository.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { insertSpin, listSpins, setSpinDiscount } from './repository.ts';

/**
 * Gives an account what its guest won. Where the account has spun in the campaign itself, the guest's coupon ends: one
 * visitor has one. Doing it again changes nothing.
 */
export const mergeSpins = async (trx: Trx, fromOwner: string, toOwner: string): Promise<void> => {
  if (fromOwner === toOwner) return;
  for (const { id, ...spin } of await listSpins(trx, fromOwner)) {
    const isMoved = (await insertSpin(trx, { ...spin, owner: toOwner })) !== undefined;
    if (spin.discount_id === null) continue;
    await setSpinDiscount(trx, id, null);
    if (isMoved) await giveDiscount(trx, spin.discount_id, toOwner);
    else await retireDiscount(trx, spin.discount_id);
  }
};
