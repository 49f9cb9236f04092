import { itemAt } from '../lists/item-at.ts';
import { allocate, type Minor, mulRate, sum } from '../money/money.ts';
import { type DiscountLine, type DiscountRule, isMatchingLine } from './discounts.ts';

/** What a set of discounts takes off the goods: per discount, and per line (in the order of the lines). */
export interface GoodsDiscount {
  amounts: { rule: DiscountRule; amount: Minor }[];
  shares: Minor[];
}

const TYPE_ORDER = ['buy_x_get_y', 'free_item', 'percentage', 'fixed', 'free_delivery'] as const;

/**
 * Applies discounts one after the other: free units first, then percentages, then fixed amounts, each kind by
 * id. Each works on what its lines still cost after those before it and is shared among them by largest
 * remainder, so no line goes below 0. Lines must be in a fixed order (by id) for shares to be stable.
 */
export const applyGoodsDiscounts = (
  rules: readonly DiscountRule[],
  lines: readonly DiscountLine[],
): GoodsDiscount => {
  const totals = lines.map((line) => line.unitPrice * line.quantity);
  let remaining = totals;
  const amounts = inApplicationOrder(rules).map((rule) => {
    const bases = discountBases(rule, lines, remaining);
    const isGift = lines.some((line) => line.giftOf === rule.id);
    const most = isGift ? Number.POSITIVE_INFINITY : (rule.maxDiscount ?? Number.POSITIVE_INFINITY);
    const amount = Math.min(amountOf(rule, sum(bases)), most);
    const parts = allocate(amount, bases);
    remaining = remaining.map((rest, index) => rest - itemAt(parts, index));
    return { rule, amount };
  });
  return { amounts, shares: totals.map((total, index) => total - itemAt(remaining, index)) };
};

/** The order in which discounts of a set apply. */
export const inApplicationOrder = (rules: readonly DiscountRule[]): DiscountRule[] =>
  rules.toSorted((a, b) => TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type) || a.id - b.id);

/** How much of each line's remaining price a discount may take. */
const discountBases = (rule: DiscountRule, lines: readonly DiscountLine[], remaining: readonly Minor[]) => {
  if (rule.type === 'free_delivery') return lines.map(() => 0);
  if (rule.type === 'percentage' || rule.type === 'fixed') {
    return lines.map((line, index) => (isMatchingLine(rule, line) ? itemAt(remaining, index) : 0));
  }
  const free = rule.type === 'buy_x_get_y' ? freeUnits(rule, lines) : freeItem(rule, lines);
  return lines.map((line, index) =>
    Math.min((free.get(line.id) ?? 0) * line.unitPrice, itemAt(remaining, index)),
  );
};

const amountOf = (rule: DiscountRule, base: Minor): Minor => {
  if (rule.type === 'percentage') return Math.min(mulRate(base, rule.rate), base);
  return rule.type === 'fixed' ? Math.min(rule.amount, base) : base;
};

const byUnitPrice = (a: DiscountLine, b: DiscountLine): number => a.unitPrice - b.unitPrice || a.id - b.id;

/** Free units per line id: of `buy + get` units `get` are free, also of a last, partial group; cheapest first. */
const freeUnits = (rule: DiscountRule, lines: readonly DiscountLine[]): Map<number, number> => {
  const matching = lines.filter((line) => isMatchingLine(rule, line)).toSorted(byUnitPrice);
  const units = sum(matching.map((line) => line.quantity));
  const group = rule.buyQuantity + rule.getQuantity;
  let left = Math.floor(units / group) * rule.getQuantity + Math.max(0, (units % group) - rule.buyQuantity);
  return new Map(
    matching.map((line) => {
      const free = Math.min(line.quantity, left);
      left -= free;
      return [line.id, free];
    }),
  );
};

/** The rule's gift; where there is none, one unit of the free product from its cheapest line. */
const freeItem = (rule: DiscountRule, lines: readonly DiscountLine[]): Map<number, number> => {
  const gift = lines.find((line) => line.giftOf === rule.id);
  if (gift) return new Map([[gift.id, gift.quantity]]);
  const own = lines.filter((line) => line.giftOf === undefined);
  const candidates = own.filter((line) => line.productId === rule.freeProductId);
  const cheapest = candidates.toSorted(byUnitPrice)[0];
  return new Map(cheapest ? [[cheapest.id, 1]] : []);
};
