import { addPhrases, pageLanguage } from './page.ts';

/** The desk's own phrases load with its first island, beside those of the islands that it draws with. */
if (typeof document !== 'undefined') {
  const { language, locale } = pageLanguage();
  if (language === 'de') addPhrases((await import('../domain/phrases/de/desk.ts')).GERMAN_DESK);
  if (language === 'ar') addPhrases((await import('../domain/phrases/ar/desk.ts')).arabicDesk(locale));
}

export { href, pageLanguage, t, translate } from './islands.ts';
