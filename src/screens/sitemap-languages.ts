import { chooseLanguage, type Language } from '../domain/text/text.ts';

/** A language in which the shop has pages, and what stands before their addresses. */
export interface SiteLanguage {
  language: Language;
  locale: string;
  prefix: string;
}

/** The languages of the shop's pages, its own first, which has no prefix. */
export const listLanguages = (locales: readonly string[]): SiteLanguage[] =>
  locales.flatMap((locale, index): SiteLanguage[] => {
    const language = chooseLanguage(locale);
    return language ? [{ language, locale, prefix: index === 0 ? '' : `/${language}` }] : [];
  });

/** The address of a page in a language. */
export const inSiteLanguage = (path: string, { prefix }: SiteLanguage): string =>
  prefix && path === '/' ? prefix : prefix + path;
