import { type DeliveryPricing, priceDelivery } from '../branch/delivery.ts';
import { applyGoodsDiscounts, type GoodsDiscount } from '../discounts/discount-amounts.ts';
import { type DiscountLine, type DiscountRule, discountTarget } from '../discounts/discounts.ts';
import { itemAt } from '../lists/item-at.ts';
import { allocate, type Minor, mulDiv, sum } from '../money/money.ts';
import { groupTaxes, type TaxLine, type TaxRate, type TaxRules, taxesOn, taxOn } from '../money/taxes.ts';
import {
  type ChargeParts,
  partsOfCharges,
  type Taxable,
  taxesOfParts,
  taxOfCharges,
  UNTAXED,
} from './charge-parts.ts';

/** One line as it enters pricing; unit prices already include chosen options (`domain/options/option-prices.ts`). */
export interface LineInput extends DiscountLine {
  /** List price before a product's own sale; at least `unitPrice`. */
  originalUnitPrice: Minor;
  /** What it bears where it is sold. */
  taxes: readonly TaxRate[];
  /** A gift card that is bought: money for later, so no discount, fee or tax looks at it. */
  isGiftCard?: boolean;
}

export interface PricedLine extends Omit<LineInput, 'taxes'> {
  lineTotal: Minor;
  lineOriginalTotal: Minor;
  /** This line's share of the order discounts. */
  discount: Minor;
  /** On `lineTotal − discount`; contained in it when prices include tax. */
  tax: Minor;
  /** What it is made of. */
  taxes: readonly TaxLine[];
}

export interface AppliedDiscount {
  id: number;
  code: string | null;
  title: string;
  amount: Minor;
  target: 'order' | 'shipping' | 'item';
}

/** What a cart is made of before discounts. */
export interface CartCosts extends TaxRules {
  /** No tax falls on it: what its lines hold of taxes is taken off them. */
  isTaxExempt?: boolean;
  /** Delivery and packaging share the fate of the goods: each set of their taxes by what those goods cost. */
  areChargesTaxed?: boolean;
  /** Ids are unique. The order of lines changes no total. */
  lines: readonly LineInput[];
  /** null: nothing is delivered (pickup, dine-in). */
  delivery: DeliveryPricing | null;
  packaging: Minor;
  tip: Minor;
}

/** The money of a cart in minor units; its five sums hold exactly. */
export interface CartTotals {
  /** In the order they came. */
  lines: PricedLine[];
  totalOriginalPrice: Minor;
  subtotal: Minor;
  productPriceDiscount: Minor;
  /** Coupon and automatic discounts on goods, free items among them. */
  orderDiscount: Minor;
  subtotalAfterDiscounts: Minor;
  deliveryCharge: Minor;
  /** The part of `deliveryCharge` that the chosen time made; below 0 when it made delivery cheaper. */
  slotCharge: Minor;
  shippingDiscount: Minor;
  packaging: Minor;
  tip: Minor;
  /** Of the goods and of `chargeParts`. */
  tax: Minor;
  taxLines: TaxLine[];
  /** Delivery, after its discounts, and packaging by what they bear. */
  chargeParts: ChargeParts;
  totalDiscount: Minor;
  /** The gift cards in subtotal and total. */
  giftCards: Minor;
  total: Minor;
  /** The discounts that applied, in the order they were taken off; an amount may be 0. */
  applied: AppliedDiscount[];
}

/**
 * Adds a cart up with a given set of discounts: lines, discounts, delivery on the subtotal after them, tax on
 * each line's price after its discount share, packaging, tip. A tip bears no tax; an empty cart costs nothing.
 */
export const totalCart = (costs: CartCosts, rules: readonly DiscountRule[]): CartTotals => {
  const ordered = costs.lines.toSorted((a, b) => a.id - b.id);
  const goods = applyGoodsDiscounts(rules, ordered);
  const taxables = ordered.map(({ unitPrice, quantity, taxes }, index) => ({
    taxable: unitPrice * quantity - itemAt(goods.shares, index),
    taxes,
  }));
  const taxed = taxesOn(taxables, costs);
  const lines = costs.lines.map((line) => {
    const index = ordered.indexOf(line);
    const priced = priceLine(line, itemAt(goods.shares, index), itemAt(taxed, index));
    return costs.isTaxExempt ? withoutTax(priced, costs) : priced;
  });
  const sums = goodsSums(lines);
  const { amounts, ...charges } = chargeSums(costs, rules, { taxables, ...sums });
  const tax = sums.tax + sum(Object.values(taxOfCharges(charges.chargeParts)));
  const tip = lines.length === 0 ? 0 : costs.tip;
  const charged = charges.deliveryCharge - charges.shippingDiscount + charges.packaging + tip;
  return {
    lines,
    ...sums,
    ...charges,
    tip,
    tax,
    taxLines: groupTaxes([...lines.flatMap(({ taxes }) => taxes), ...taxesOfParts(charges.chargeParts)]),
    totalDiscount: sums.productPriceDiscount + sums.orderDiscount + charges.shippingDiscount,
    giftCards: 0,
    total: sums.subtotalAfterDiscounts + charged + (costs.isTaxInclusive ? 0 : tax),
    applied: listApplied(goods, amounts, sums.orderDiscount),
  };
};

