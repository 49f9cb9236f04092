import { addPhrases, pageLanguage } from './page.ts';

/** The phrases of islands load with the first island, and before it draws: its first words are the server's. */
if (typeof document !== 'undefined') {
  const { language, locale } = pageLanguage();
  if (language === 'de') addPhrases((await import('../domain/phrases/de/islands.ts')).GERMAN_ISLANDS);
  if (language === 'ar') addPhrases((await import('../domain/phrases/ar/islands.ts')).arabicIslands(locale));
}

export { href, pageLanguage, t, translate } from './page.ts';
