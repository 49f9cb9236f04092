import type { PromotionContent } from '../../api/contract/admin/promotions.ts';
import { type FieldErrors, problem } from '../people/field-checks.ts';

/** Stored percentages have two decimals: a smaller one would be none. */
const LEAST_PERCENT = 0.01;

/** What fields of a promotion say to each other, which its schema cannot; by the contract's names, for the desk and the shop. */
export const checkPromotion = (content: PromotionContent): FieldErrors => {
  const { type, starts_at, ends_at, time_from, time_to } = content;
  const isWhole = (count: number) => Number.isInteger(count) && count >= 1;
  const isGroup = type === 'buy_x_get_y';
  return {
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
  };
};
