import { atom } from 'nanostores';

/** A change that did not happen, in words for its place, and the same change once more. */
export interface CartFailure {
  message: string;
  retry: () => void;
}

/** Where a change is made: at a line, or at one of the choices about the whole cart. */
export type CartPlace =
  | `line:${number}`
  | `product:${number}`
  | 'order_type'
  | 'coupon'
  | 'goal'
  | 'details'
  | 'place'
  | 'fetch';

/** What failed where, until that is changed or tried again. */
export const $cartFailures = atom<Readonly<Partial<Record<CartPlace, CartFailure>>>>({});

/** Notes what failed at a place; without a failure the place is well again. */
export const setCartFailure = (place: CartPlace, failure?: CartFailure): void => {
  const { [place]: known, ...others } = $cartFailures.get();
  if (failure) $cartFailures.set({ ...others, [place]: failure });
  else if (known) $cartFailures.set(others);
};
