import type { PaymentMethod } from '../../api/contract/common.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { say } from '../../domain/text/text.ts';
import { recordChanges } from '../shop/db/changes.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { branchRulesOf } from './branches.ts';
import { lockBranch, updateBranch } from './repository.ts';

/** What of a branch may change; what is left out stays. */
export interface BranchChange {
  /** In the order in which checkout shows them. */
  paymentMethods?: readonly PaymentMethod[];
  /** Orders that one time slot takes. */
  slotCapacity?: number;
}

/** Changes a branch and records it; 404 for an unknown one. Returns its rules as they are then. */
export const changeBranch = async (
  shop: Shop,
  id: number,
  { paymentMethods, slotCapacity }: BranchChange,
): Promise<BranchRules> => {
  const rules = await inTransaction(shop.db, async (trx) => {
    const row = await lockBranch(trx, id);
    if (!row) throw notFound(say`There is no branch ${id}.`);
    const before = branchRulesOf(row);
    const changed = {
      ...before,
      ...(paymentMethods && { paymentMethods }),
      ...(slotCapacity !== undefined && { slots: { ...before.slots, capacityPerSlot: slotCapacity } }),
    };
    await updateBranch(trx, id, { rules_json: JSON.stringify(changed) });
    await recordChanges(shop.db, trx, [{ type: 'branch', id }]);
    return changed;
  });
  shop.onChange();
  return rules;
};
