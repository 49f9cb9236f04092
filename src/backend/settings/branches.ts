import type { Branch } from '../../api/contract/branch.ts';
import { distanceKm } from '../../domain/address/geo.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { closesAt, closuresFrom, isOpenAt, nextOpenAt } from '../../domain/branch/opening-hours.ts';
import type { Shop } from '../shop/shop.ts';
import { loadTranslator } from '../translations/translator.ts';
import { offeredMethods, type PaymentSetUp } from './payment-methods.ts';
import { type BranchRow, leastAreaCharges, listActiveBranches } from './repository.ts';
import { serializeBranch } from './serialize-branch.ts';
import type { Market } from './settings.ts';

/**
 * Active branches in display order, with whether they are open now, what they offer, and how far they are from a
 * point.
 */
export const listBranches = async (
  market: Market,
  shop: Pick<Shop, 'now'> & PaymentSetUp,
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined } = {},
): Promise<Branch[]> => {
  const rows = await listActiveBranches(market.read);
  const leastOf = await leastAreaCharges(market.read);
  const words = await loadTranslator(market.read, market.translation, [['branch', rows.map(({ id }) => id)]]);
  return rows.map((own) => {
    const row = words.row('branch', own.id, own);
    const rules = branchRulesOf(row);
    const branch = serializeBranch(row, rules, openState(row, rules, shop.now()), {
      decimals: market.decimals,
      methods: offeredMethods(shop, rules, market.settings),
      areas: leastOf.get(own.id),
    });
    if (lat === undefined || lng === undefined) return branch;
    return { ...branch, distance_km: Math.round(distanceKm(row, { lat, lng }) * 10) / 10 };
  });
};

export const branchRulesOf = (row: Pick<BranchRow, 'rules_json'>): BranchRules => JSON.parse(row.rules_json);

const openState = (row: BranchRow, rules: BranchRules, now: Date) => {
  const schedule = { ...rules, timezone: row.timezone };
  return {
    isOpen: isOpenAt(schedule, now),
    nextOpenAt: nextOpenAt(schedule, now)?.toISOString() ?? null,
    closesAt: closesAt(schedule, now)?.toISOString() ?? null,
    closures: closuresFrom(schedule, now),
  };
};
