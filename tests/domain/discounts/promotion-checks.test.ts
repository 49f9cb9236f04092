import { describe, expect, test } from 'vitest';
import type { PromotionContent } from '../../../src/api/contract/admin/promotions.ts';
import { checkPromotion } from '../../../src/domain/discounts/promotion-checks.ts';
import { promotionContent } from '../../fixtures/promotion-content.ts';

const check = (change: Partial<PromotionContent>) => checkPromotion(promotionContent(change));
const GROUP = { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1 } as const;

describe('a promotion that can be saved', () => {
  test.each<Partial<PromotionContent>>([
    {},
    { percent: 0.01 },
    { percent: 100 },
    { type: 'fixed', percent: 0, amount: 0.01 },
    { type: 'free_delivery', percent: 0 },
    { ...GROUP, percent: 0 },
    { ...GROUP, buy_quantity: 1, percent: 0 },
    { type: 'free_item', percent: 0, free_product_id: 7 },
    { starts_at: '2026-12-01T00:00:00Z' },
    { ends_at: '2026-12-01T00:00:00Z' },
    { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-01T00:00:01Z' },
    { by_codes: true, code: 'SPRING' },
    { code: 'SPRING', customer_email: 'ana@example.com' },
    { by_codes: true, code: 'SPRING', customer_email: 'ana@example.com' },
    { time_from: '22:00', time_to: '02:00' },
    { time_from: '22:00', time_to: '00:00' },
    { time_from: '00:00', time_to: null },
  ])('has nothing wrong: %j', (change) => {
    expect(check(change)).toEqual({});
  });

  test('need not fill in what its kind does not read', () => {
    const others = { percent: 0, amount: 0, buy_quantity: 0, get_quantity: 0, free_product_id: null };
    expect(check({ ...others, type: 'free_delivery' })).toEqual({});
    expect(check({ ...others, percent: 20 })).toEqual({});
    expect(check({ ...others, type: 'fixed', amount: 5 })).toEqual({});
  });
});

describe('a promotion that cannot be saved', () => {
  const PERCENT = 'Enter 0.01 to 100 percent.';
  const NO_AMOUNT = 'Enter an amount above nothing.';
  const BACKWARDS = 'It ends after it has begun.';
  const NO_HOURS = 'Its hours need some length.';

  test.each<[keyof PromotionContent, string, Partial<PromotionContent>]>([
    ['percent', PERCENT, { percent: 0 }],
    ['percent', PERCENT, { percent: 0.004 }],
    ['percent', PERCENT, { percent: 100.5 }],
    ['percent', PERCENT, { percent: Number.NaN }],
    ['amount', NO_AMOUNT, { type: 'fixed', amount: 0 }],
    ['amount', NO_AMOUNT, { type: 'fixed', amount: Number.NaN }],
    ['buy_quantity', 'Enter how many are paid.', { ...GROUP, buy_quantity: 0 }],
    ['buy_quantity', 'Enter how many are paid.', { ...GROUP, buy_quantity: 1.5 }],
    ['get_quantity', 'Enter how many are free.', { ...GROUP, get_quantity: 0 }],
    ['get_quantity', 'Enter how many are free.', { ...GROUP, get_quantity: Number.NaN }],
    ['free_product_id', 'Choose the product that is free.', { type: 'free_item' }],
    ['ends_at', BACKWARDS, { starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-04-01T00:00:00Z' }],
    ['ends_at', BACKWARDS, { starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }],
    ['time_to', NO_HOURS, { time_from: '12:00', time_to: '12:00' }],
    ['time_to', NO_HOURS, { time_from: null, time_to: '00:00' }],
  ])('says at %s: “%s” for %j', (field, message, change) => {
    expect(check(change)).toEqual({ [field]: message });
  });

  test('compares instants, however their zones are written', () => {
    const starts_at = '2026-05-01T12:00:00+02:00';
    expect(check({ starts_at, ends_at: '2026-05-01T11:00:00Z' })).toEqual({});
    expect(check({ starts_at, ends_at: '2026-05-01T10:00:00Z' })).toEqual({ ends_at: BACKWARDS });
  });

  test('is told everything at once', () => {
    const wrong = { percent: 0, starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' };
    expect(Object.keys(check(wrong))).toEqual(['percent', 'ends_at']);
  });
});
