import type { ThirdPartyCode } from '../../domain/shop/third-parties.ts';
import { prepareGoogleAnalytics, stopGoogleAnalytics } from './google-analytics.ts';

type Values = Readonly<Record<string, string>>;

/** Some stand-ins take calls before their script is there: it plays the queue. */
interface Queue {
  (...args: unknown[]): void;
  q: unknown[];
}

const REGIONS: Readonly<Record<string, string>> = {
  us: 'https://api-iam.intercom.io',
  eu: 'https://api-iam.eu.intercom.io',
  au: 'https://api-iam.au.intercom.io',
};

const prepareIntercom = ({ id, region = 'us' }: Values): void => {
  const queue = Object.assign((...args: unknown[]) => void queue.q.push(args), { q: [] }) as Queue;
  Object.assign(window, {
    intercomSettings: { api_base: REGIONS[region], app_id: id },
    Intercom: queue,
  });
};

/** What each script wants to find on the page, as its maker's snippet sets it. */
export const PREPARE: Readonly<Record<ThirdPartyCode, (values: Values) => void>> = {
  google_analytics: prepareGoogleAnalytics,
  nudgify: ({ id }) => void Object.assign(window, { nudgify: { uuid: id } }),
  intercom: prepareIntercom,
  tawk_to: () => void Object.assign(window, { Tawk_API: {}, Tawk_LoadStart: new Date() }),
};

/** What silences a script until the page is gone; not every maker has a way. */
export const STOP: Partial<typeof PREPARE> = { google_analytics: stopGoogleAnalytics };
