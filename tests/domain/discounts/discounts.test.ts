import { describe, expect, test } from 'vitest';
import { listRefusals } from '../../../src/domain/discounts/discount-eligibility.ts';
import { refusalMessage, savingMessage } from '../../../src/domain/discounts/discount-messages.ts';
import type {
  DiscountContext,
  DiscountRule,
  RefusalReason,
} from '../../../src/domain/discounts/discounts.ts';
import { DEFAULT_MONEY_FORMAT, formatPrice } from '../../../src/domain/money/format-money.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { isWithinHours } from '../../../src/domain/time/weekly-window.ts';
import { discount, price, world } from '../world.ts';

const TEN_PERCENT = { type: 'percentage', rate: 1000 } as const;
const write = (amount: number): string => formatPrice(amount / 100, DEFAULT_MONEY_FORMAT);

describe('the amount of a discount', () => {
  const taken = (rule: Partial<DiscountRule>) => price({ discounts: [discount(rule)] }).orderDiscount;

  test('is a rounded percentage of the matching lines', () => {
    expect(taken(TEN_PERCENT)).toBe(285);
    expect(taken({ ...TEN_PERCENT, productIds: [11] })).toBe(25);
  });

  test('stops at the maximum discount', () => {
    expect(taken({ ...TEN_PERCENT, maxDiscount: 100 })).toBe(100);
  });

  test('is a fixed amount, at most what the matching lines cost', () => {
    expect(taken({ type: 'fixed', amount: 500 })).toBe(500);
    expect(taken({ type: 'fixed', amount: 500, productIds: [11] })).toBe(250);
  });

  test('is the cheapest units when some come free', () => {
    expect(taken({ type: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1 })).toBe(250);
    expect(taken({ type: 'buy_x_get_y', buyQuantity: 1, getQuantity: 1, productIds: [7] })).toBe(1300);
    expect(taken({ type: 'buy_x_get_y', buyQuantity: 1, getQuantity: 3 })).toBe(1550);
  });

  test('is one unit of the free item', () => {
    expect(taken({ type: 'free_item', freeProductId: 7 })).toBe(1300);
  });
});

