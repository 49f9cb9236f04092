import { pageLanguage } from '../../language/desk.ts';

/** "German", in the reader's language. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames([pageLanguage().locale], { type: 'language' }).of(locale) ?? locale;
