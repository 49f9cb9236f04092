import type { OwnCoupon } from '../../api/contract/loyalty.ts';
import { toMajor } from '../../domain/money/money.ts';
import { findDiscount } from '../promotions/repository.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { findAccount } from './ledger-repository.ts';
import type { Programme } from './rules.ts';
import { serializeCoupon } from './serialize-prize.ts';

/** What the customer has now, as answers about a gain tell it. */
export const readBalances = async (read: Reader, customerId: number, { money }: Programme) => {
  const account = await findAccount(read, customerId);
  return {
    wallet_balance: toMajor(account?.money_minor ?? 0, money.decimalPlaces),
    points_balance: account?.points ?? 0,
  };
};

/** The coupon a prize became; null for other prizes. */
export const readCoupon = async (
  read: Reader,
  discountId: number | null,
  { money }: Programme,
): Promise<OwnCoupon | null> => {
  const row = discountId === null ? undefined : await findDiscount(read, discountId);
  return row ? serializeCoupon(row, money.decimalPlaces) : null;
};
