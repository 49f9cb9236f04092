import type { BasisPoints, Minor } from './money.ts';

/** Why a discount does not apply (contract §2.1 Discount). */
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

/** A discount as pricing sees it; empty lists mean no restriction. Usage counts are checked by the backend. */
export interface DiscountRule {
  id: number;
  code: string | null;
  title: string;
  type: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y' | 'free_item';
  /** Percentage types. */
  rate: BasisPoints;
  /** Fixed types. */
  amount: Minor;
  maxDiscount: Minor | null;
  minSubtotal: Minor | null;
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
  /** free_item: one unit of this product in the cart is free. */
  freeProductId: number | null;
}
