import type { OwnCoupon, Prize as PrizeResponse, RewardOffer } from '../../api/contract/loyalty.ts';
import type { DiscountRule } from '../../domain/discounts/discounts.ts';
import type { Prize } from '../../domain/loyalty/prizes.ts';
import { toMajor } from '../../domain/money/money.ts';
import type { findDiscount } from '../promotions/repository.ts';

type CouponRow = NonNullable<Awaited<ReturnType<typeof findDiscount>>>;

export const serializePrize = (prize: Prize, couponCode: string | null, decimals: number): PrizeResponse => ({
  type: prize.type,
  amount: amountOf(prize, decimals),
  coupon_code: couponCode,
  product_id: prize.type === 'free_item' ? prize.productId : null,
  label: prize.label,
});

const amountOf = (prize: Prize, decimals: number): number | null => {
  if (prize.type === 'points') return prize.points;
  return prize.type === 'wallet_credit' ? toMajor(prize.amount, decimals) : null;
};

/** How a reward names what it gives. */
export const toOfferType = (prize: Exclude<Prize, { type: 'none' }>): RewardOffer['reward_type'] =>
  prize.type === 'coupon' && prize.discount.type === 'free_delivery' ? 'free_delivery' : prize.type;

export const toOfferValue = (prize: Prize, decimals: number): number | null =>
  prize.type === 'coupon' ? discountValue(prize.discount, decimals) || null : amountOf(prize, decimals);

const discountValue = (rule: { type: string; rate?: number; amount?: number }, decimals: number): number => {
  if (rule.type === 'percentage') return (rule.rate ?? 0) / 100;
  return rule.type === 'fixed' ? toMajor(rule.amount ?? 0, decimals) : 0;
};

/** A coupon is used while an order has it: one that is cancelled gives it back. */
export const serializeCoupon = (row: CouponRow, decimals: number): OwnCoupon => {
  const rule = JSON.parse(row.rule_json) as DiscountRule;
  const money = (amount: number | null) => (amount === null ? null : toMajor(amount, decimals));
  return {
    id: row.id,
    code: row.code ?? '',
    title: row.title,
    description: row.description,
    type: row.type,
    value: discountValue(rule, decimals),
    max_discount: money(rule.maxDiscount),
    min_subtotal: money(rule.minSubtotal),
    ends_at: rule.endsAt,
    is_used: row.usage_limit !== null && row.used_count >= row.usage_limit,
  };
};
