import type { PromotionContent } from '../../api/contract/admin/promotions.ts';
import { type FieldErrors, problem } from '../people/field-checks.ts';

/** Stored percentages have two decimals: a smaller one would be none. */
const LEAST_PERCENT = 0.01;

/** What of a promotion's form cannot be saved, by the contract's names; both the desk and the shop check it. */
export const checkPromotion = (content: PromotionContent): FieldErrors => {
  const { type, starts_at, ends_at, time_from, time_to } = content;
  const isWhole = (count: number) => Number.isInteger(count) && count >= 1;
  const isGroup = type === 'buy_x_get_y';
  return {
    ...problem('title', content.title.trim() === '' && 'Give the promotion a title.'),
    ...problem(
      'code',
      content.code !== null &&
        !/^[A-Za-z0-9_-]{3,40}$/.test(content.code.trim()) &&
        'A code has 3 to 40 letters, digits or hyphens.',
    ),
    ...problem(
      'percent',
      type === 'percentage' &&
        !(content.percent >= LEAST_PERCENT && content.percent <= 100) &&
        'Enter 0.01 to 100 percent.',
    ),
    ...problem('amount', type === 'fixed' && !(content.amount > 0) && 'Enter an amount above nothing.'),
    ...problem('buy_quantity', isGroup && !isWhole(content.buy_quantity) && 'Enter how many are paid.'),
    ...problem('get_quantity', isGroup && !isWhole(content.get_quantity) && 'Enter how many are free.'),
    ...problem(
      'free_product_id',
      type === 'free_item' && content.free_product_id === null && 'Choose the product that is free.',
    ),
    ...problem(
      'ends_at',
      starts_at !== null &&
        ends_at !== null &&
        Date.parse(ends_at) <= Date.parse(starts_at) &&
        'It ends after it has begun.',
    ),
    ...problem('time_to', (time_from ?? '00:00') === time_to && 'Its hours need some length.'),
    ...problem('max_discount', Number.isNaN(content.max_discount) && 'Enter an amount like 12.50.'),
    ...problem('min_subtotal', Number.isNaN(content.min_subtotal) && 'Enter an amount like 12.50.'),
    ...problem('min_quantity', isBadCount(content.min_quantity) && 'Enter a whole number from 1.'),
    ...problem('usage_limit', isBadCount(content.usage_limit) && 'Enter a whole number from 1.'),
    ...problem(
      'usage_limit_per_customer',
      isBadCount(content.usage_limit_per_customer) && 'Enter a whole number from 1.',
    ),
  };
};

const isBadCount = (count: number | null): boolean =>
  count !== null && !(Number.isInteger(count) && count >= 1);
