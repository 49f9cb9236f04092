import { describe, expect, test } from 'vitest';
import { checkBody } from '../../../src/admin/stores/check-body.ts';
import { PromotionContent } from '../../../src/api/contract/admin/promotions.ts';
import { promotionContent } from '../../fixtures/promotion-content.ts';

const check = (change: Partial<PromotionContent>) => {
  const checked = checkBody(PromotionContent, promotionContent(change));
  return checked.isRight ? {} : checked.errors;
};

describe('the fields of a promotion by their schema', () => {
  test.each<Partial<PromotionContent>>([
    {},
    { code: null },
    { code: ' Noon_2-0 ' },
    { code: 'abc' },
    { code: 'x'.repeat(40) },
    { max_discount: 12.5, min_subtotal: 0 },
    { min_quantity: 1, usage_limit: 1, usage_limit_per_customer: 1 },
  ])('have nothing wrong: %j', (change) => {
    expect(check(change)).toEqual({});
  });

  const NO_TITLE = 'Give the promotion a title.';
  const CODE = 'A code has 3 to 40 letters, digits or hyphens.';
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
    ['max_discount', MONEY, { max_discount: Number.NaN }],
    ['min_subtotal', MONEY, { min_subtotal: Number.NaN }],
    ['min_quantity', COUNT, { min_quantity: 0 }],
    ['min_quantity', COUNT, { min_quantity: 2.5 }],
    ['usage_limit', COUNT, { usage_limit: -1 }],
    ['usage_limit', COUNT, { usage_limit: Number.NaN }],
    ['usage_limit_per_customer', COUNT, { usage_limit_per_customer: 0 }],
  ])('say at %s: “%s” for %j', (field, message, change) => {
    expect(check(change)).toEqual({ [field]: message });
  });
});
