import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiscountRule } from '../../../src/domain/discounts/discounts.ts';
import { type RuleWorld, warnOfRule } from '../../../src/domain/discounts/rule-warnings.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { isInWindow } from '../../../src/domain/time/weekly-window.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { discount } from '../world.ts';

const world: RuleWorld = {
  now: '2026-11-21T12:00:00Z',
  soldProductIds: new Set([7]),
  soldCategoryIds: new Set([2]),
  categoriesOf: new Map([[7, [2]]]),
  branches: [{ id: 1, orderTypes: ['delivery', 'pickup'], paymentMethods: ['cod'] }],
};
const sound = { rate: 1000 };
const codes = (rule: Partial<DiscountRule>, ...others: Partial<DiscountRule>[]) =>
  warnOfRule(
    discount({ ...sound, ...rule }),
    others.map((other, index) => discount({ ...sound, id: index + 2, title: 'Other', ...other })),
    world,
  ).map(({ code }) => code);

describe('what a merchant is warned of', () => {
  test.each<Partial<DiscountRule>>([
    { startsAt: '2027-01-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
    { endsAt: '2026-11-21T12:00:00Z' },
    { timeFrom: '12:00', timeTo: '12:00' },
    { timeTo: '00:00' },
    { rate: 0 },
    { type: 'fixed', amount: 0 },
    { maxDiscount: 0 },
    { type: 'buy_x_get_y', buyQuantity: 2, getQuantity: 0 },
    { productIds: [8] },
    { categoryIds: [3] },
    { type: 'free_item', freeProductId: null },
    { type: 'free_item', freeProductId: 8 },
    { branchIds: [2] },
    { orderTypes: ['dine_in'] },
    { paymentMethods: ['razorpay'] },
    { type: 'free_delivery', orderTypes: ['pickup'] },
  ])('is a rule that can never apply: %j', (rule) => {
    expect(codes(rule)).toContain('never');
  });

  test('is an order that costs nothing', () => {
    expect(codes({ rate: 10_000 })).toEqual(['nothing_left']);
    expect(codes({ rate: 10_000, maxDiscount: 500 })).toEqual([]);
    expect(codes({ type: 'fixed', amount: 500, minSubtotal: 500 })).toEqual(['nothing_left']);
    expect(codes({ type: 'fixed', amount: 500, minSubtotal: 501 })).toEqual([]);
    expect(codes({ type: 'fixed', amount: 500, minSubtotal: null })).toEqual(['nothing_left']);
    expect(codes({ type: 'fixed', amount: 500, maxDiscount: 100, minSubtotal: 101 })).toEqual([]);
  });

  test.each<[Partial<DiscountRule>, Partial<DiscountRule>, boolean]>([
    [{}, {}, true],
    [{ productIds: [7] }, { categoryIds: [2] }, true],
    [{ productIds: [7] }, { categoryIds: [3] }, false],
    [{ productIds: [7] }, { productIds: [9] }, false],
    [{ productIds: [7, 8] }, { productIds: [8] }, true],
    [{ categoryIds: [2, 3] }, { categoryIds: [3] }, true],
    [{ categoryIds: [2] }, { categoryIds: [3] }, false],
    [{ categoryIds: [2] }, { productIds: [7] }, true],
    [{ categoryIds: [3] }, { productIds: [7] }, false],
    [{ code: 'A' }, { code: null }, true],
    [{ code: 'A' }, { code: 'B' }, false],
    [{ days: [1] }, { days: [2] }, false],
    [{ timeFrom: '12:00', timeTo: '15:00' }, { timeFrom: '15:00', timeTo: '17:00' }, false],
    [
      { timeFrom: '22:00', timeTo: '02:00', days: [1] },
      { timeFrom: '01:00', timeTo: '03:00', days: [2] },
      true,
    ],
    // Monday's night is over by 02:00 on Tuesday.
    [
      { timeFrom: '22:00', timeTo: '02:00', days: [1] },
      { timeFrom: '23:00', timeTo: '23:30', days: [2] },
      false,
    ],
    [{ timeFrom: '22:00', timeTo: '02:00', days: [6] }, { timeTo: '01:00', days: [0] }, true],
    [{ endsAt: '2026-12-01T00:00:00Z' }, { startsAt: '2026-12-01T00:00:00Z' }, false],
    [{ branchIds: [1] }, { branchIds: [2] }, false],
    [{ orderTypes: ['pickup'] }, { orderTypes: ['delivery', 'pickup'] }, true],
  ])('is another that the same cart could have: %j and %j', (rule, other, meets) => {
    expect(codes(rule, other).includes('overlap')).toBe(meets);
  });

  test('says whether two add up or the cheaper one wins', () => {
    const [both] = warnOfRule(discount(sound), [discount({ ...sound, id: 2, title: 'Other' })], world);
    expect(both && inEnglish(both.text)).toBe('It can add up with “Other”.');
    const [one] = warnOfRule(
      discount({ ...sound, isStackable: false }),
      [discount({ ...sound, id: 2 })],
      world,
    );
    expect(one && inEnglish(one.text)).toContain('never both');
  });

  test('is another exactly when both apply at some hour of the week', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    const hour = fc.option(fc.constantFrom(...hours));
    const days = fc.uniqueArray(fc.nat(6), { maxLength: 3 });
    const some = fc.record({ days, timeFrom: hour, timeTo: hour });
    const week = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => hours.map((time) => ({ day, time })));
    fc.assert(
      fc.property(some, some, (a, b) => {
        const isBoth = week.some((moment) =>
          [a, b].every((rule) =>
            isInWindow({ days: rule.days, from: rule.timeFrom, to: rule.timeTo }, moment),
          ),
        );
        expect(codes(a, b).includes('overlap')).toBe(isBoth);
      }),
      seeded(500),
    );
  });

  test('is the same whichever of the two is edited', () => {
    const days = fc.uniqueArray(fc.nat(6), { maxLength: 3 });
    const hour = fc.option(fc.constantFrom('00:00', '08:00', '12:00', '18:00', '23:00'));
    const ids = fc.uniqueArray(fc.constantFrom(7, 8), { maxLength: 2 });
    const some = fc.record({ days, timeFrom: hour, timeTo: hour, productIds: ids, branchIds: ids });
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(codes(a, b).includes('overlap')).toBe(codes(b, a).includes('overlap'));
      }),
      seeded(100),
    );
  });
});
