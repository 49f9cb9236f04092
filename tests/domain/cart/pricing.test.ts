import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxesOfParts } from '../../../src/domain/cart/charge-parts.ts';
import { type PricedCart, priceCart } from '../../../src/domain/cart/pricing.ts';
import { sum } from '../../../src/domain/money/money.ts';
import { priceNaively } from '../naive-pricing.ts';
import { holds } from '../properties.ts';
import { randomCarts } from '../random-carts.ts';
import { discount, price, world } from '../world.ts';

const WELCOME10 = discount({
  code: 'WELCOME10',
  title: '10% off your first order',
  rate: 1000,
  isAutomatic: false,
  isFirstOrderOnly: true,
});

describe('priceCart on the worked example of the contract', () => {
  const cart = price({ discounts: [WELCOME10], couponCode: 'WELCOME10', walletAvailable: 500 });

  test('adds up to the cent', () => {
    expect(cart).toMatchObject({
      totalOriginalPrice: 3250,
      subtotal: 2850,
      productPriceDiscount: 400,
      orderDiscount: 285,
      subtotalAfterDiscounts: 2565,
      deliveryCharge: 300,
      shippingDiscount: 0,
      tax: 128,
      totalDiscount: 685,
      total: 2993,
      walletAmount: 500,
      amountDue: 2493,
      minOrderRemaining: 0,
      freeDeliveryMissing: 1435,
    });
  });

  test('shares the discount among the lines and taxes what is left of each', () => {
    expect(cart.lines.map(({ discount, tax }) => [discount, tax])).toEqual([
      [260, 117],
      [25, 11],
    ]);
    expect(cart.taxLines).toEqual([{ name: 'Sales tax', rate: 500, amount: 128 }]);
  });

  test('reports the coupon with what it saves', () => {
    expect(cart.coupon).toEqual({ isApplied: true, amount: 285, title: '10% off your first order' });
  });

  test('traces every step to the total', () => {
    expect(cart.trace.map(({ step, amount, total }) => [step, amount, total])).toEqual([
      ['item', 3000, 3000],
      ['item', 250, 3250],
      ['product_price_discount', -400, 2850],
      ['order_discount', -285, 2565],
      ['delivery_charge', 300, 2865],
      ['tax', 128, 2993],
    ]);
  });

  test('says the rate of a tax as a number beside its rule', () => {
    const steps = cart.trace.filter(({ tax }) => tax);
    expect(steps.map(({ step, tax }) => [step, tax])).toEqual([
      ['tax', { name: 'Sales tax', rate_percent: 5 }],
    ]);
  });
});

describe('priceCart with a charge of the chosen time', () => {
  const delivery = { bands: [{ uptoSubtotal: null, charge: 300 }], freeAbove: 4000, areaCharge: null };

  test.each([
    [200, 500, 200],
    [-100, 200, -100],
    [-900, 0, -300],
  ])('of %i traces it beside the delivery', (slotCharge, deliveryCharge, step) => {
    const cart = price({ delivery: { ...delivery, slotCharge } });
    expect(cart.deliveryCharge).toBe(deliveryCharge);
    const steps = cart.trace.map((entry) => [entry.step, entry.amount]);
    expect(steps).toContainEqual(['delivery_charge', 300]);
    expect(steps).toContainEqual(['slot_charge', step]);
    expect(cart.trace.at(-1)?.total).toBe(cart.total);
  });

  test('that delivery costs nothing leaves no step', () => {
    const cart = price({ delivery: { ...delivery, freeAbove: 0, slotCharge: 200 } });
    expect([cart.deliveryCharge, cart.slotCharge]).toEqual([0, 0]);
  });
});

describe('priceCart', () => {
  test('contains the tax in the total when prices include it', () => {
    const cart = price({ isTaxInclusive: true });
    expect(cart).toMatchObject({ tax: 136, total: 2850 + 300 });
  });

  test('charges nothing for an empty cart', () => {
    expect(price({ lines: [], packaging: 50, tip: 100 })).toMatchObject({
      total: 0,
      deliveryCharge: 0,
      amountDue: 0,
    });
  });

  test('groups tax by name and rate', () => {
    const cart = price({
      lines: [world.lines.pizza, { ...world.lines.cola, taxes: [{ name: 'Sugar tax', rate: 2000 }] }],
    });
    expect(cart.taxLines).toEqual([
      { name: 'Sales tax', rate: 500, amount: 130 },
      { name: 'Sugar tax', rate: 2000, amount: 50 },
    ]);
  });

  test('never lets the wallet pay more than the total', () => {
    expect(price({ walletAvailable: 1_000_000 })).toMatchObject({ walletAmount: 3293, amountDue: 0 });
  });

  test('tells how much the minimum order misses', () => {
    expect(price({ minOrder: 3000 }).minOrderRemaining).toBe(150);
  });
});

