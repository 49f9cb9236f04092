import type { LineInput } from '../../src/domain/cart/cart-totals.ts';
import type { PricingInput } from '../../src/domain/cart/pricing.ts';
import type { DiscountRule } from '../../src/domain/discounts/discounts.ts';

/**
 * The contract's price rules a second time, as plainly as they can be written: exact fractions, single units,
 * every set of discounts tried. It shares nothing with the shop's code but the shape of the input.
 */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** The whole number nearest to a fraction that is not negative; a half goes up. */
const nearest = ({ top, bottom }: Fraction): bigint => {
  const whole = top / bottom;
  const rest = top - whole * bottom;
  return rest + rest >= bottom ? whole + 1n : whole;
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const total = (amounts: bigint[]): bigint => {
  let result = 0n;
  for (const amount of amounts) result += amount;
  return result;
};

/** Gives each its whole part, then single units to whoever is owed the largest rest, the first among equals. */
const share = (whole: bigint, weights: bigint[]): bigint[] => {
  const all = total(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (whole * weight) / all);
  const owed = weights.map((weight, i) => whole * weight - (parts[i] as bigint) * all);
  while (total(parts) < whole) {
    let best = 0;
    for (let i = 1; i < owed.length; i += 1) if ((owed[i] as bigint) > (owed[best] as bigint)) best = i;
    parts[best] = (parts[best] as bigint) + 1n;
    owed[best] = -1n;
  }
  return parts;
};

const names = (rule: DiscountRule, line: LineInput): boolean => {
  if (rule.productIds.length + rule.categoryIds.length === 0) return true;
  for (const id of rule.productIds) if (id === line.productId) return true;
  for (const id of rule.categoryIds) if (line.categoryIds.includes(id)) return true;
  return false;
};

const goodsOf = (lines: readonly LineInput[]): bigint =>
  total(lines.map((line) => BigInt(line.unitPrice) * BigInt(line.quantity)));

const isInWindow = (rule: DiscountRule, day: number, time: string): boolean => {
  const from = rule.timeFrom ?? '00:00';
  const to = rule.timeTo ?? '24:00';
  const isListed = (d: number) => rule.days.length === 0 || rule.days.includes(d);
  if (from <= to) return from <= time && time < to && isListed(day);
  if (time >= from) return isListed(day);
  return time < to && isListed(day === 0 ? 6 : day - 1);
};

/** Whether the discount may be used at all, leaving aside whether it combines. */
const isUsable = (rule: DiscountRule, cart: PricingInput): boolean => {
  const { context } = cart;
  if (cart.storedRefusals?.[rule.id]) return false;
  if (rule.startsAt !== null && new Date(context.at) < new Date(rule.startsAt)) return false;
  if (rule.endsAt !== null && new Date(context.at) >= new Date(rule.endsAt)) return false;
  if (rule.branchIds.length > 0 && !rule.branchIds.includes(context.branchId)) return false;
  if (rule.orderTypes.length > 0 && !rule.orderTypes.includes(context.orderType)) return false;
  if (rule.type === 'free_delivery' && context.orderType !== 'delivery') return false;
  if (!isInWindow(rule, context.day, context.time)) return false;
  if (rule.isLoginRequired && !context.isSignedIn) return false;
  if (rule.isFirstOrderOnly && !context.isFirstOrder) return false;
  if (rule.paymentMethods.length > 0) {
    if (context.paymentMethod === null || !rule.paymentMethods.includes(context.paymentMethod)) return false;
  }
  let units = 0;
  for (const line of cart.lines) if (names(rule, line)) units += line.quantity;
  if (units === 0 || units < (rule.minQuantity ?? 0)) return false;
  if (rule.type === 'buy_x_get_y' && units <= rule.buyQuantity) return false;
  if (rule.type === 'free_item' && !cart.lines.some((l) => l.productId === rule.freeProductId)) return false;
  return goodsOf(cart.lines) >= BigInt(rule.minSubtotal ?? 0);
};

/** Marks, one unit after the other, how many of so many units come free. */
const countFree = (units: number, buy: number, get: number): number => {
  let free = 0;
  for (let i = 0; i < units; i += 1) if (i % (buy + get) >= buy) free += 1;
  return free;
};

/** What each line (cheapest unit first) may lose to a discount that gives units away. */
const givenAway = (rule: DiscountRule, lines: LineInput[]): bigint[] => {
  const isGiven = (line: LineInput) =>
    rule.type === 'free_item' ? line.productId === rule.freeProductId : names(rule, line);
  const units: { id: number; price: number }[] = [];
  for (const line of lines.filter(isGiven)) {
    for (let i = 0; i < line.quantity; i += 1) units.push({ id: line.id, price: line.unitPrice });
  }
  units.sort((a, b) => a.price - b.price || a.id - b.id);
  const count = rule.type === 'free_item' ? 1 : countFree(units.length, rule.buyQuantity, rule.getQuantity);
  const free = units.slice(0, count);
  return lines.map((line) => total(free.filter((u) => u.id === line.id).map((u) => BigInt(u.price))));
};

const KINDS = ['buy_x_get_y', 'free_item', 'percentage', 'fixed'];

interface NaiveTotals {
  /** What each line loses to discounts. */
  shares: Map<number, bigint>;
  /** What all lines cost before discounts. */
  subtotal: bigint;
  /** By line; empty where only the totals of the rates are laid down. */
  taxes: Map<number, bigint>;
  tax: bigint;
  delivery: bigint;
  shippingDiscount: bigint;
  packaging: bigint;
  total: bigint;
}

const addUp = (cart: PricingInput, rules: DiscountRule[]): NaiveTotals => {
  const lines = [...cart.lines].sort((a, b) => a.id - b.id);
  const left = lines.map((line) => BigInt(line.unitPrice) * BigInt(line.quantity));
  for (const kind of KINDS) {
    for (const rule of rules.filter((r) => r.type === kind).sort((a, b) => a.id - b.id)) {
      let open = lines.map((line, i) => (names(rule, line) ? (left[i] as bigint) : 0n));
      if (kind === 'buy_x_get_y' || kind === 'free_item') {
        open = givenAway(rule, lines).map((amount, i) => least(amount, left[i] as bigint));
      }
      let amount = total(open);
      if (kind === 'percentage')
        amount = least(amount, nearest({ top: amount * BigInt(rule.rate), bottom: 10_000n }));
      if (kind === 'fixed') amount = least(amount, BigInt(rule.amount));
      if (rule.maxDiscount !== null) amount = least(amount, BigInt(rule.maxDiscount));
      share(amount, open).forEach((part, i) => {
        left[i] = (left[i] as bigint) - part;
      });
    }
  }
  // A rate applies to the price without tax. Where prices hold their tax, they are that and all rates of it.
  const wholeOf = (line: LineInput) =>
    20_000n + (cart.isTaxInclusive ? BigInt(line.taxes.reduce((all, one) => all + one.rate * 2, 0)) : 0n);
  const fractions = lines.flatMap((line, i) =>
    line.taxes.map(({ name, rate }) => ({
      id: line.id,
      name: `${name} ${rate} ${cart.isTaxInclusive && line.taxes.map((one) => one.rate)}`,
      top: (left[i] as bigint) * BigInt(rate * 2),
      bottom: wholeOf(line),
    })),
  );
  const taxes = cart.isRoundedByTotal
    ? []
    : lines.map(({ id }) => total(fractions.filter((part) => part.id === id).map(nearest)));
  const totals = [...Map.groupBy(fractions, ({ name }) => name).values()].map((parts) =>
    nearest({ top: total(parts.map(({ top }) => top)), bottom: parts[0]?.bottom ?? 1n }),
  );
  const wouldBe = total(cart.isRoundedByTotal ? totals : taxes);
  // Directive 2006/112/EC, article 138: the supply is exempt, so no tax is charged; and article 73: what is charged is
  // the taxable amount, which holds no VAT (article 78). A price that holds VAT is that amount and the VAT on it.
  const held = cart.isTaxExempt && cart.isTaxInclusive ? wouldBe : 0n;
  const tax = cart.isTaxExempt ? 0n : wouldBe;
  const shares = lines.map((line, i) => {
    const share = BigInt(line.unitPrice) * BigInt(line.quantity) - (left[i] as bigint);
    if (!cart.isTaxExempt || !cart.isTaxInclusive) return share;
    const bottom = wholeOf(line);
    return share - total(line.taxes.map(({ rate }) => nearest({ top: share * BigInt(rate * 2), bottom })));
  });
  const goods = total(left) - held;
  let delivery = 0n;
  if (cart.delivery !== null && lines.length > 0) {
    const { bands, areaCharge, freeAbove, slotCharge } = cart.delivery;
    for (const band of [...bands].reverse()) {
      if (band.uptoSubtotal === null || goods <= BigInt(band.uptoSubtotal)) delivery = BigInt(band.charge);
    }
    if (areaCharge !== null) delivery = BigInt(areaCharge);
    delivery += BigInt(slotCharge ?? 0);
    if (delivery < 0n) delivery = 0n;
    if (freeAbove !== null && goods >= BigInt(freeAbove)) delivery = 0n;
  }
  let shippingDiscount = 0n;
  for (const rule of rules.filter((r) => r.type === 'free_delivery')) {
    shippingDiscount = least(
      delivery,
      shippingDiscount + (rule.maxDiscount === null ? delivery : BigInt(rule.maxDiscount)),
    );
  }
  let packaging = lines.length === 0 ? 0n : BigInt(cart.packaging);
  const tip = lines.length === 0 ? 0n : BigInt(cart.tip);
  let ofCharges = 0n;
  // Directive 2006/112/EC, article 78: the taxable amount includes packing and transport that the supplier charges. Goods
  // of several rates share them by what they cost.
  if (cart.areChargesTaxed && lines.length > 0) {
    const sets = [...Map.groupBy(lines.keys(), (i) => JSON.stringify(lines[i]?.taxes)).values()];
    const worths = sets.map((ofSet) => total(ofSet.map((i) => left[i] as bigint)));
    const weights = total(worths) === 0n ? worths.map(() => 1n) : worths;
    const ofCharge = (charge: bigint) =>
      share(charge, weights).flatMap((part, i) => {
        const line = lines[sets[i]?.[0] ?? 0] as LineInput;
        return line.taxes.map(({ name, rate }) => ({
          name: `${name} ${rate} ${cart.isTaxInclusive && line.taxes.map((one) => one.rate)}`,
          top: part * BigInt(rate * 2),
          bottom: wholeOf(line),
        }));
      });
    const seen = [...fractions];
    // By total, what a charge adds to a rate is what moves its rounded sum.
    const taxOf = (charge: bigint) => {
      const parts = ofCharge(charge);
      if (!cart.isRoundedByTotal) return total(parts.map(nearest));
      const sums = () => {
        const ofRate = [...Map.groupBy(seen, ({ name }) => name).values()];
        return total(
          ofRate.map((all) =>
            nearest({ top: total(all.map(({ top }) => top)), bottom: all[0]?.bottom ?? 1n }),
          ),
        );
      };
      const before = sums();
      seen.push(...parts.map((part) => ({ ...part, id: 0 })));
      return sums() - before;
    };
    const taxOfDelivery = taxOf(delivery - shippingDiscount);
    const taxOfPackaging = taxOf(packaging);
    ofCharges = cart.isTaxExempt ? 0n : taxOfDelivery + taxOfPackaging;
    if (cart.isTaxExempt && cart.isTaxInclusive) {
      delivery -= taxOfDelivery;
      packaging -= taxOfPackaging;
    }
  }
  return {
    shares: new Map(lines.map((line, i) => [line.id, shares[i] as bigint])),
    subtotal: goods + total(shares),
    taxes: new Map(taxes.map((amount, i) => [lines[i]?.id ?? 0, cart.isTaxExempt ? 0n : amount])),
    tax: tax + ofCharges,
    delivery,
    shippingDiscount,
    packaging,
    total:
      goods + delivery - shippingDiscount + packaging + tip + (cart.isTaxInclusive ? 0n : tax + ofCharges),
  };
};

const sameCode = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase();

/** Tries the stackable ones together and each other one alone; the lowest total wins, then the coupon's set. */
const bestSet = (cart: PricingInput): DiscountRule[] => {
  const usable = cart.discounts
    .filter((rule) => (rule.isAutomatic || sameCode(rule.code, cart.couponCode)) && isUsable(rule, cart))
    .sort((a, b) => a.id - b.id);
  const sets = [usable.filter((rule) => rule.isStackable)];
  for (const rule of usable) if (!rule.isStackable) sets.push([rule]);
  let best: DiscountRule[] | null = null;
  for (const set of sets) {
    if (set.length === 0) continue;
    if (best === null) {
      best = set;
      continue;
    }
    const difference = addUp(cart, set).total - addUp(cart, best).total;
    const hasCoupon = (rules: DiscountRule[]) => rules.some((rule) => sameCode(rule.code, cart.couponCode));
    if (difference < 0n || (difference === 0n && hasCoupon(set) && !hasCoupon(best))) best = set;
  }
  return best ?? [];
};

/** The money of a cart by the naive rules, named as pricing names it. */
export const priceNaively = (cart: PricingInput) => {
  const rules = bestSet(cart);
  const sums = addUp(cart, rules);
  const { subtotal } = sums;
  const markdowns = cart.lines.map((line) => {
    const off = BigInt(line.originalUnitPrice - line.unitPrice) * BigInt(line.quantity);
    if (!cart.isTaxExempt || !cart.isTaxInclusive) return off;
    const bottom = 20_000n + BigInt(line.taxes.reduce((all, one) => all + one.rate * 2, 0));
    return off - total(line.taxes.map(({ rate }) => nearest({ top: off * BigInt(rate * 2), bottom })));
  });
  const original = subtotal + total(markdowns);
  const orderDiscount = total([...sums.shares.values()]);
  const wallet = least(BigInt(cart.walletAvailable), sums.total);
  return {
    lines: cart.lines.map(({ id }) => ({
      id,
      discount: Number(sums.shares.get(id)),
      ...(!cart.isRoundedByTotal && { tax: Number(sums.taxes.get(id)) }),
    })),
    totalOriginalPrice: Number(original),
    subtotal: Number(subtotal),
    productPriceDiscount: Number(original - subtotal),
    orderDiscount: Number(orderDiscount),
    subtotalAfterDiscounts: Number(subtotal - orderDiscount),
    deliveryCharge: Number(sums.delivery),
    shippingDiscount: Number(sums.shippingDiscount),
    packaging: Number(sums.packaging),
    tax: Number(sums.tax),
    totalDiscount: Number(original - subtotal + orderDiscount + sums.shippingDiscount),
    total: Number(sums.total),
    walletAmount: Number(wallet),
    amountDue: Number(sums.total - wallet),
    isCouponApplied: rules.some((rule) => sameCode(rule.code, cart.couponCode)),
  };
};
