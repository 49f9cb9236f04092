import type { DiscountRule, Refusal, RefusalReason } from './discounts.ts';
import type { Minor } from './money.ts';

/** Writes an amount of minor units as a price of the shop. */
export type WritePrice = (amount: Minor) => string;

const REASONS: Readonly<Record<Exclude<RefusalReason, 'below_minimum'>, string>> = {
  not_found: 'is not a code we know.',
  not_started: 'is not valid yet.',
  expired: 'has expired.',
  outside_hours: 'is not valid at this time.',
  order_type: 'is not valid for this kind of order.',
  branch: 'is not valid at this branch.',
  payment_method: 'is not valid for this way of paying.',
  no_matching_item: 'is not for anything in your cart.',
  login_required: 'is for signed-in customers. Sign in to use it.',
  not_for_you: 'is not for this account.',
  first_order_only: 'is for your first order only.',
  used_up: 'has been used up.',
  used_up_by_you: 'has already been used by you.',
  not_combinable: 'cannot be combined with a better offer already in your cart.',
};

/** Why a coupon does not apply: "FEAST20 needs a subtotal of $40. Add $11.50 more." */
export const refusalMessage = (
  code: string,
  rule: DiscountRule | null,
  refusal: Refusal,
  write: WritePrice,
): string => {
  if (refusal.reason !== 'below_minimum') return `${code} ${REASONS[refusal.reason]}`;
  if (refusal.missing !== null && rule?.minSubtotal) {
    return `${code} needs a subtotal of ${write(rule.minSubtotal)}. Add ${write(refusal.missing)} more.`;
  }
  const count = refusal.missingQuantity ?? 1;
  return `${code} needs more items. Add ${count} more ${count === 1 ? 'item' : 'items'}.`;
};

/** What an applied coupon saves: "WELCOME10: you save $2.85". */
export const savingMessage = (code: string, amount: Minor, write: WritePrice): string =>
  `${code}: you save ${write(amount)}`;

/** The nearest discount out of reach: "Add $4.50 more for Free dessert". */
export const nearMissMessage = (title: string, missing: Minor, write: WritePrice): string =>
  `Add ${write(missing)} more for ${title}`;

/** How far free delivery is: "Add $14.35 for free delivery". */
export const freeDeliveryMessage = (missing: Minor, write: WritePrice): string =>
  `Add ${write(missing)} for free delivery`;
