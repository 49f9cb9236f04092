import type { Phrases } from '../domain/text/text.ts';
import { loadPhrases } from './page.ts';

/** The desk's own phrases load with its first island, beside those of the islands that it draws with. */
if (typeof document !== 'undefined')
  await loadPhrases('desk', import.meta.glob<Phrases>('./phrases/*/desk.json', { import: 'default' }));

export { href, pageLanguage, t, translate } from './islands.ts';
