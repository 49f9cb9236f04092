import { fetchCart } from '../stores/cart/cart.ts';
import { announce } from '../stores/shop/toasts.ts';
import { closestTo, element } from './dom.ts';

const TITLE = 'You are offline!';
const TEXT = 'Please check your internet connection.';

let banner: HTMLElement | undefined;

const showBanner = (): void => {
  if (banner) return;
  banner = element('p', { class: 'offline-banner', role: 'status' }, `${TITLE} ${TEXT}`);
  document.body.prepend(banner);
};

const hideBanner = (): void => {
  banner?.remove();
  banner = undefined;
};

/** The offline screen in place of a page that cannot be fetched now; leaves by itself when online again. */
const showOfflineScreen = (url: string): void => {
  const again = element('button', { class: 'button', type: 'button' }, 'Try again');
  const back = element('button', { class: 'button button-quiet', type: 'button' }, 'Stay on this page');
  const screen = element(
    'dialog',
    { class: 'offline-screen', 'aria-labelledby': 'offline-title' },
    element('h1', { id: 'offline-title' }, TITLE),
    element('p', {}, TEXT),
    again,
    back,
  );
  const leave = () => screen.remove();
  again.addEventListener('click', () => navigator.onLine && location.assign(url));
  back.addEventListener('click', leave);
  screen.addEventListener('close', leave);
  addEventListener('online', () => screen.isConnected && location.assign(url), { once: true });
  document.body.append(screen);
  screen.showModal();
};

const interceptLink = (event: MouseEvent): void => {
  const link = closestTo(event, 'a[href]');
  if (navigator.onLine || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
  if (link.origin !== location.origin || link.hash || link.target) return;
  event.preventDefault();
  showOfflineScreen(link.href);
};

/** Offline (SPEC §8): what is on screen stays readable under a banner; going elsewhere shows the screen. */
export const startConnection = (): void => {
  if (!navigator.onLine) showBanner();
  addEventListener('offline', showBanner);
  addEventListener('online', () => {
    hideBanner();
    announce('You are back online.');
    void fetchCart();
  });
  document.addEventListener('click', interceptLink);
};
