import { say, type Text } from '../text/text.ts';

/** What somebody agrees to who requests the newsletter, by the screen: what is drawn there is what is stored as proof. */
export const NEWSLETTER_CONSENT = {
  '/subscription': say`Our news and offers, once you've confirmed with the link we'll send you. You can unsubscribe at any time.`,
  '/checkout': say`Send me news and offers`,
} as const satisfies Readonly<Record<string, Text>>;

export type ConsentScreen = keyof typeof NEWSLETTER_CONSENT;
