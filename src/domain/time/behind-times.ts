import { languageOf } from '../text/locales.ts';

/**
 * What stands behind a single time in a sentence: " Uhr" in German, else ''. Intl writes "18:00–18:30 Uhr" and "18:00"
 * alone. Lists of hours and slots stay bare.
 */
export const behindTimes = (locale: string): string => (languageOf(locale) === 'de' ? ' Uhr' : '');