/** The totals of the goods with the gift cards beside them, at what they are worth; lines in the order of `ids`. */
export const withGiftCards = (
  totals: CartTotals,
  cards: readonly LineInput[],
  ids: readonly number[],
): CartTotals => {
  if (cards.length === 0) return totals;
  const priced = cards.map((card) => {
    const lineTotal = card.unitPrice * card.quantity;
    return { ...card, lineTotal, lineOriginalTotal: lineTotal, discount: 0, tax: 0, taxes: [] };
  });
  const giftCards = sum(priced.map(({ lineTotal }) => lineTotal));
  return {
    ...totals,
    lines: [...totals.lines, ...priced].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    totalOriginalPrice: totals.totalOriginalPrice + giftCards,
    subtotal: totals.subtotal + giftCards,
    subtotalAfterDiscounts: totals.subtotalAfterDiscounts + giftCards,
    giftCards,
    total: totals.total + giftCards,
  };
};

const priceLine = (line: LineInput, discount: Minor, taxes: readonly TaxLine[]): PricedLine => ({
  ...line,
  lineTotal: line.unitPrice * line.quantity,
  lineOriginalTotal: line.originalUnitPrice * line.quantity,
  discount,
  tax: sum(taxes.map(({ amount }) => amount)),
  taxes,
});

/**
 * A line as it costs without its taxes. Where prices hold them, what is paid is the price less them, rounded as the shop
 * rounds; discounts are less by what they hold, and the price of a unit is what comes out, rounded.
 */
const withoutTax = (line: PricedLine, { isTaxInclusive }: TaxRules): PricedLine => {
  const untaxed = { ...line, tax: 0, taxes: [] };
  if (!isTaxInclusive) return untaxed;
  const net = (amount: Minor) => amount - taxOn(amount, line.taxes, true);
  const discount = net(line.discount);
  const lineTotal = line.lineTotal - line.discount - line.tax + discount;
  const lineOriginalTotal = lineTotal + net(line.lineOriginalTotal - line.lineTotal);
  return {
    ...untaxed,
    unitPrice: mulDiv(lineTotal, 1, line.quantity),
    originalUnitPrice: mulDiv(lineOriginalTotal, 1, line.quantity),
    lineTotal,
    lineOriginalTotal,
    discount,
  };
};

const goodsSums = (lines: readonly PricedLine[]) => {
  const totalOriginalPrice = sum(lines.map((line) => line.lineOriginalTotal));
  const subtotal = sum(lines.map((line) => line.lineTotal));
  const orderDiscount = sum(lines.map((line) => line.discount));
  return {
    totalOriginalPrice,
    subtotal,
    productPriceDiscount: totalOriginalPrice - subtotal,
    orderDiscount,
    subtotalAfterDiscounts: subtotal - orderDiscount,
    tax: sum(lines.map((line) => line.tax)),
  };
};

/** The delivery price and what free-delivery discounts take off it, each capped by its own maximum. */
const deliverySums = (costs: CartCosts, subtotal: Minor, rules: readonly DiscountRule[]) => {
  const isDelivered = costs.delivery !== null && costs.lines.length > 0;
  const chargeOf = (pricing: DeliveryPricing | null) =>
    isDelivered && pricing ? priceDelivery(pricing, subtotal) : 0;
  const deliveryCharge = chargeOf(costs.delivery);
  const anyTime = chargeOf(costs.delivery && { ...costs.delivery, slotCharge: 0 });
  const amounts = new Map<number, Minor>();
  let left = deliveryCharge;
  for (const rule of rules.filter((r) => r.type === 'free_delivery').toSorted((a, b) => a.id - b.id)) {
    const amount = Math.min(left, rule.maxDiscount ?? left);
    amounts.set(rule.id, amount);
    left -= amount;
  }
  const slotCharge = deliveryCharge - anyTime;
  return { deliveryCharge, slotCharge, shippingDiscount: deliveryCharge - left, amounts };
};

/** Delivery and packaging with their taxes. An exempt supply costs them less the taxes that they would hold. */
const chargeSums = (
  costs: CartCosts,
  rules: readonly DiscountRule[],
  { taxables, subtotalAfterDiscounts }: { taxables: Taxable[]; subtotalAfterDiscounts: Minor },
) => {
  const delivery = deliverySums(costs, subtotalAfterDiscounts, rules);
  const packaging = costs.lines.length === 0 ? 0 : costs.packaging;
  const net = { delivery: delivery.deliveryCharge - delivery.shippingDiscount, packaging };
  const chargeParts = costs.areChargesTaxed ? partsOfCharges(taxables, net, costs) : UNTAXED;
  if (!costs.isTaxExempt) return { ...delivery, packaging, chargeParts };
  const held = taxOfCharges(costs.isTaxInclusive ? chargeParts : UNTAXED);
  const deliveryCharge = delivery.deliveryCharge - held.delivery;
  return {
    ...delivery,
    deliveryCharge,
    slotCharge: mulDiv(delivery.slotCharge, deliveryCharge, delivery.deliveryCharge || 1),
    packaging: packaging - held.packaging,
    chargeParts: UNTAXED,
  };
};

/** `ofGoods` is what they take off goods together: without tax less than the amounts. */
const listApplied = (
  goods: GoodsDiscount,
  shipping: ReadonlyMap<number, Minor>,
  ofGoods: Minor,
): AppliedDiscount[] => {
  const parts = allocate(
    ofGoods,
    goods.amounts.map(({ rule, amount }) => (shipping.has(rule.id) ? 0 : amount)),
  );
  return goods.amounts.map(({ rule }, index) => ({
    id: rule.id,
    code: rule.code,
    title: rule.title,
    amount: shipping.get(rule.id) ?? itemAt(parts, index),
    target: discountTarget(rule),
  }));
};
