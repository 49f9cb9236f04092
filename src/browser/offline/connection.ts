import { pageLanguage, t } from '../../language/page.ts';
import { fetchCart } from '../../stores/cart/cart.ts';
import { isStored } from '../../stores/shop/persisted.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { element } from '../dom/dom.ts';
import { checkPageAge, keptSince } from './page-age.ts';

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
  const text = `${t`You are offline!`} ${t`Please check your internet connection.`} ${ageText()}`;
  banner = element('p', { class: 'offline-banner', role: 'status' }, text);
  document.body.prepend(banner);
};

const hideBanner = (): void => {
  banner?.remove();
  banner = undefined;
};

/** What was changed without a network is sent first: the cart that is read then has it. */
export const bringCartUpToDate = async (): Promise<void> => {
  if (isStored('cart-pending'))
    await import('../../stores/cart/pending-cart.ts').then((module) => module.sendPending());
  if (navigator.onLine) await fetchCart();
};

/** Offline: what is on screen stays readable under a banner; `offline-ways.ts` shows the screen. */
export const startConnection = (): void => {
  if (!navigator.onLine || keptSince()) showBanner();
  addEventListener('offline', showBanner);
  addEventListener('online', () => {
    hideBanner();
    announce(t`You are back online.`);
    void bringCartUpToDate();
    if (keptSince()) void checkPageAge(true);
  });
};
