import { pageLanguage, t } from '../language/page.ts';
import { fetchCart } from '../stores/cart/cart.ts';
import { isStored } from '../stores/shop/persisted.ts';
import { announce } from '../stores/shop/toasts.ts';
import { closestTo, element } from './dom.ts';
import { checkPageAge, keptSince } from './page-age.ts';

const title = (): string => t`You are offline!`;
const advice = (): string => t`Please check your internet connection.`;

let banner: HTMLElement | undefined;

/** A page that was kept says of when it is: what it shows may be another by now. */
const ageText = (): string => {
  const since = new Date(keptSince() ?? '');
  if (Number.isNaN(since.getTime())) return '';
  const { locale } = pageLanguage();
  return t`This page is as it was on ${since.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}.`;
};

const showBanner = (): void => {
  if (banner || document.body.dataset.screen === 'offline') return;
  banner = element('p', { class: 'offline-banner', role: 'status' }, `${title()} ${advice()} ${ageText()}`);
  document.body.prepend(banner);
};

const hideBanner = (): void => {
  banner?.remove();
  banner = undefined;
};

/** The offline screen in place of a page that cannot be fetched now; leaves by itself when online again. */
const showOfflineScreen = (url: string): void => {
  const again = element('button', { class: 'button', type: 'button' }, t`Try again`);
  const back = element('button', { class: 'button button-quiet', type: 'button' }, t`Stay on this page`);
  const screen = element(
    'dialog',
    { class: 'offline-screen', 'aria-labelledby': 'offline-title' },
    element('h1', { id: 'offline-title' }, title()),
    element('p', {}, advice()),
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

/** With a service worker every address leads somewhere: to what was kept, or to the offline screen. */
const isLeftAlone = (event: Event): boolean =>
  navigator.onLine || event.defaultPrevented || !!navigator.serviceWorker?.controller;

const interceptLink = (event: MouseEvent): void => {
  const link = closestTo(event, 'a[href]');
  if (isLeftAlone(event) || !(link instanceof HTMLAnchorElement)) return;
  if (link.origin !== location.origin || link.hash || link.target) return;
  event.preventDefault();
  showOfflineScreen(link.href);
};

/** A form that leads to another page, such as a search. */
const interceptForm = (event: SubmitEvent): void => {
  const form = event.target;
  if (isLeftAlone(event) || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  showOfflineScreen(`${form.action}?${query}`);
};

/** What was changed without a network is sent first: the cart that is read then has it. */
export const bringCartUpToDate = async (): Promise<void> => {
  if (isStored('cart-pending'))
    await import('../stores/cart/pending-cart.ts').then(({ sendPending }) => sendPending());
  if (navigator.onLine) await fetchCart();
};

/** Offline (SPEC §8): what is on screen stays readable under a banner; going elsewhere shows the screen. */
export const startConnection = (): void => {
  if (!navigator.onLine || keptSince()) showBanner();
  addEventListener('offline', showBanner);
  addEventListener('online', () => {
    hideBanner();
    announce(t`You are back online.`);
    void bringCartUpToDate();
    if (keptSince()) void checkPageAge(true);
  });
  document.addEventListener('click', interceptLink);
  document.addEventListener('submit', interceptForm);
};