describe('discounts together', () => {
  const percent = discount({ ...TEN_PERCENT, id: 1 });
  const fixed = discount({ id: 2, type: 'fixed', amount: 400 });
  const alone = discount({ id: 3, type: 'fixed', amount: 600, isStackable: false });

  test('stack on what those before have left', () => {
    const freeCola = discount({ id: 9, type: 'free_item', freeProductId: 11 });
    const cart = price({ discounts: [fixed, percent, freeCola] });
    expect(cart.applied.map(({ id, amount }) => [id, amount])).toEqual([
      [9, 250],
      [1, 260],
      [2, 400],
    ]);
  });

  test('give way to a single one that is cheaper for the shopper', () => {
    expect(price({ discounts: [percent, alone] }).applied.map(({ id }) => id)).toEqual([3]);
  });

  test('win over a single one that saves less', () => {
    expect(price({ discounts: [percent, fixed, alone] }).applied.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('prefer the shopper’s coupon when totals are equal', () => {
    const coupon = { ...alone, id: 8, code: 'SIX', isAutomatic: false };
    const cart = price({ discounts: [alone, coupon], couponCode: 'six' });
    expect(cart.applied.map(({ id }) => id)).toEqual([8]);
  });

  test('refuse a coupon that saves less than what it cannot be combined with', () => {
    const coupon = discount({
      id: 8,
      code: 'ONE',
      type: 'fixed',
      amount: 100,
      isAutomatic: false,
      isStackable: false,
    });
    const cart = price({ discounts: [alone, coupon], couponCode: 'ONE' });
    expect(cart.coupon).toEqual({
      isApplied: false,
      reason: 'not_combinable',
      missing: null,
      missingQuantity: null,
    });
  });

  test('leave out coupons nobody entered', () => {
    expect(price({ discounts: [{ ...percent, code: 'TEN', isAutomatic: false }] }).orderDiscount).toBe(0);
  });

  test('list an automatic discount only when it takes something off', () => {
    const freeDelivery = discount({ type: 'free_delivery' });
    const delivery = { bands: [], freeAbove: 0, areaCharge: null };
    expect(price({ discounts: [freeDelivery], delivery }).applied).toEqual([]);
    const coupon = { ...freeDelivery, code: 'SHIP', isAutomatic: false };
    const withCoupon = price({ discounts: [coupon], couponCode: 'SHIP', delivery });
    expect(withCoupon.coupon).toMatchObject({ isApplied: true, amount: 0 });
  });
});

describe('a coupon that does not apply', () => {
  const noon: DiscountContext = world.noon;
  const cases: [RefusalReason, Partial<DiscountRule>][] = [
    ['not_started', { startsAt: '2026-11-21T12:00:01Z' }],
    ['expired', { endsAt: '2026-11-21T12:00:00Z' }],
    ['outside_hours', { timeFrom: '12:01' }],
    ['outside_hours', { timeTo: '12:00' }],
    ['outside_hours', { days: [0, 1] }],
    ['order_type', { orderTypes: ['pickup'] }],
    ['branch', { branchIds: [2] }],
    ['payment_method', { paymentMethods: ['cod'] }],
    ['below_minimum', { minSubtotal: 2851 }],
    ['below_minimum', { minQuantity: 4 }],
    ['below_minimum', { type: 'buy_x_get_y', buyQuantity: 3, getQuantity: 1 }],
    ['no_matching_item', { productIds: [99], categoryIds: [98] }],
    ['no_matching_item', { type: 'free_item', freeProductId: 99 }],
    ['login_required', { isLoginRequired: true }],
  ];

  test.each(cases)('says %s for %o', (reason, rule) => {
    const coupon = discount({ ...TEN_PERCENT, ...rule, code: 'TEN', isAutomatic: false });
    const cart = price({ discounts: [coupon], couponCode: 'TEN', context: noon });
    expect(cart.coupon).toMatchObject({ isApplied: false, reason });
    expect(cart.orderDiscount).toBe(0);
  });

  test.each<[Partial<DiscountRule>, string]>([
    [{ minSubtotal: 3500 }, 'TEN needs a subtotal of $35. Add $35 more.'],
    [{ minQuantity: 3 }, 'TEN needs more items. Add 3 more items.'],
    [{}, 'TEN needs more items. Add 1 more item.'],
    [{ productIds: [7] }, "TEN doesn't apply to your cart."],
  ])('says of an empty cart what it takes: %o', (rule, said) => {
    const coupon = discount({ ...TEN_PERCENT, ...rule, code: 'TEN', isAutomatic: false });
    const [refusal] = listRefusals(coupon, { context: noon, lines: [], subtotal: 0 });
    expect(refusal && inEnglish(refusalMessage('TEN', coupon, refusal, write))).toBe(said);
  });

  test.each<Partial<DiscountRule>>([
    { startsAt: '2026-11-21T12:00:00Z', endsAt: '2026-11-21T12:00:01Z' },
    { timeFrom: '12:00', timeTo: '12:01', days: [6] },
    { minSubtotal: 2850, minQuantity: 3 },
    { orderTypes: ['delivery'], branchIds: [1] },
    { productIds: [7], categoryIds: [98] },
  ])('is not this one: %o', (rule) => {
    const coupon = discount({ ...TEN_PERCENT, ...rule, code: 'TEN', isAutomatic: false });
    expect(price({ discounts: [coupon], couponCode: 'TEN' }).coupon?.isApplied).toBe(true);
  });

  test('says first_order_only to a returning customer', () => {
    const coupon = discount({ ...TEN_PERCENT, isFirstOrderOnly: true, code: 'TEN', isAutomatic: false });
    const context = { ...noon, isFirstOrder: false };
    expect(price({ discounts: [coupon], couponCode: 'TEN', context }).coupon).toMatchObject({
      reason: 'first_order_only',
    });
  });

  test('says not_found when no discount has the code', () => {
    expect(price({ couponCode: 'NOPE' }).coupon).toMatchObject({ isApplied: false, reason: 'not_found' });
  });

  test('keeps the reason that stored usage gave', () => {
    const coupon = discount({ ...TEN_PERCENT, id: 4, code: 'TEN', isAutomatic: false });
    const cart = price({ discounts: [coupon], couponCode: 'TEN', storedRefusals: { 4: 'used_up_by_you' } });
    expect(cart.coupon).toMatchObject({ isApplied: false, reason: 'used_up_by_you' });
  });

  test('names no amount when only units are missing', () => {
    const coupon = discount({
      ...TEN_PERCENT,
      code: 'TEN',
      isAutomatic: false,
      minSubtotal: 2850,
      minQuantity: 4,
    });
    expect(price({ discounts: [coupon], couponCode: 'TEN' }).coupon).toMatchObject({
      missing: null,
      missingQuantity: 1,
    });
  });

  test('names the amount or the units it misses', () => {
    const coupon = discount({
      ...TEN_PERCENT,
      code: 'TEN',
      isAutomatic: false,
      minSubtotal: 4000,
      minQuantity: 5,
    });
    expect(price({ discounts: [coupon], couponCode: 'TEN' }).coupon).toMatchObject({
      missing: 1150,
      missingQuantity: 2,
    });
  });
});

describe('the near miss', () => {
  test('is the discount that lacks the least', () => {
    const far = discount({ id: 1, ...TEN_PERCENT, minSubtotal: 4000 });
    const near = discount({ id: 2, ...TEN_PERCENT, minSubtotal: 3300, isAutomatic: false, code: 'PUBLIC' });
    expect(price({ discounts: [far, near] }).nearMiss).toEqual({ discount: near, missing: 450 });
  });

  test('is none that lacks something else as well', () => {
    const elsewhere = discount({ ...TEN_PERCENT, minSubtotal: 3000, branchIds: [2] });
    expect(price({ discounts: [elsewhere] }).nearMiss).toBeNull();
  });

  test('is not the coupon the shopper already entered', () => {
    const coupon = discount({ ...TEN_PERCENT, minSubtotal: 3000, code: 'TEN', isAutomatic: false });
    expect(price({ discounts: [coupon], couponCode: 'TEN' }).nearMiss).toBeNull();
  });
});

describe('isWithinHours', () => {
  test.each([
    ['21:59', '22:00', '02:00', false],
    ['22:00', '22:00', '02:00', true],
    ['01:59', '22:00', '02:00', true],
    ['02:00', '22:00', '02:00', false],
    ['23:59', '08:00', null, true],
  ])('puts %s in %s–%s: %s', (time, from, to, expected) => {
    expect(isWithinHours(time, from, to)).toBe(expected);
  });

  test('gives the hours after midnight to the day that opened them', () => {
    const night = discount({ ...TEN_PERCENT, timeFrom: '22:00', timeTo: '02:00', days: [5] });
    const at = (day: number, time: string) =>
      price({ discounts: [night], context: { ...world.noon, day, time } }).orderDiscount > 0;
    expect([at(5, '23:00'), at(6, '01:00'), at(5, '01:00'), at(6, '23:00')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the message of a coupon', () => {
  test('says what is missing, as in the contract', () => {
    const feast = discount({ ...TEN_PERCENT, minSubtotal: 4000, code: 'FEAST20', isAutomatic: false });
    const { coupon } = price({ discounts: [feast], couponCode: 'FEAST20' });
    if (coupon?.isApplied !== false) throw new Error('the coupon applied');
    expect(inEnglish(refusalMessage('FEAST20', feast, coupon, write))).toBe(
      'FEAST20 needs a subtotal of $40. Add $11.50 more.',
    );
  });

  test('says what it saves, as in the contract', () => {
    expect(inEnglish(savingMessage('WELCOME10', 285, write))).toBe('WELCOME10: you save $2.85');
    expect(inEnglish(savingMessage('FREESHIP', 0, write))).toBe('FREESHIP: nothing to take off right now');
  });

  test('counts missing items', () => {
    const refusal = { reason: 'below_minimum', missing: null, missingQuantity: 1 } as const;
    expect(inEnglish(refusalMessage('THREE', discount({ minQuantity: 3 }), refusal, write))).toBe(
      'THREE needs more items. Add 1 more item.',
    );
  });
});
