import type { DiscountRule } from '../discounts/discounts.ts';
import type { Minor } from '../money/money.ts';

/** What a coupon prize takes off; everything else of the discount is unrestricted. */
export type PrizeDiscount = Partial<
  Pick<DiscountRule, 'rate' | 'amount' | 'maxDiscount' | 'minSubtotal' | 'freeProductId'>
> & { type: 'percentage' | 'fixed' | 'free_delivery' | 'free_item' };

/** What a reward or a scratch card gives; `label` is its name for shoppers. */
export type Prize = { label: string } & (
  | { type: 'wallet_credit'; amount: Minor }
  | { type: 'points'; points: number }
  | { type: 'coupon'; discount: PrizeDiscount }
  | { type: 'free_item'; productId: number }
  | { type: 'none' }
);

/** The prize at `draw`, a whole number from 0 to below the sum of the weights. */
export const prizeAt = <T extends { weight: number }>(prizes: readonly T[], draw: number): T | undefined => {
  let passed = 0;
  return prizes.find(({ weight }) => {
    passed += weight;
    return draw < passed;
  });
};

export const totalWeight = (prizes: readonly { weight: number }[]): number =>
  prizes.reduce((total, { weight }) => total + weight, 0);
