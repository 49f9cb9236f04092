import { describe, expect, test } from 'vitest';
import type { PromotionContent } from '../../../src/api/contract/admin/promotions.ts';
import { checkPromotion } from '../../../src/domain/discounts/promotion-checks.ts';
import { promotionContent } from '../../fixtures/promotion-content.ts';

const check = (change: Partial<PromotionContent>) => checkPromotion(promotionContent(change));
const GROUP = { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1 } as const;

describe('a promotion that can be saved', () => {
  test.each<Partial<PromotionContent>>([
    {},
    { code: null },
    { code: ' Noon_2-0 ' },
    { code: 'abc' },
    { code: 'x'.repeat(40) },
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
    { time_from: '22:00', time_to: '02:00' },
    { time_from: '22:00', time_to: '00:00' },
    { time_from: '00:00', time_to: null },
    { max_discount: 12.5, min_subtotal: 0 },
    { min_quantity: 1, usage_limit: 1, usage_limit_per_customer: 1 },
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
  const NO_TITLE = 'Give the promotion a title.';
  const CODE = 'A code has 3 to 40 letters, digits or hyphens.';
  const PERCENT = 'Enter 0.01 to 100 percent.';
  const NO_AMOUNT = 'Enter an amount above nothing.';
  const BACKWARDS = 'It ends after it has begun.';
  const NO_HOURS = 'Its hours need some length.';
  const MONEY = 'Enter an amount like 12.50.';
  const COUNT = 'Enter a whole number from 1.';

  test.each<[keyof PromotionContent, string, Partial<PromotionContent>]>([
    ['title', NO_TITLE, { title: '' }],
    ['title', NO_TITLE, { title: ' \t' }],
    ['code', CODE, { code: '' }],
    ['code', CODE, { code: 'ab' }],
    ['code', CODE, { code: 'NOON 20' }],
    ['code', CODE, { code: 'MITTÄGLICH' }],
    ['code', CODE, { code: 'x'.repeat(41) }],
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
    ['max_discount', MONEY, { max_discount: Number.NaN }],
    ['min_subtotal', MONEY, { min_subtotal: Number.NaN }],
    ['min_quantity', COUNT, { min_quantity: 0 }],
    ['min_quantity', COUNT, { min_quantity: 2.5 }],
    ['usage_limit', COUNT, { usage_limit: -1 }],
    ['usage_limit', COUNT, { usage_limit: Number.NaN }],
    ['usage_limit_per_customer', COUNT, { usage_limit_per_customer: 0 }],
  ])('is told at %s: “%s” for %j', (field, message, change) => {
    expect(check(change)).toEqual({ [field]: message });
  });

  test('compares instants, however their zones are written', () => {
    const starts_at = '2026-05-01T12:00:00+02:00';
    expect(check({ starts_at, ends_at: '2026-05-01T11:00:00Z' })).toEqual({});
    expect(check({ starts_at, ends_at: '2026-05-01T10:00:00Z' })).toEqual({ ends_at: BACKWARDS });
  });

  test('is told everything at once', () => {
    const wrong = { title: '', code: '', percent: 0, min_quantity: 0, usage_limit: 0 };
    expect(Object.keys(check(wrong))).toEqual(['title', 'code', 'percent', 'min_quantity', 'usage_limit']);
  });
});
