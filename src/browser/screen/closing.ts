import { href } from '../../language/page.ts';
import { closestTo } from '../dom/dom.ts';

/** True if going back stays in this shop. */
const canGoBack = (): boolean =>
  history.state?.step ||
  (window.navigation?.canGoBack ??
    (history.length > 1 && document.referrer.startsWith(`${location.origin}/`)));

/** Closes the screen: back if there is history here, otherwise home. */
export const closeScreen = (): void => {
  if (canGoBack()) history.back();
  else location.assign(href('/'));
};

/** The links to an address that can be pressed; not those of pages put aside or behind. */
export const linksTo = (address: string): HTMLElement[] =>
  [...document.links].filter((link) => link.href === address && !link.closest('[inert]'));

/**
 * The back arrow, the close control and the backdrop close; any other link is noted for who comes back to it, and which
 * of the links to its address it was.
 */
export const startClosing = (): void =>
  document.addEventListener('click', (event) => {
    if (closestTo(event, '[data-close]')) {
      event.preventDefault();
      return closeScreen();
    }
    const link = closestTo(event, 'a[href]') as HTMLAnchorElement | null;
    if (!link || event.defaultPrevented) return;
    const opener = link.href;
    history.replaceState({ ...history.state, opener, openerAt: linksTo(opener).indexOf(link) }, '');
  });
