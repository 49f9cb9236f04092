import type { PrizeDiscount } from '../../domain/loyalty/prizes.ts';

/** A prize with products by name; money in minor units. */
export type PrizeRecord = { label: string } & (
  | { type: 'wallet_credit'; amount: number }
  | { type: 'points'; points: number }
  | { type: 'coupon'; discount: PrizeDiscount }
  | { type: 'free_item'; product: string }
  | { type: 'none' }
);

export interface RewardRecord {
  points: number;
  prize: PrizeRecord;
}

export const REWARDS: readonly RewardRecord[] = [
  {
    points: 300,
    prize: { type: 'coupon', label: 'Free delivery once', discount: { type: 'free_delivery' } },
  },
  { points: 500, prize: { type: 'wallet_credit', label: '$5 for your wallet', amount: 500 } },
  { points: 650, prize: { type: 'free_item', label: 'A garlic naan on us', product: 'Garlic Naan' } },
  {
    points: 800,
    prize: {
      type: 'coupon',
      label: '15% off one order, up to $12',
      discount: { type: 'percentage', rate: 1500, maxDiscount: 1200 },
    },
  },
  { points: 1800, prize: { type: 'wallet_credit', label: '$20 for your wallet', amount: 2000 } },
];

export interface WeightedPrize {
  weight: number;
  prize: PrizeRecord;
}

/** What scratch cards hold: of 100 cards so many hold this. */
export const SCRATCH_PRIZES: readonly WeightedPrize[] = [
  { weight: 30, prize: { type: 'points', label: '50 points', points: 50 } },
  { weight: 22, prize: { type: 'wallet_credit', label: '$1 for your wallet', amount: 100 } },
  { weight: 10, prize: { type: 'wallet_credit', label: '$3 for your wallet', amount: 300 } },
  {
    weight: 14,
    prize: {
      type: 'coupon',
      label: '10% off your next order, up to $8',
      discount: { type: 'percentage', rate: 1000, maxDiscount: 800 },
    },
  },
  {
    weight: 8,
    prize: { type: 'coupon', label: 'Free delivery once', discount: { type: 'free_delivery' } },
  },
  { weight: 4, prize: { type: 'free_item', label: 'A garlic naan on us', product: 'Garlic Naan' } },
  { weight: 12, prize: { type: 'none', label: 'Nothing this time' } },
];
