import type { Branch } from '../../api/contract/branch.ts';
import type { BranchRules } from '../../domain/branch.ts';
import { closesAt, isOpenAt, nextOpenAt } from '../../domain/opening-hours.ts';
import type { Shop } from '../http/shop.ts';
import { toBranchWire } from './branch-wire.ts';
import { offeredMethods, type PaymentSetUp } from './payment-methods.ts';
import { type BranchRow, listActiveBranches } from './repository.ts';
import type { Market } from './settings.ts';

/** Active branches in display order, with whether they are open now and what they offer. */
export const listBranches = async (
  market: Market,
  shop: Pick<Shop, 'now'> & PaymentSetUp,
): Promise<Branch[]> =>
  (await listActiveBranches(market.read)).map((row) => {
    const rules = branchRulesOf(row);
    return toBranchWire(row, rules, openState(row, rules, shop.now()), {
      decimals: market.decimals,
      methods: offeredMethods(shop, rules),
    });
  });

export const branchRulesOf = (row: Pick<BranchRow, 'rules_json'>): BranchRules => JSON.parse(row.rules_json);

const openState = (row: BranchRow, rules: BranchRules, now: Date) => {
  const schedule = { ...rules, timezone: row.timezone };
  return {
    isOpen: isOpenAt(schedule, now),
    nextOpenAt: nextOpenAt(schedule, now)?.toISOString() ?? null,
    closesAt: closesAt(schedule, now)?.toISOString() ?? null,
  };
};
