import { DESK_LANGUAGES } from '../../domain/text/desk-languages.ts';
import { languageOf, underPrefix } from '../../domain/text/locales.ts';
import { pageLanguage } from '../../language/desk.ts';

/** Whether the shop is being set up and has no language yet: the desk is read in each reader's. */
export const isLanguageOpen = (): boolean => document.documentElement.dataset.language === 'open';

/** Where this page stands in a language. */
export const addressIn = (language: string): string => {
  const { pathname, search, hash } = location;
  const path = pathname.slice(pageLanguage().prefix.length) || '/';
  return underPrefix(`/${language}`, path) + search + hash;
};

/** Where this page stands in the language of its reader's browser, while the shop has none; null: here. */
export const readerAddress = (): string | null => {
  if (!isLanguageOpen() || pageLanguage().prefix !== '') return null;
  const spoken = navigator.languages.map(languageOf);
  const language = spoken.find((one) => DESK_LANGUAGES.some((known) => known === one));
  return language === undefined || language === pageLanguage().language ? null : addressIn(language);
};
