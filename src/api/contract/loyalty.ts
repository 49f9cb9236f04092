import { z } from 'zod';
import { Id, Instant, Money, PageQuery, paginated, shape } from './common.ts';
import { DiscountType } from './discount.ts';
import type { Routes } from './route.ts';

const ORDER_ID = '01KAJV3F4Q8Z6XJ2T9M5R7C1WD';

export const Wallet = z
  .object({
    balance: Money,
    currency_code: z.string(),
    /** The balance without credit that has expired. */
    usable_now: Money,
    /** null: the wallet may pay a whole order. */
    max_percent_per_order: z.number().nullable(),
    /** Credit with an end, summed by the day on which it ends, with the first end of the day; soonest first. */
    expiring: z.array(z.object({ amount: Money, expires_at: Instant })),
    /** What accepting an invitation brings with the first order of this sum; left out where nothing waits. */
    welcome_gift: z.object({ amount: Money, min_order_amount: Money }).optional(),
  })
  .meta({
    id: 'Wallet',
    example: {
      balance: 12.5,
      currency_code: 'USD',
      usable_now: 12.5,
      max_percent_per_order: null,
      expiring: [{ amount: 5, expires_at: '2027-05-20T09:30:00Z' }],
    },
  });
export type Wallet = z.infer<typeof Wallet>;

export const WALLET_REASONS = [
  'refund',
  'referral',
  'scratch_card',
  'points_conversion',
  'goodwill',
  'top_up',
  'gift_card',
  'order_payment',
  'order_reversal',
  'expiry',
] as const;

