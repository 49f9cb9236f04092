import { href } from '../language/page.ts';
import { closestTo } from './dom/dom.ts';

/** True if going back stays in this shop. */
const canGoBack = (): boolean => {
  if (history.state?.step) return true;
  if ('navigation' in window && window.navigation) return window.navigation.canGoBack;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
};

/** Closes the screen: back if there is history here, otherwise home. */
export const closeScreen = (): void => {
  if (canGoBack()) history.back();
  else location.assign(href('/'));
};

/** The back arrow, the close control and the backdrop close; any other link is noted, for who comes back to it. */
export const startClosing = (): void =>
  document.addEventListener('click', (event) => {
    if (closestTo(event, '[data-close]')) {
      event.preventDefault();
      return closeScreen();
    }
    const opener = closestTo(event, 'a[href]')?.getAttribute('href');
    if (opener && !event.defaultPrevented) history.replaceState({ ...history.state, opener }, '');
  });
