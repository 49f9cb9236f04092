import { underPrefix } from '../domain/text/locales.ts';
import { chooseLanguage, type Language } from '../domain/text/text.ts';
import { pageLanguage } from './page.ts';

export interface PageInLanguage {
  locale: string;
  /** "de" of "de-DE": the page serves its speakers wherever they are. */
  language: Language;
  /** The language's name in itself, such as "Deutsch". */
  label: string;
  /** The same page in that language. */
  url: string;
  isCurrent: boolean;
}

/** A page's addresses in every language of the shop; `path` has no language of its own. */
export const languagesOf = (locales: readonly string[], path: string): PageInLanguage[] =>
  locales.flatMap((locale, index): PageInLanguage[] => {
    const language = chooseLanguage(locale);
    if (!language) return [];
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
    const prefix = index === 0 ? '' : `/${language}`;
    return [
      {
        locale,
        language,
        label: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
        url: underPrefix(prefix, path),
        isCurrent: locale === pageLanguage().locale,
      },
    ];
  });
