import { daysAfter } from '../../domain/loyalty/loyalty.ts';
import type { Prize } from '../../domain/loyalty/prizes.ts';
import { createPersonalCoupon } from '../promotions/personal-coupons.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import { type Cause, credit } from './ledger.ts';
import { awardPoints } from './points.ts';
import type { Programme } from './rules.ts';

/** Days that a won coupon is good for where credit never expires. */
const COUPON_DAYS = 30;

/** Hands over a prize, once per reason and reference; the id of the discount when it is a coupon. */
export const grantPrize = async (
  trx: Trx,
  { rules }: Programme,
  grant: Cause & {
    prize: Prize;
    /** What a coupon is called from now on: the prize in the language of who won it. */
    couponTitle: string;
    reason: 'scratch_card' | 'points_conversion';
  },
): Promise<number | null> => {
  const { prize, couponTitle, reason, at, ...booking } = grant;
  const expiresAt = daysAfter(at, rules.creditValidDays);
  switch (prize.type) {
    case 'wallet_credit': {
      const lots = [{ amount: prize.amount, expiresAt }];
      await credit(trx, { ...booking, reason, at, unit: 'money', amount: prize.amount }, lots);
      return null;
    }
    case 'points':
      await awardPoints(trx, { ...booking, reason: 'scratch_card', at, points: prize.points });
      return null;
    case 'coupon':
    case 'free_item':
      return createPersonalCoupon(trx, {
        owner: ownerOf(grant.customerId),
        title: couponTitle,
        discount:
          prize.type === 'coupon' ? prize.discount : { type: 'free_item', freeProductId: prize.productId },
        startsAt: at,
        endsAt: daysAfter(at, rules.creditValidDays ?? COUPON_DAYS),
      });
    case 'none':
      return null;
  }
};
