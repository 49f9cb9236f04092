import { acceptedLanguages } from './text.ts';

/** The locales of a shop: its own first, then those of the setting `locales` ("en-US, de-DE"), one for each language. */
export const readLocales = (own: string, stored: string | undefined): string[] => {
  const others = (stored ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(isLocale);
  const all = [own, ...others];
  return all.filter(
    (locale, index) => all.findIndex((one) => languageOf(one) === languageOf(locale)) === index,
  );
};

/** Whether it is a well-formed language tag (BCP 47). */
export const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** "de" of "de-DE". */
export const languageOf = (locale: string): string => locale.replace(/[-_].*/s, '').toLowerCase();

/** The shop's locale that fits a `?locale=` or an `Accept-Language` best by language; its own where none does. */
export const chooseLocale = (locales: readonly string[], requested: string): string => {
  const [own = 'en'] = locales;
  if (requested === '') return own;
  for (const language of acceptedLanguages(requested)) {
    const found = locales.find((locale) => languageOf(locale) === language);
    if (found) return found;
  }
  return own;
};

/** "/de", what paths of pages in a language begin with; '' in the shop's own and in one that it has not. */
export const prefixOf = (locales: readonly string[], language: string): string =>
  locales.findIndex((locale) => languageOf(locale) === language) > 0 ? `/${language}` : '';

/** The path of a page below the prefix of its language: "/de/cart", of home "/de" and "/de?page=2". */
export const underPrefix = (prefix: string, path: string): string =>
  prefix && /^\/(?:\?|$)/.test(path) ? prefix + path.slice(1) : prefix + path;

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** The direction in which a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(languageOf(locale)) ? 'rtl' : 'ltr';
