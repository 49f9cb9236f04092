import type { Phrases } from './text.ts';

const LATIN = '0123456789%.,';

/** Phrases whose own numbers are in Arabic digits, as the locale writes them: "ar-AE" has Latin digits and signs. */
export const inDigitsOf = (phrases: Phrases, locale: string): Phrases => {
  if (phrases['@digits'] !== 'arab' || new Intl.NumberFormat(locale).format(1) !== '1') return phrases;
  const latin = (said: string) =>
    said.replace(/[\u0660-\u066c]/g, (sign) => LATIN.charAt(sign.charCodeAt(0) - 0x660));
  return Object.fromEntries(Object.entries(phrases).map(([text, said]) => [text, latin(said)]));
};