describe('priceCart of an exempt supply', () => {
  const goods = { ...world.lines.pizza, quantity: 1, unitPrice: 11_900, originalUnitPrice: 11_900 };
  const lines = [{ ...goods, taxes: [{ name: 'VAT', rate: 1900 }] }];
  const exempt = (change: Parameters<typeof price>[0] = {}) =>
    price({ lines, delivery: null, isTaxInclusive: true, isTaxExempt: true, ...change });

  test('takes off what prices hold of tax: 119.00 with 19 % is 100.00', () => {
    expect(exempt()).toMatchObject({ subtotal: 10_000, tax: 0, taxLines: [], total: 10_000 });
    expect(exempt({ isTaxExempt: false })).toMatchObject({ tax: 1900, total: 11_900 });
  });

  test('adds nothing where tax would come on top', () => {
    expect(exempt({ isTaxInclusive: false })).toMatchObject({ tax: 0, total: 11_900 });
    expect(exempt({ isTaxInclusive: false, isTaxExempt: false })).toMatchObject({ tax: 2261, total: 14_161 });
  });

  test('takes a discount without its tax: 10 % off 119.00 is 90.00', () => {
    const cart = exempt({ discounts: [discount({ rate: 1000, isAutomatic: true })] });
    expect(cart).toMatchObject({ subtotal: 10_000, orderDiscount: 1000, total: 9000 });
    expect(cart.applied.map(({ amount }) => amount)).toEqual([1000]);
  });

  test('takes tax off where a unit is too cheap to hold a cent of it', () => {
    const cheap = { ...lines[0], quantity: 1000, unitPrice: 2, originalUnitPrice: 2 } as (typeof lines)[0];
    expect(exempt({ lines: [cheap] })).toMatchObject({ subtotal: 1681, total: 1681 });
  });

  test('leaves gift cards as they are', () => {
    const card = { ...goods, id: 9, taxes: [], unitPrice: 5000, originalUnitPrice: 5000, isGiftCard: true };
    expect(exempt({ lines: [...lines, card] })).toMatchObject({ giftCards: 5000, total: 15_000 });
  });
});

describe('priceCart on random carts', () => {
  holds(
    'keeps the five sums of the contract on 10,000 carts',
    randomCarts,
    (input) => expectSums(input, priceCart(input)),
    10_000,
  );

  holds(
    'agrees with the naive second implementation on 10,000 carts',
    randomCarts,
    (input) => {
      const { lines, isCouponApplied, ...totals } = priceNaively(input);
      const priced = priceCart(input);
      expect(priced).toMatchObject(totals);
      expect(priced.lines).toMatchObject(lines);
      const ofCharges = taxesOfParts(priced.chargeParts);
      expect(sum([...priced.lines.map(({ tax }) => tax), ...ofCharges.map(({ amount }) => amount)])).toBe(
        priced.tax,
      );
      expect(priced.coupon?.isApplied ?? false).toBe(isCouponApplied);
    },
    10_000,
  );

  holds('never discounts more than the subtotal, nor a line below 0', randomCarts, (input) => {
    const cart = priceCart(input);
    expect(cart.orderDiscount).toBeLessThanOrEqual(cart.subtotal);
    for (const line of cart.lines) expect(line.discount).toBeLessThanOrEqual(line.lineTotal);
  });

  holds('does not depend on the order of lines and discounts', randomCarts, (input) => {
    const reversed = priceCart({
      ...input,
      lines: input.lines.toReversed(),
      discounts: input.discounts.toReversed(),
    });
    const cart = priceCart(input);
    expect({ ...reversed, lines: reversed.lines.toReversed(), trace: [] }).toEqual({ ...cart, trace: [] });
  });

  holds('never lowers the subtotal by adding a unit', fc.tuple(randomCarts, fc.nat()), ([input, pick]) => {
    const chosen = pick % Math.max(1, input.lines.length);
    const lines = input.lines.map((l, i) => (i === chosen ? { ...l, quantity: l.quantity + 1 } : l));
    expect(priceCart({ ...input, lines }).subtotal).toBeGreaterThanOrEqual(priceCart(input).subtotal);
  });

  holds('prices as before once a coupon is taken out again', randomCarts, (input) => {
    const without = priceCart({ ...input, couponCode: null });
    priceCart(input);
    expect(priceCart({ ...input, couponCode: null })).toEqual(without);
  });

  holds('leaves its input untouched', randomCarts, (input) => {
    const before = structuredClone(input);
    priceCart(input);
    expect(input).toEqual(before);
  });

  holds('ends its trace at the total', randomCarts, (input) => {
    const cart = priceCart(input);
    expect(cart.trace.at(-1)?.total ?? 0).toBe(cart.total);
  });
});

const expectSums = (input: { isTaxInclusive: boolean; isTaxExempt?: boolean }, cart: PricedCart): void => {
  expect(cart.totalOriginalPrice).toBe(sum(cart.lines.map((l) => l.lineOriginalTotal)));
  expect(cart.subtotal).toBe(sum(cart.lines.map((l) => l.lineTotal)));
  for (const { unitPrice, lineTotal, originalUnitPrice, lineOriginalTotal, quantity } of cart.lines) {
    // A price without its tax is rounded for all units at once.
    const most = input.isTaxInclusive && input.isTaxExempt ? quantity / 2 : 0;
    expect(Math.abs(unitPrice * quantity - lineTotal)).toBeLessThanOrEqual(most);
    expect(Math.abs(originalUnitPrice * quantity - lineOriginalTotal)).toBeLessThanOrEqual(most);
  }
  expect(cart.productPriceDiscount).toBe(cart.totalOriginalPrice - cart.subtotal);
  expect(cart.subtotalAfterDiscounts).toBe(cart.subtotal - cart.orderDiscount);
  expect(cart.totalDiscount).toBe(cart.productPriceDiscount + cart.orderDiscount + cart.shippingDiscount);
  const delivery = cart.deliveryCharge - cart.shippingDiscount;
  const tax = input.isTaxInclusive ? 0 : cart.tax;
  expect(cart.total).toBe(cart.subtotalAfterDiscounts + delivery + cart.packaging + cart.tip + tax);
  expect(sum(cart.lines.map((l) => l.discount))).toBe(cart.orderDiscount);
  expect(sum(cart.applied.map((d) => d.amount))).toBe(cart.orderDiscount + cart.shippingDiscount);
  expect(sum(cart.taxLines.map((t) => t.amount))).toBe(cart.tax);
  expect(cart.amountDue).toBe(cart.total - cart.walletAmount);
  for (const amount of [cart.total, cart.amountDue, delivery]) expect(amount).toBeGreaterThanOrEqual(0);
};
