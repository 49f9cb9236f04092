import type { DiscountRule, RefusalReason } from './discounts.ts';
import type { BasisPoints, Minor } from './money.ts';

/** One line as it enters pricing; unit prices already include chosen options (`domain/options.ts`). */
export interface LineInput {
  id: number;
  productId: number;
  categoryIds: readonly number[];
  quantity: number;
  unitPrice: Minor;
  /** List price before a product's own sale; at least `unitPrice`. */
  originalUnitPrice: Minor;
  taxName: string;
  taxRate: BasisPoints;
}

/** What a delivery costs by goods subtotal after discounts: the first band that reaches it. */
export interface DeliveryPricing {
  bands: readonly { uptoSubtotal: Minor | null; charge: Minor }[];
  freeAbove: Minor | null;
  /** A charge of the shopper's own area, which replaces the bands'. */
  areaCharge: Minor | null;
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

export interface PricingInput {
  lines: readonly LineInput[];
  isTaxInclusive: boolean;
  /** Candidates: all automatic discounts and, when given, the shopper's coupon (matched by `couponCode`). */
  discounts: readonly DiscountRule[];
  couponCode: string | null;
  context: DiscountContext;
  /** null: nothing is delivered (pickup, dine-in). */
  delivery: DeliveryPricing | null;
  packaging: Minor;
  tip: Minor;
  minOrder: Minor;
  /** How much the wallet may pay; 0 when it is not used. */
  walletAvailable: Minor;
}

export interface PricedLine extends LineInput {
  lineTotal: Minor;
  lineOriginalTotal: Minor;
  /** This line's share of the order discounts. */
  discount: Minor;
  tax: Minor;
}

export interface AppliedDiscount {
  id: number;
  code: string | null;
  title: string;
  amount: Minor;
  target: 'order' | 'shipping' | 'item';
}

/** One step of the price with the rule that made it, for `?trace=1` and merchants. */
export interface PriceStep {
  step: string;
  rule: string;
  amount: Minor;
  total: Minor;
}

/** The coupon's fate when a code was given. */
export type CouponOutcome =
  | { isApplied: true; amount: Minor; title: string }
  | { isApplied: false; reason: RefusalReason; missing: Minor | null };

/** Contract §2.1 Cart snapshot in minor units; its five sums hold exactly. */
export interface PricedCart {
  lines: PricedLine[];
  totalOriginalPrice: Minor;
  subtotal: Minor;
  productPriceDiscount: Minor;
  orderDiscount: Minor;
  subtotalAfterDiscounts: Minor;
  deliveryCharge: Minor;
  shippingDiscount: Minor;
  packaging: Minor;
  tip: Minor;
  tax: Minor;
  taxLines: { name: string; rate: BasisPoints; amount: Minor }[];
  totalDiscount: Minor;
  total: Minor;
  walletAmount: Minor;
  amountDue: Minor;
  minOrderRemaining: Minor;
  /** What is still missing for free delivery; null when there is none to reach. */
  freeDeliveryMissing: Minor | null;
  applied: AppliedDiscount[];
  coupon: CouponOutcome | null;
  /** The automatic or public discount nearest to applying, for the near-miss message. */
  nearMiss: { discount: DiscountRule; missing: Minor } | null;
  trace: PriceStep[];
}
