import type { DiscountType } from '../../api/contract/discount.ts';
import type { BasisPoints, Minor } from '../money/money.ts';

/** Why a discount does not apply. */
export type RefusalReason =
  | 'not_found'
  | 'not_started'
  | 'expired'
  | 'outside_hours'
  | 'order_type'
  | 'branch'
  | 'payment_method'
  | 'below_minimum'
  | 'no_matching_item'
  | 'login_required'
  | 'not_for_you'
  | 'first_order_only'
  | 'used_up'
  | 'used_up_by_you'
  | 'not_combinable';

/** Reasons that need stored usage or ownership; the backend finds them and hands them to pricing. */
export type StoredRefusal = Extract<RefusalReason, 'not_for_you' | 'used_up' | 'used_up_by_you'>;

/** A reason with what is still missing when the reason is `below_minimum`: money or matching units. */
export interface Refusal {
  reason: RefusalReason;
  missing: Minor | null;
  missingQuantity: number | null;
}

/** A discount as pricing sees it; empty lists mean no restriction. Usage counts are checked by the backend. */
export interface DiscountRule {
  id: number;
  code: string | null;
  title: string;
  type: DiscountType;
  /** Percentage types. */
  rate: BasisPoints;
  /** Fixed types. */
  amount: Minor;
  maxDiscount: Minor | null;
  /** Compared with the subtotal of the whole cart before order discounts. */
  minSubtotal: Minor | null;
  /** Compared with the number of matching units. */
  minQuantity: number | null;
  productIds: readonly number[];
  categoryIds: readonly number[];
  orderTypes: readonly string[];
  branchIds: readonly number[];
  paymentMethods: readonly string[];
  days: readonly number[];
  timeFrom: string | null;
  timeTo: string | null;
  startsAt: string | null;
  endsAt: string | null;
  isAutomatic: boolean;
  isStackable: boolean;
  isFirstOrderOnly: boolean;
  isLoginRequired: boolean;
  /** buy_x_get_y: for every `buyQuantity` matching units the next `getQuantity` (the cheapest) are free. */
  buyQuantity: number;
  getQuantity: number;
  /** free_item: one unit of this product is free, as a gift of its own or else one that is in the cart. */
  freeProductId: number | null;
}

/** What staff take off one order by hand; no stored discount has this number, and none goes above it. */
export const BY_HAND = 2 ** 31 - 2;

/** A discount that takes nothing off and refuses nobody: what a new one starts from. */
export const NO_RESTRICTION: Omit<DiscountRule, 'id' | 'code' | 'title' | 'type'> = {
  rate: 0,
  amount: 0,
  maxDiscount: null,
  minSubtotal: null,
  minQuantity: null,
  productIds: [],
  categoryIds: [],
  orderTypes: [],
  branchIds: [],
  paymentMethods: [],
  days: [],
  timeFrom: null,
  timeTo: null,
  startsAt: null,
  endsAt: null,
  isAutomatic: false,
  isStackable: false,
  isFirstOrderOnly: false,
  isLoginRequired: false,
  buyQuantity: 0,
  getQuantity: 0,
  freeProductId: null,
};

/** What a discount reads of a line. */
export interface DiscountLine {
  id: number;
  productId: number;
  categoryIds: readonly number[];
  quantity: number;
  unitPrice: Minor;
  /** The discount that gives this line for free; it is part of the cart only while that applies. */
  giftOf?: number | undefined;
}

/** Facts a discount may depend on; local to the branch. */
export interface DiscountContext {
  orderType: 'delivery' | 'pickup' | 'dine_in';
  branchId: number;
  paymentMethod: string | null;
  /** Local day 0–6 (0 Sunday) and "HH:mm", and the instant in ISO 8601 UTC. */
  day: number;
  time: string;
  at: string;
  isSignedIn: boolean;
  isFirstOrder: boolean;
}

/** Whether a discount's products and categories name this line; no restriction names every line, and none a gift. */
export const isMatchingLine = (rule: DiscountRule, line: DiscountLine): boolean =>
  line.giftOf === undefined && isNamed(rule, line);

const isNamed = (rule: DiscountRule, line: DiscountLine): boolean =>
  (rule.productIds.length === 0 && rule.categoryIds.length === 0) ||
  rule.productIds.includes(line.productId) ||
  line.categoryIds.some((id) => rule.categoryIds.includes(id));

/** What a discount's amount is booked on: goods of the whole order, single items, or the delivery. */
export const discountTarget = (rule: DiscountRule): 'order' | 'item' | 'shipping' => {
  if (rule.type === 'free_delivery') return 'shipping';
  return rule.type === 'buy_x_get_y' || rule.type === 'free_item' ? 'item' : 'order';
};
