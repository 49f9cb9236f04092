import { say, type Text } from '../text/text.ts';

/** What somebody agrees to who requests the newsletter: what is drawn there is what is stored as proof. */
export const NEWSLETTER_CONSENT = {
  /** At the form for any address. */
  form: say`Our news and offers, once you've confirmed with the link we'll send you. You can unsubscribe at any time.`,
  /** Beside a box: of an address that its account has confirmed, and of any other. */
  confirmed: say`Send me news and offers in your newsletter. I can unsubscribe at any time.`,
  unconfirmed: say`Send me news and offers in your newsletter, once I've confirmed with the link you'll send me. I can unsubscribe at any time.`,
} as const satisfies Readonly<Record<string, Text>>;

export type ConsentScreen = '/subscription' | '/register' | '/checkout' | '/account/edit-profile';

/** The words beside a box of news. */
export const newsWords = (isConfirmed: boolean | undefined): Text =>
  NEWSLETTER_CONSENT[isConfirmed ? 'confirmed' : 'unconfirmed'];

/** The words that stand at a screen. */
export const consentWords = (screen: ConsentScreen, isConfirmed: boolean): Text =>
  screen === '/subscription' ? NEWSLETTER_CONSENT.form : newsWords(isConfirmed);
