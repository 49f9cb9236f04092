import { type Minor, sum } from '../money/money.ts';
import { isInWindow } from '../time/weekly-window.ts';
import {
  type DiscountContext,
  type DiscountLine,
  type DiscountRule,
  isMatchingLine,
  type Refusal,
  type RefusalReason,
} from './discounts.ts';

/** Everything eligibility depends on. */
export interface EligibilityFacts {
  context: DiscountContext;
  lines: readonly DiscountLine[];
  subtotal: Minor;
}

/**
 * Every reason why a discount does not apply to this cart, the most final first; empty when it applies.
 * Reasons that need stored usage and `not_combinable` are not checked here.
 */
export const listRefusals = (rule: DiscountRule, facts: EligibilityFacts): Refusal[] => [
  ...contextReasons(rule, facts.context).map((reason) => ({ reason, missing: null, missingQuantity: null })),
  ...goodsRefusals(rule, facts),
];

const allows = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

/** `now`: milliseconds. The end itself is no longer within it. */
export const hasEnded = ({ endsAt }: Pick<DiscountRule, 'endsAt'>, now: number): boolean =>
  endsAt !== null && now >= Date.parse(endsAt);

const contextReasons = (rule: DiscountRule, context: DiscountContext): RefusalReason[] => {
  const now = Date.parse(context.at);
  const reasons: RefusalReason[] = [];
  const refuse = (reason: RefusalReason, isRefused: boolean): void => {
    if (isRefused) reasons.push(reason);
  };
  const isType = allows(rule.orderTypes, context.orderType);
  refuse('expired', hasEnded(rule, now));
  refuse('not_started', rule.startsAt !== null && now < Date.parse(rule.startsAt));
  refuse('branch', !allows(rule.branchIds, context.branchId));
  refuse('login_required', rule.isLoginRequired && !context.isSignedIn);
  refuse('first_order_only', rule.isFirstOrderOnly && !context.isFirstOrder);
  refuse('order_type', !isType || (rule.type === 'free_delivery' && context.orderType !== 'delivery'));
  refuse('outside_hours', !isWithinDays(rule, context));
  refuse('payment_method', !allows<string | null>(rule.paymentMethods, context.paymentMethod));
  return reasons;
};

const isWithinDays = ({ days, timeFrom: from, timeTo: to }: DiscountRule, context: DiscountContext) =>
  isInWindow({ days, from, to }, context);

const goodsRefusals = (rule: DiscountRule, { lines, subtotal }: EligibilityFacts): Refusal[] => {
  const matching = lines.filter((line) => isMatchingLine(rule, line));
  const isGiven = (line: DiscountLine) =>
    line.giftOf === undefined ? line.productId === rule.freeProductId : line.giftOf === rule.id;
  const hasFreeItem = rule.type !== 'free_item' || lines.some(isGiven);
  if (lines.length === 0 && isForAll(rule)) return [emptyCartRefusal(rule)];
  if (matching.length === 0 || !hasFreeItem) {
    return [{ reason: 'no_matching_item', missing: null, missingQuantity: null }];
  }
  const missingQuantity = unitsNeeded(rule) - sum(matching.map((line) => line.quantity));
  const missing = (rule.minSubtotal ?? 0) - subtotal;
  if (missingQuantity <= 0 && missing <= 0) return [];
  return [
    {
      reason: 'below_minimum',
      missing: missing > 0 ? missing : null,
      missingQuantity: missingQuantity > 0 ? missingQuantity : null,
    },
  ];
};

const isForAll = ({ productIds, categoryIds }: DiscountRule): boolean =>
  productIds.length + categoryIds.length === 0;

/** Nothing is in the cart yet: what it takes says more than that nothing there matches. */
const emptyCartRefusal = (rule: DiscountRule): Refusal => ({
  reason: 'below_minimum',
  missing: rule.minSubtotal || null,
  missingQuantity: rule.minSubtotal ? null : Math.max(unitsNeeded(rule), 1),
});

const unitsNeeded = (rule: DiscountRule): number =>
  Math.max(rule.minQuantity ?? 0, rule.type === 'buy_x_get_y' ? rule.buyQuantity + 1 : 0);
