import { languageOf } from './locales.ts';
import type { Language } from './text.ts';

/** Languages in which all of the desk is written. */
export const DESK_LANGUAGES: readonly Language[] = ['en', 'de', 'ar'];

/** What decides in which languages the desk can be read. */
interface Spoken {
  locales: readonly string[];
  isLanguageOpen: boolean;
}

/** Locales in which the desk can be read: those of the shop, and until its owner has chosen one all that there are. */
export const deskLocales = ({ locales, isLanguageOpen }: Spoken): readonly string[] =>
  isLanguageOpen ? DESK_LANGUAGES : locales;

const DESK = /^\/admin(?:\/|$)/;

/**
 * The locale of a page whose address begins with a language; undefined where it is not shown in that one. English has an
 * address of its own at a desk whose language is open: without one the desk goes to the reader's.
 */
export const prefixedLocale = (shop: Spoken, language: string, path: string): string | undefined => {
  const [, ...others] = shop.locales;
  const offered = shop.isLanguageOpen && DESK.test(path) ? [...others, ...DESK_LANGUAGES] : others;
  return offered.find((locale) => languageOf(locale) === language);
};
