import { publicAddress } from '../../domain/shop/analytics.ts';
import { onEachEvent } from '../analytics/emit.ts';
import { startAnalytics } from '../analytics/start-analytics.ts';
import { STEPPED } from '../dom/dom.ts';

/** Visitors agree to statistics, never to advertising. */
const CONSENT = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'granted',
};

/** Google's tag as its snippet sets it up, and every event of the shop from here on, those of this page before too. */
export const prepareGoogleAnalytics = ({ id = '' }: Readonly<Record<string, string>>): void => {
  const dataLayer: unknown[] = [];
  const gtag: (...args: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: the tag knows its commands by this very object
    dataLayer.push(arguments);
  };
  Object.assign(window, { dataLayer, gtag });
  gtag('consent', 'default', CONSENT);
  gtag('js', new Date());
  let address = location.href;
  const setPage = (referrer: string) =>
    gtag('set', {
      page_location: publicAddress(location.href),
      page_referrer: publicAddress(referrer),
    });
  setPage(document.referrer);
  gtag('config', id, { allow_google_signals: false });
  // Another page in the same document counts as one, with its own title.
  document.addEventListener(STEPPED, () => {
    setPage(address);
    address = location.href;
    gtag('event', 'page_view', { page_title: document.title });
  });
  startAnalytics();
  onEachEvent(({ name, params }) => gtag('event', name, params));
};

/** Or the tag would report how long the page was looked at when it goes: https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out */
export const stopGoogleAnalytics = ({ id = '' }: Readonly<Record<string, string>>): void =>
  void Reflect.set(window, `ga-disable-${id}`, true);
