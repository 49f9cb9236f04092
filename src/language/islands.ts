import type { Phrases } from '../domain/text/text.ts';
import { loadPhrases } from './page.ts';

/** The phrases of islands load with the first island, and before it draws: its first words are the server's. */
if (typeof document !== 'undefined')
  await loadPhrases('islands', import.meta.glob<Phrases>('./phrases/*/islands.json', { import: 'default' }));

export { href, pageLanguage, t, translate } from './page.ts';
