import type { Minor } from '../money/money.ts';
import { say, type Text } from '../text/text.ts';
import type { DiscountRule, Refusal, RefusalReason } from './discounts.ts';

/** Writes an amount of minor units as a price of the shop. */
export type WritePrice = (amount: Minor) => string;

/** What the only kind of order is that a discount is for. */
const ONLY: Readonly<Record<string, (code: string) => Text>> = {
  delivery: (code) => say`${code} is for delivery only.`,
  pickup: (code) => say`${code} is for pickup only.`,
  dine_in: (code) => say`${code} is for eating in only.`,
};

const wrongType = (code: string, rule: DiscountRule | null): Text => {
  const types = rule?.type === 'free_delivery' ? ['delivery'] : (rule?.orderTypes ?? []);
  const only = types.length === 1 ? ONLY[types[0] ?? ''] : undefined;
  return only?.(code) ?? say`${code} is not valid for this kind of order.`;
};

const REASONS: Readonly<
  Record<Exclude<RefusalReason, 'below_minimum'>, (code: string, rule: DiscountRule | null) => Text>
> = {
  not_found: (code) => say`We don't recognize the code ${code}.`,
  not_started: (code) => say`${code} is not valid yet.`,
  expired: (code) => say`${code} has expired.`,
  outside_hours: (code) => say`${code} is not valid at this time.`,
  order_type: (code, rule) => wrongType(code, rule),
  branch: (code) => say`${code} is not valid at this branch.`,
  payment_method: (code) => say`${code} is not valid for this payment method.`,
  no_matching_item: (code) => say`${code} doesn't apply to your cart.`,
  login_required: (code) => say`${code} is for signed-in customers. Sign in to use it.`,
  not_for_you: (code) => say`${code} is not for this account.`,
  first_order_only: (code) => say`${code} is for your first order only.`,
  used_up: (code) => say`${code} has been used up.`,
  used_up_by_you: (code) => say`You've already used ${code}.`,
  not_combinable: (code) => say`${code} can't be combined with the better offer already in your cart.`,
};

/** Why a coupon does not apply: "FEAST20 needs a subtotal of $40. Add $11.50 more." */
export const refusalMessage = (
  code: string,
  rule: DiscountRule | null,
  refusal: Refusal,
  write: WritePrice,
): Text => {
  if (refusal.reason !== 'below_minimum') return REASONS[refusal.reason](code, rule);
  if (refusal.missing !== null && rule?.minSubtotal) {
    return say`${code} needs a subtotal of ${write(rule.minSubtotal)}. Add ${write(refusal.missing)} more.`;
  }
  const count = refusal.missingQuantity ?? 1;
  const isOfSome = rule !== null && rule.productIds.length + rule.categoryIds.length > 0;
  if (isOfSome) return say`${code} needs ${count} more of the items it's for.`;
  return say`${code} needs more items. Add ${count} more item.|${code} needs more items. Add ${count} more items.`;
};

/** What an applied coupon saves: "WELCOME10: you save $2.85"; nothing where there is nothing of its kind to pay. */
export const savingMessage = (code: string, amount: Minor, write: WritePrice): Text =>
  amount === 0 ? say`${code}: nothing to take off right now` : say`${code}: you save ${write(amount)}`;

/** The nearest discount out of reach: "Add $4.50 more for Free dessert", by the code it needs if there is one. */
export const nearMissMessage = (title: string, missing: Minor, write: WritePrice, code?: string): Text =>
  code
    ? say`Add ${write(missing)} more for ${title} with ${code}`
    : say`Add ${write(missing)} more for ${title}`;

/** How far free delivery is: "Add $14.35 for free delivery". */
export const freeDeliveryMessage = (missing: Minor, write: WritePrice): Text =>
  say`Add ${write(missing)} for free delivery`;