export const WalletTransaction = z
  .object({
    id: Id,
    type: z.enum(['credit', 'debit']),
    reason: z.enum(WALLET_REASONS),
    amount: Money.positive(),
    balance_after: Money,
    description: z.string(),
    order_id: z.string().nullable(),
    expires_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({
    id: 'WalletTransaction',
    example: {
      id: 41,
      type: 'debit',
      reason: 'order_payment',
      amount: 7.5,
      balance_after: 12.5,
      description: 'Paid for order C-10018',
      order_id: ORDER_ID,
      expires_at: null,
      created_at: '2026-11-21T09:30:00Z',
    },
  });
export type WalletTransaction = z.infer<typeof WalletTransaction>;

export const CheckWalletQuery = PageQuery;
export const CheckWalletResponse = z
  .object({
    wallet: Wallet,
    /** What it may pay of the cart as it stands. */
    usable_for_cart: z.object({ amount: Money, covers_total: z.boolean() }),
    transactions: paginated(WalletTransaction),
  })
  .meta({ id: 'WalletCheck' });
export type CheckWalletResponse = z.infer<typeof CheckWalletResponse>;

export const PointsEntry = shape('PointsEntry', {
  id: Id,
  /** Negative when points were spent or went. */
  points: z.int(),
  type: z.enum(['earned', 'redeemed', 'expired', 'reversed']),
  description: z.string(),
  order_id: z.string().nullable(),
  created_at: Instant,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

export const REWARD_TYPES = ['wallet_credit', 'coupon', 'free_delivery', 'points', 'free_item'] as const;

export const RewardOffer = z.object({
  id: Id,
  title: z.string(),
  points_cost: z.int(),
  reward_type: z.enum(REWARD_TYPES),
  /** An amount of money, a percentage, or points; null where there is none to name. */
  value: z.number().nullable(),
  is_affordable: z.boolean(),
});
export type RewardOffer = z.infer<typeof RewardOffer>;

export const Rewards = shape('Rewards', {
  points_balance: z.int(),
  /** Of one point, in major units. */
  point_value: z.number(),
  pending_points: z.int(),
  /** Summed as those of the wallet. */
  expiring: z.array(z.object({ points: z.int(), expires_at: Instant })),
  tier: z.object({ code: z.string(), name: z.string(), min_points: z.int() }),
  /** Counted over the last 12 months. */
  next_tier: z.object({ name: z.string(), min_points: z.int(), points_needed: z.int() }).nullable(),
  ways_to_earn: z.array(
    z.object({
      code: z.enum(['order', 'review', 'scratch_card', 'referral']),
      label: z.string(),
      /** Points each time, of an order points per currency unit; null where it varies. */
      points: z.number().nullable(),
    }),
  ),
  catalogue: z.array(RewardOffer),
  history: paginated(PointsEntry),
});
export type Rewards = z.infer<typeof Rewards>;

export const PointsHistoryResponse = shape('PointsHistory', { history: paginated(PointsEntry) });

/** What a card or a reward gave. */
export const Prize = shape('Prize', {
  type: z.enum(['wallet_credit', 'coupon', 'points', 'free_item', 'none']),
  /** Money of a wallet credit, points of points. */
  amount: z.number().nullable(),
  coupon_code: z.string().nullable(),
  product_id: Id.nullable(),
  label: z.string(),
});
export type Prize = z.infer<typeof Prize>;

/** A code of the shopper's own, for one order. */
export const OwnCoupon = shape('OwnCoupon', {
  id: Id,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  type: DiscountType,
  /** Per cent or money; 0 where the type says all. */
  value: z.number(),
  max_discount: Money.nullable(),
  min_subtotal: Money.nullable(),
  ends_at: Instant.nullable(),
  /** An order has it. */
  is_used: z.boolean(),
});
export type OwnCoupon = z.infer<typeof OwnCoupon>;

export const ScratchCard = shape('ScratchCard', {
  id: Id,
  title: z.string(),
  cover_image_url: z.string().nullable(),
  status: z.enum(['locked', 'ready', 'scratched', 'expired']),
  unlocks_at: Instant.nullable(),
  expires_at: Instant,
  order_id: z.string().nullable(),
  /** null until it is scratched. */
  reward: Prize.nullable(),
  scratched_at: Instant.nullable(),
  /** SHA-256, in hex, of `<id>.<sealed_prize>.<nonce>`: the prize was settled when the card was given. */
  commitment: z.string(),
  sealed_prize: z.string().nullable(),
  nonce: z.string().nullable(),
  /** What a code that was won is worth now; in addition to the contract. */
  coupon: OwnCoupon.nullish(),
});
export type ScratchCard = z.infer<typeof ScratchCard>;

export const RedeemCardRequest = z
  .object({ scratch_card_id: Id })
  .meta({ id: 'RedeemScratchCard', example: { scratch_card_id: 7 } });
export const RedeemCardResponse = shape('ScratchCardRedeemed', {
  scratch_card: ScratchCard,
  wallet_balance: Money,
  points_balance: z.int(),
  coupon: OwnCoupon.nullable(),
  /** The card had been scratched before; the prize is the same. */
  already_redeemed: z.boolean(),
});
export type RedeemCardResponse = z.infer<typeof RedeemCardResponse>;

export const RedeemRewardRequest = shape(['RedeemReward', { reward_id: 3 }], { reward_id: Id });
export const RedeemRewardResponse = shape('RewardRedeemed', {
  reward: Prize,
  points_balance: z.int(),
  wallet_balance: Money,
  coupon: OwnCoupon.nullable(),
  message: z.string(),
});
export type RedeemRewardResponse = z.infer<typeof RedeemRewardResponse>;

export const Referral = z
  .object({
    code: z.string(),
    link: z.string(),
    share_text: z.string(),
    reward_for_you: Money,
    reward_for_friend: Money,
    min_order_amount: Money,
    stats: z.object({ clicked: z.int(), joined: z.int(), ordered: z.int(), earned: Money }),
    friends: z.array(
      z.object({
        first_name: z.string(),
        status: z.enum(['joined', 'ordered', 'rewarded']),
        /** When they got there. */
        at: Instant,
      }),
    ),
    terms_page_slug: z.string().nullable(),
  })
  .meta({
    id: 'Referral',
    example: {
      code: 'ASHA7K2P',
      link: '/r/ASHA7K2P',
      share_text: 'Get $5 in your wallet after your first order of $25 or more at Cardamom & Co.',
      reward_for_you: 5,
      reward_for_friend: 5,
      min_order_amount: 25,
      stats: { clicked: 9, joined: 2, ordered: 1, earned: 5 },
      friends: [{ first_name: 'Theo', status: 'rewarded', at: '2026-11-02T18:04:00Z' }],
      terms_page_slug: 'terms-privacy',
    },
  });
export type Referral = z.infer<typeof Referral>;

export const LOYALTY = {
  'GET /user/points-history': { query: PageQuery, answer: PointsHistoryResponse },
  'POST /user/redeem-scratch-card': { body: RedeemCardRequest, answer: RedeemCardResponse, refuses: [404] },
  'POST /user/redeem-reward': { body: RedeemRewardRequest, answer: RedeemRewardResponse, refuses: [404] },
} as const satisfies Routes;
