import type { DeliveryPricing } from '../branch/delivery.ts';
import {
  chooseDiscounts,
  type DiscountCandidates,
  type DiscountChoice,
  type NearMiss,
} from '../discounts/discount-choice.ts';
import type { DiscountContext, DiscountRule, Refusal } from '../discounts/discounts.ts';
import { splitPayment } from '../loyalty/gift-cards.ts';
import { type BasisPoints, type Minor, partOf, sum, WHOLE_RATE } from '../money/money.ts';
import { type CartCosts, type CartTotals, type LineInput, totalCart, withGiftCards } from './cart-totals.ts';
import { type PriceStep, tracePrice } from './price-trace.ts';

export interface PricingInput extends CartCosts, DiscountCandidates {
  context: DiscountContext;
  minOrder: Minor;
  /** How much the wallet may pay; 0 when it is not used. */
  walletAvailable: Minor;
  /** The most of the total that the wallet may pay; all of it when absent. */
  walletShare?: BasisPoints;
  /** What a gift card may pay, before the wallet. */
  giftCardAvailable?: Minor;
}

/** The coupon's fate when a code was given. */
export type CouponOutcome =
  | { isApplied: true; amount: Minor; title: string }
  | ({ isApplied: false } & Refusal);

/** A cart's totals with what the shopper still owes and what is still within reach. */
export interface PricedCart extends CartTotals {
  giftCardAmount: Minor;
  walletAmount: Minor;
  amountDue: Minor;
  /** What the subtotal (before order discounts) still misses to the minimum order. */
  minOrderRemaining: Minor;
  /** What is still missing for free delivery; null when there is none to reach or delivery costs nothing anyway. */
  freeDeliveryMissing: Minor | null;
  coupon: CouponOutcome | null;
  /** The automatic or public discount nearest to applying, for the near-miss message. */
  nearMiss: NearMiss | null;
  trace: PriceStep[];
}

/**
 * Prices a cart: chooses the discounts (`chooseDiscounts`), adds up (`totalCart`), then
 * lets a gift card and then the wallet pay at most the total. Gift cards that are bought stand beside the goods: no rule
 * looks at them. Lines with `giftOf` stay only where their discount is chosen. Automatic
 * discounts that took nothing off are not listed as applied.
 */
export const priceCart = (input: PricingInput): PricedCart => {
  const goods = { ...input, lines: input.lines.filter(({ isGiftCard }) => !isGiftCard) };
  const cards = input.lines.filter(({ isGiftCard }) => isGiftCard);
  const facts = { context: input.context, lines: goods.lines, subtotal: subtotalOf(goods.lines) };
  const choice = chooseDiscounts(input, facts, (rules) => {
    const costs = withGiftsOf(goods, rules);
    return totalCart(costs, rules).total - giftValue(costs.lines);
  });
  const ofGoods = totalCart(withGiftsOf(goods, choice.rules), choice.rules);
  const totals = withGiftCards(
    ofGoods,
    cards,
    input.lines.map(({ id }) => id),
  );
  const isOfCards = cards.length > 0 && ofGoods.lines.length === 0;
  return {
    ...totals,
    applied: totals.applied.filter(({ id, amount }) => amount > 0 || id === choice.coupon?.id),
    ...splitPayment(totals.total, {
      card: input.giftCardAvailable ?? 0,
      wallet: input.walletAvailable,
      walletMost: partOf(totals.total, input.walletShare ?? WHOLE_RATE),
    }),
    minOrderRemaining: isOfCards ? 0 : Math.max(0, input.minOrder - boughtOf(ofGoods)),
    freeDeliveryMissing: freeDeliveryMissing(input.delivery, ofGoods, choice.nearMisses),
    coupon: couponOutcome(choice, totals),
    nearMiss: choice.nearMisses.find((miss) => !makesDeliveryFree(miss, totals)) ?? null,
    trace: tracePrice(totals, input.isTaxInclusive),
  };
};

/** Gifts help to reach nothing. */
const subtotalOf = (lines: readonly LineInput[]): Minor =>
  sum(lines.filter(({ giftOf }) => giftOf === undefined).map(worthOf));

/** What the lines cost that nobody gives away, as they are shown. */
const boughtOf = ({ lines }: CartTotals): Minor =>
  sum(lines.flatMap(({ giftOf, lineTotal }) => (giftOf === undefined ? [lineTotal] : [])));

/** A gift counts for the shopper as what it would cost. */
const giftValue = (lines: readonly LineInput[]): Minor =>
  sum(lines.filter(({ giftOf }) => giftOf !== undefined).map(worthOf));

const worthOf = ({ unitPrice, quantity }: LineInput): Minor => unitPrice * quantity;

/** The cart with the gifts of these discounts, and of no other. */
const withGiftsOf = (input: PricingInput, rules: readonly DiscountRule[]): PricingInput => {
  const isIn = ({ giftOf }: LineInput) => giftOf === undefined || rules.some(({ id }) => id === giftOf);
  return input.lines.every(isIn) ? input : { ...input, lines: input.lines.filter(isIn) };
};

const couponOutcome = (choice: DiscountChoice, totals: CartTotals): CouponOutcome | null => {
  if (choice.couponRefusal !== null) return { isApplied: false, ...choice.couponRefusal };
  const applied = totals.applied.find(({ id }) => id === choice.coupon?.id);
  return applied ? { isApplied: true, amount: applied.amount, title: applied.title } : null;
};

/** What the nearest way to free delivery lacks: the branch's threshold or an automatic discount. */
const freeDeliveryMissing = (
  delivery: DeliveryPricing | null,
  totals: CartTotals,
  nearMisses: readonly NearMiss[],
): Minor | null => {
  const isCharged = totals.deliveryCharge > totals.shippingDiscount;
  if (!isCharged || delivery === null) return null;
  const ways = nearMisses.filter((miss) => makesDeliveryFree(miss, totals)).map(({ missing }) => missing);
  if (delivery.freeAbove !== null) ways.push(delivery.freeAbove - totals.subtotalAfterDiscounts);
  return ways.length > 0 ? Math.min(...ways) : null;
};

/** Such a discount is shown as free delivery, never as another promotion beside it. */
const makesDeliveryFree = ({ discount }: NearMiss, { deliveryCharge }: CartTotals): boolean =>
  discount.type === 'free_delivery' &&
  discount.isAutomatic &&
  (discount.maxDiscount === null || discount.maxDiscount >= deliveryCharge);
