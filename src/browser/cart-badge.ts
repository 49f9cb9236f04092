import { pageLanguage, t } from '../language/page.ts';
import { $cart, $pendingCount } from '../stores/cart/cart.ts';
import { formatPrice } from '../stores/shop/settings.ts';
import { STEPPED } from './dom/dom.ts';

/** What a cart link is called while the cart is empty, by link: its own name or words. */
const ownNames = new WeakMap<Element, string>();

const ownNameOf = (link: Element): string => {
  const name = ownNames.get(link) ?? link.getAttribute('aria-label') ?? link.textContent.trim();
  ownNames.set(link, name);
  return name;
};

/** "Cart, 2 items, $18.77". */
const nameOf = (own: string, count: number, total: string): string =>
  count === 0 ? own : t`${own}, ${count} item, ${total}|${own}, ${count} items, ${total}`;

const draw = (): void => {
  const cart = $cart.get();
  const count = (cart?.cartDetails.total_quantity ?? 0) + $pendingCount.get();
  const total = cart && count > 0 ? formatPrice(cart.total) : '';
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    const link = badge.closest('a');
    const own = link ? ownNameOf(link) : '';
    // Drawn from the attribute: as text it would be a part of what the link shows but not of its name.
    badge.dataset.cartCount = count > 99 ? '99+' : count.toLocaleString(pageLanguage().locale);
    badge.hidden = count === 0;
    link?.setAttribute('aria-label', nameOf(own, count, total));
  }
  for (const chip of document.querySelectorAll<HTMLElement>('[data-cart-total]')) {
    chip.textContent = total;
    chip.hidden = count === 0;
  }
};

/** Keeps every cart badge and total chip at what the cart holds, in all tabs. */
export const startCartBadge = (): void => {
  $cart.subscribe(draw);
  $pendingCount.listen(draw);
  document.addEventListener(STEPPED, draw);
};
