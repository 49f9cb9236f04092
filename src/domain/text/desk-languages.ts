import { languageOf } from './locales.ts';
import type { Language } from './text.ts';

/** Languages in which all of the desk is written. */
export const DESK_LANGUAGES: readonly Language[] = ['en', 'de', 'ar'];

/** What decides in which languages the desk can be read. */
interface Spoken {
  locales: readonly string[];
  isLanguageOpen: boolean;
}

/** Locales in which the desk can be read: those of the shop and the desk's own; until an owner chose one these alone. */
export const deskLocales = (shop: Spoken): readonly string[] =>
  shop.isLanguageOpen ? DESK_LANGUAGES : [...shop.locales, ...addedTo(shop)];

/** Who works at a shop may read another language than its shoppers. */
const addedTo = ({ locales }: Spoken): readonly string[] => {
  const spoken = locales.map(languageOf);
  return DESK_LANGUAGES.filter((language) => !spoken.includes(language));
};

const DESK = /^\/admin(?:\/|$)/;

/**
 * The locale of a page whose address begins with a language; undefined where it is not shown in that one. English has an
 * address of its own at a desk whose language is open: without one the desk goes to the reader's.
 */
export const prefixedLocale = (shop: Spoken, language: string, path: string): string | undefined => {
  const [, ...others] = shop.locales;
  const added = shop.isLanguageOpen ? DESK_LANGUAGES : addedTo(shop);
  const offered = DESK.test(path) ? [...others, ...added] : others;
  return offered.find((locale) => languageOf(locale) === language);
};
