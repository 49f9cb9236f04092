import type { CartSnapshot } from '../../api/contract/cart.ts';
import { $cart, $cartUpdating } from '../../stores/cart/cart.ts';

type Listener = (before: CartSnapshot | null, after: CartSnapshot) => void;

const early: Parameters<Listener>[] = [];
let tell: Listener = (...change) => void early.push(change);

// Changes that this page makes itself, from its first press on: what other tabs do comes by storage, and counts there.
$cart.listen((after, before) => {
  if (after && $cartUpdating.get().is_cart_updating) tell(before ?? null, after);
});

/** Hears every change of the cart that this page made, also those from before counting had loaded. */
export const onCartChange = (listener: Listener): void => {
  tell = listener;
  for (const change of early.splice(0)) listener(...change);
};
