import { $cart, type CartResult, setDetails } from './cart.ts';
import type { CartPlace } from './cart-failures.ts';

/** A refusal carries the server's reason and leaves the coupon that was applied before. */
export const applyCoupon = (code: string, place: CartPlace = 'coupon'): Promise<CartResult> =>
  setDetails({ coupon_code: code.trim() }, place);

/** Clears the three coupon fields at once; a failed call brings them back. */
export const removeCoupon = async (): Promise<CartResult> => {
  const before = $cart.get();
  if (before) {
    $cart.set({ ...before, coupon_applied: false, coupon_message: null, customer_applied_coupon: null });
  }
  const cleared = $cart.get();
  const result = await setDetails({ coupon_code: null }, 'coupon');
  if (!result.isDone && $cart.get() === cleared) $cart.set(before);
  return result;
};
