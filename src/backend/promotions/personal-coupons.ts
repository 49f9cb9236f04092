import { type DiscountRule, NO_RESTRICTION } from '../../domain/discounts/discounts.ts';
import type { PrizeDiscount } from '../../domain/loyalty/prizes.ts';
import { insertRow } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { randomLetters } from '../shop/readable-code.ts';

/** 49 bits. */
const CODE_LENGTH = 10;

/** A private discount with a code of its own, for one owner and one order. */
export const createPersonalCoupon = async (
  trx: Trx,
  coupon: {
    owner: string;
    title: string;
    discount: PrizeDiscount;
    startsAt: string;
    endsAt: string | null;
  },
): Promise<number> => {
  const { type } = coupon.discount;
  const code = randomLetters(CODE_LENGTH);
  const rule: DiscountRule = {
    ...NO_RESTRICTION,
    ...coupon.discount,
    id: 0,
    code,
    title: coupon.title,
    isLoginRequired: true,
    startsAt: coupon.startsAt,
    endsAt: coupon.endsAt,
  };
  return insertRow(trx, 'discounts', {
    code,
    type,
    title: coupon.title,
    description: coupon.title,
    rule_json: JSON.stringify(rule),
    is_automatic: 0,
    is_stackable: 0,
    is_private: 1,
    is_active: 1,
    owner: coupon.owner,
    usage_limit: 1,
    usage_limit_per_customer: 1,
    used_count: 0,
  });
};
