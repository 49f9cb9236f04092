import { type ApiContext, requireVisitor } from '../shop/api.ts';
import { ShopError } from '../shop/shop-error.ts';
import { countGuess, couponGuessLimits } from '../shop/try-limits.ts';

/** Runs work that tries the coupon, if one was sent; 429 after too many wrong ones. */
export const guessCoupon = <T>(
  c: ApiContext,
  code: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (!code) return work();
  const isWrong = (error: unknown) => error instanceof ShopError && error.code === 'coupon_invalid';
  return countGuess(c, couponGuessLimits(c, requireVisitor(c).owner), { work, isWrong });
};
