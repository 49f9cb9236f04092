import type { CartSnapshot } from '../../api/contract/cart.ts';
import { cartEvents, cartParams } from '../../domain/shop/analytics.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { $stepLeft } from '../../stores/checkout/step-left.ts';
import { onCartChange } from './cart-changes.ts';
import { emit } from './emit.ts';

const isFilled = (cart: CartSnapshot | null): cart is CartSnapshot =>
  cart !== null && cart.cartItems.length > 0;

const startChanges = (): void =>
  onCartChange((before, after) => {
    for (const event of cartEvents(before, after)) emit(event);
  });

/** The cart's screen, or checkout's, counts once it has something to show. */
const startScreen = (name: 'view_cart' | 'begin_checkout'): void => {
  let isReported = false;
  $cart.subscribe((cart) => {
    if (isReported || !isFilled(cart)) return;
    isReported = true;
    emit({ name, params: cartParams(cart) });
  });
};

/** Each step of checkout counts when it is left for the first time. */
const startSteps = (): void => {
  const reported = new Set<string>();
  $stepLeft.subscribe((left) => {
    const cart = $cart.get();
    if (!left || reported.has(left.step) || !isFilled(cart)) return;
    reported.add(left.step);
    const params = cartParams(cart);
    if (left.step === 'delivery')
      emit({ name: 'add_shipping_info', params: { ...params, shipping_tier: left.choice } });
    else emit({ name: 'add_payment_info', params: { ...params, payment_type: left.choice } });
  });
};

export const startCartEvents = (): void => {
  const { screen } = document.body.dataset;
  startChanges();
  if (screen === 'cart') startScreen('view_cart');
  if (screen !== 'checkout') return;
  startScreen('begin_checkout');
  startSteps();
};
