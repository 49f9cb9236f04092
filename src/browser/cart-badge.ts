import type { CartSnapshot } from '../api/contract/cart.ts';
import { $cart } from '../stores/cart/cart.ts';
import { formatPrice } from '../stores/shop/settings.ts';

const nameOf = (count: number): string =>
  count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;

const draw = (cart: CartSnapshot | null): void => {
  const count = cart?.cartDetails.total_quantity ?? 0;
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count);
    badge.hidden = count === 0;
    // A link with words of its own keeps them as its name.
    badge.closest('a[aria-label]')?.setAttribute('aria-label', nameOf(count));
  }
  for (const chip of document.querySelectorAll<HTMLElement>('[data-cart-total]')) {
    chip.textContent = cart && count > 0 ? formatPrice(cart.total) : '';
    chip.hidden = count === 0;
  }
};

/** Keeps every cart badge and total chip at what the cart holds, in all tabs. */
export const startCartBadge = (): void => {
  $cart.subscribe(draw);
};
