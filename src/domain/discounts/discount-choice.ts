import type { Minor } from '../money/money.ts';
import { inApplicationOrder } from './discount-amounts.ts';
import { type EligibilityFacts, listRefusals } from './discount-eligibility.ts';
import {
  BY_HAND,
  type DiscountRule,
  type Refusal,
  type RefusalReason,
  type StoredRefusal,
} from './discounts.ts';

export interface DiscountCandidates {
  /**
   * All automatic discounts and, when given, the shopper's coupon (matched by `couponCode`). Public coupons
   * beside them are never applied, they only serve the near miss.
   */
  discounts: readonly DiscountRule[];
  couponCode: string | null;
  /** Discount id to the reason that only stored usage can tell. */
  storedRefusals?: Readonly<Record<number, StoredRefusal>>;
}

/** A discount that only lacks subtotal, and how much. */
export interface NearMiss {
  discount: DiscountRule;
  missing: Minor;
}

export interface DiscountChoice {
  /** What applies, in the order of application. */
  rules: DiscountRule[];
  coupon: DiscountRule | null;
  /** Why the coupon does not apply; null when it does or when there is none. */
  couponRefusal: Refusal | null;
  /** What would apply with some more subtotal, the nearest first. */
  nearMisses: NearMiss[];
}

/**
 * Chooses what applies to a cart. Stackable discounts apply together; one that is not stackable applies alone.
 * Among these sets the one with the lowest total wins, on a tie the one with the shopper's coupon, then the
 * stackable set, then the lowest id. A coupon that loses is refused as `not_combinable`. What staff take off by hand
 * goes on top of whatever applies.
 */
export const chooseDiscounts = (
  candidates: DiscountCandidates,
  facts: EligibilityFacts,
  totalWith: (rules: readonly DiscountRule[]) => Minor,
): DiscountChoice => {
  const coupon = findCoupon(candidates);
  const refusalsOf = (rule: DiscountRule) => allRefusals(rule, candidates, facts);
  const eligible = candidates.discounts
    .filter((rule) => (rule.isAutomatic || rule === coupon) && refusalsOf(rule).length === 0)
    .toSorted((a, b) => a.id - b.id);
  const rules = cheapestSet(eligible, coupon, totalWith);
  return {
    rules: inApplicationOrder(rules),
    coupon,
    couponRefusal: candidates.couponCode === null ? null : refuseCoupon(coupon, rules, refusalsOf),
    nearMisses: listNearMisses(
      candidates.discounts.filter((rule) => rule !== coupon),
      refusalsOf,
    ),
  };
};

const refusal = (reason: RefusalReason): Refusal => ({ reason, missing: null, missingQuantity: null });

/** Why a discount is not among those chosen: the most final reason. */
export const refuseDiscount = (
  rule: DiscountRule,
  candidates: Pick<DiscountCandidates, 'storedRefusals'>,
  facts: EligibilityFacts,
): Refusal => firstOf(allRefusals(rule, candidates, facts));

/** One that nothing speaks against lost to a cheaper set. */
const firstOf = (refusals: readonly Refusal[]): Refusal => refusals[0] ?? refusal('not_combinable');

const findCoupon = ({ discounts, couponCode }: DiscountCandidates): DiscountRule | null =>
  discounts.find((d) => d.code !== null && d.code.toUpperCase() === couponCode?.toUpperCase()) ?? null;

const allRefusals = (
  rule: DiscountRule,
  { storedRefusals }: Pick<DiscountCandidates, 'storedRefusals'>,
  facts: EligibilityFacts,
): Refusal[] => {
  const stored = storedRefusals?.[rule.id];
  return [...(stored ? [refusal(stored)] : []), ...listRefusals(rule, facts)];
};

const cheapestSet = (
  eligible: readonly DiscountRule[],
  coupon: DiscountRule | null,
  totalWith: (rules: readonly DiscountRule[]) => Minor,
): DiscountRule[] => {
  const byHand = eligible.filter(({ id }) => id === BY_HAND);
  const others = eligible.filter(({ id }) => id !== BY_HAND);
  const found = [
    others.filter((rule) => rule.isStackable),
    ...others.filter((rule) => !rule.isStackable).map((rule) => [rule]),
  ].filter((set) => set.length > 0);
  const bases = found.length > 0 || byHand.length === 0 ? found : [[]];
  const sets = bases.map((set) => [...set, ...byHand]);
  const [only = []] = sets;
  if (sets.length < 2) return only;
  const withTotals = sets.map((set) => ({
    set,
    total: totalWith(set),
    rank: coupon && set.includes(coupon) ? 0 : 1,
  }));
  return withTotals.reduce((best, one) => ((one.total - best.total || one.rank - best.rank) < 0 ? one : best))
    .set;
};

const refuseCoupon = (
  coupon: DiscountRule | null,
  rules: readonly DiscountRule[],
  refusalsOf: (rule: DiscountRule) => Refusal[],
): Refusal | null => {
  if (coupon === null) return refusal('not_found');
  return rules.includes(coupon) ? null : firstOf(refusalsOf(coupon));
};

const listNearMisses = (
  rules: readonly DiscountRule[],
  refusalsOf: (rule: DiscountRule) => Refusal[],
): NearMiss[] => {
  const misses = rules.flatMap((discount) => {
    const [first, ...others] = refusalsOf(discount);
    const isNear = first?.missing && first.missingQuantity === null && others.length === 0;
    return isNear ? [{ discount, missing: first.missing as Minor }] : [];
  });
  return misses.toSorted((a, b) => a.missing - b.missing || a.discount.id - b.discount.id);
};
