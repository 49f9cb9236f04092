import type { LineInput } from '../../src/domain/cart/cart-totals.ts';
import { type PricedCart, type PricingInput, priceCart } from '../../src/domain/cart/pricing.ts';
import {
  type DiscountContext,
  type DiscountRule,
  NO_RESTRICTION,
} from '../../src/domain/discounts/discounts.ts';

const goods = { categoryIds: [], taxes: [{ name: 'Sales tax', rate: 500 }] };

/** The small named world of the contract's worked example, in cents. */
export const world = {
  lines: {
    pizza: { ...goods, id: 51, productId: 7, quantity: 2, unitPrice: 1300, originalUnitPrice: 1500 },
    cola: { ...goods, id: 52, productId: 11, quantity: 1, unitPrice: 250, originalUnitPrice: 250 },
  } satisfies Record<string, LineInput>,
  noon: {
    orderType: 'delivery',
    branchId: 1,
    paymentMethod: null,
    day: 6,
    time: '12:00',
    at: '2026-11-21T12:00:00Z',
    isSignedIn: false,
    isFirstOrder: true,
  } satisfies DiscountContext,
};

/** A discount without any restriction that takes nothing off; say what matters. */
export const discount = (changes: Partial<DiscountRule>): DiscountRule => ({
  ...NO_RESTRICTION,
  id: 1,
  code: null,
  title: 'A discount',
  type: 'percentage',
  isAutomatic: true,
  isStackable: true,
  ...changes,
});

/** Prices two pizzas and a cola for delivery at noon, with what matters changed. */
export const price = (changes: Partial<PricingInput> = {}): PricedCart =>
  priceCart({
    lines: [world.lines.pizza, world.lines.cola],
    isTaxInclusive: false,
    discounts: [],
    couponCode: null,
    context: world.noon,
    delivery: { bands: [{ uptoSubtotal: null, charge: 300 }], freeAbove: 4000, areaCharge: null },
    packaging: 0,
    tip: 0,
    minOrder: 1000,
    walletAvailable: 0,
    ...changes,
  });
