import type { PaymentMethod } from '../../api/contract/common.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { say } from '../../domain/text/text.ts';
import { type Actor, commandLine } from '../shop/audit.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';
import { branchRulesOf } from './branches.ts';
import { lockBranch } from './repository.ts';
import { writeBranch } from './write-branch.ts';

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
  actor: Actor = commandLine(shop),
): Promise<BranchRules> => {
  return inTransaction(shop.db, async (trx) => {
    const row = await lockBranch(trx, id);
    if (!row) throw notFound(say`There is no branch ${id}.`);
    const before = branchRulesOf(row);
    const changed = {
      ...before,
      ...(paymentMethods && { paymentMethods }),
      ...(slotCapacity !== undefined && { slots: { ...before.slots, capacityPerSlot: slotCapacity } }),
    };
    const view = ({ paymentMethods: methods, slots }: BranchRules) => ({
      payment_methods: methods,
      slot_capacity: slots.capacityPerSlot,
    });
    await writeBranch(trx, actor, { id, rules: changed, before: view(before), after: view(changed) });
    return changed;
  });
};
