import { AsyncLocalStorage } from 'node:async_hooks';
import { chooseLanguage, type Language } from '../domain/text/text.ts';
import { phrasesOf } from '../language/phrases.ts';
import { findLanguageBy, type PageLanguage } from './page.ts';

const running = new AsyncLocalStorage<PageLanguage>();
findLanguageBy(() => running.getStore());

/** Renders one page in the language that its address names; without one in the shop's, once `speak` names it. */
export const withLanguage = <T>(named: Language | undefined, render: () => T): T => {
  const language = named ?? 'en';
  const page: PageLanguage = {
    language,
    locale: language,
    prefix: named ? `/${named}` : '',
    phrases: phrasesOf(language),
  };
  return running.run(page, render);
};

/** The page is shown in the shop's own language although its address names another. */
export const dropPrefix = (own: string): void => {
  const page = running.getStore();
  if (page) page.prefix = '';
  speak(own);
};

/** Sets the locale of the page that is being rendered, such as "de-DE". */
export const speak = (locale: string): void => {
  const page = running.getStore();
  if (!page) return;
  page.locale = locale;
  page.language = chooseLanguage(locale) ?? 'en';
  page.phrases = phrasesOf(locale);
};
