import fc from 'fast-check';
import type { DeliveryPricing } from '../../src/domain/branch/delivery.ts';
import type { LineInput } from '../../src/domain/cart/cart-totals.ts';
import type { PricingInput } from '../../src/domain/cart/pricing.ts';
import type { DiscountContext, DiscountRule, StoredRefusal } from '../../src/domain/discounts/discounts.ts';

const some = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 2 });
/** Everyday prices, with a few that reach into the millions. */
const amount = (most: number): fc.Arbitrary<number> =>
  fc.oneof({ weight: 9, arbitrary: fc.nat(most) }, { weight: 1, arbitrary: fc.nat(most * 100_000) });
const productId = fc.integer({ min: 1, max: 6 });
const categoryId = fc.integer({ min: 1, max: 4 });
const few = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.array(value, { maxLength: 3 }) },
  );
const time = some('00:00', '08:30', '11:59', '12:00', '18:00', '23:30');
const instant = some(
  '2026-11-20T12:00:00Z',
  '2026-11-21T12:00:00Z',
  '2026-11-21T14:00:00+02:00',
  '2026-11-22T00:00:00Z',
);

const lineWithoutId = fc
  .record({
    productId,
    categoryIds: fc.uniqueArray(categoryId, { maxLength: 2 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPrice: amount(4000),
    markdown: fc.oneof(fc.constant(0), fc.nat(900)),
    taxes: some<LineInput['taxes']>(
      ...[
        [],
        [{ name: 'City tax', rate: 725 }],
        [{ name: 'IGST', rate: 1800 }],
        [{ name: 'VAT', rate: 2000 }],
      ],
      ...[500, 1200, 25].map((rate) => ['CGST', 'SGST'].map((name) => ({ name, rate: rate / 2 }))),
    ),
  })
  .map(({ markdown, ...line }) => ({ ...line, originalUnitPrice: line.unitPrice + markdown }));

/** Up to six lines in any order of their ids. */
export const randomLines: fc.Arbitrary<LineInput[]> = fc
  .tuple(
    fc.oneof(
      { weight: 19, arbitrary: fc.array(lineWithoutId, { minLength: 1, maxLength: 6, size: 'max' }) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }),
  )
  .map(([lines, ids]) => lines.map((line, index) => ({ ...line, id: ids[index] as number })));

const discountWithoutId: fc.Arbitrary<Omit<DiscountRule, 'id' | 'code'>> = fc.record({
  title: fc.constant('Offer'),
  type: some('percentage', 'fixed', 'free_delivery', 'buy_x_get_y', 'free_item'),
  rate: some(100, 333, 1000, 1500, 5000, 10_000),
  amount: amount(3000),
  maxDiscount: orNull(amount(2000)),
  minSubtotal: orNull(amount(4000)),
  minQuantity: orNull(fc.nat(8)),
  productIds: few(productId),
  categoryIds: few(categoryId),
  orderTypes: few(some('delivery', 'pickup', 'dine_in')),
  branchIds: few(some(1, 2)),
  paymentMethods: few(some('cod', 'razorpay')),
  days: few(fc.nat(6)),
  timeFrom: orNull(time),
  timeTo: orNull(time),
  startsAt: orNull(instant),
  endsAt: orNull(instant),
  isAutomatic: some(true, true, false),
  isStackable: some(true, true, false),
  isFirstOrderOnly: fc.boolean(),
  isLoginRequired: fc.boolean(),
  buyQuantity: fc.nat(3),
  getQuantity: fc.integer({ min: 1, max: 2 }),
  freeProductId: orNull(productId),
});

/** Most restrictions off, so that many discounts apply. */
const lenient = (rule: Omit<DiscountRule, 'id' | 'code'>): Omit<DiscountRule, 'id' | 'code'> => ({
  ...rule,
  orderTypes: [],
  branchIds: [],
  paymentMethods: [],
  days: [],
  timeFrom: null,
  startsAt: null,
  endsAt: null,
  timeTo: null,
  isLoginRequired: false,
  isFirstOrderOnly: false,
  minQuantity: null,
});

export const randomDiscounts: fc.Arbitrary<DiscountRule[]> = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: discountWithoutId },
      { weight: 4, arbitrary: discountWithoutId.map(lenient) },
    ),
    { maxLength: 5, size: 'max' },
  )
  .chain((rules) =>
    fc
      .shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 })
      .map((ids) => rules.map((rule, i) => ({ ...rule, id: ids[i] as number, code: `CODE${ids[i]}` }))),
  );

const context: fc.Arbitrary<DiscountContext> = fc.record({
  orderType: some('delivery', 'delivery', 'pickup', 'dine_in'),
  branchId: some(1, 2),
  paymentMethod: some('cod', 'razorpay', null),
  day: fc.nat(6),
  time,
  at: instant,
  isSignedIn: fc.boolean(),
  isFirstOrder: fc.boolean(),
});

const delivery: fc.Arbitrary<DeliveryPricing> = fc.record({
  bands: fc
    .array(fc.record({ uptoSubtotal: orNull(amount(9000)), charge: amount(900) }), { maxLength: 3 })
    .map((bands) => bands.sort((a, b) => (a.uptoSubtotal ?? Infinity) - (b.uptoSubtotal ?? Infinity))),
  freeAbove: orNull(amount(9000)),
  areaCharge: orNull(amount(900)),
  slotCharge: some(0, 0, 0, 250, -120, -1000),
});

/** Any cart that a backend may hand to pricing. */
export const randomCarts: fc.Arbitrary<PricingInput> = fc
  .record({
    lines: randomLines,
    isTaxInclusive: fc.boolean(),
    isRoundedByTotal: fc.boolean(),
    isTaxExempt: some(false, false, true),
    areChargesTaxed: fc.boolean(),
    discounts: randomDiscounts,
    couponCode: orNull(some('CODE1', 'code2', 'CODE3', 'CODE4', 'NONE')),
    storedRefusals: fc.dictionary(
      some('1', '2'),
      some<StoredRefusal>('used_up', 'used_up_by_you', 'not_for_you'),
      {
        maxKeys: 1,
      },
    ),
    context,
    delivery: orNull(delivery),
    packaging: amount(100),
    tip: amount(500),
    minOrder: amount(5000),
    walletAvailable: amount(5000),
  })
  .map((cart) => ({ ...cart, delivery: cart.context.orderType === 'delivery' ? cart.delivery : null }));
