import type { Phrases } from '../../text/text.ts';

/** German: what pages of this room say. */
export const HOME_PAGES: Phrases = {
  '{0}, page {1} of {2}.': '{0}, Seite {1} von {2}.',
  '{0}: {1}, page {2}': '{0}: {1}, Seite {2}',
  'All products': 'Alle Produkte',
  Highlights: 'Highlights',
  'Products, scroll for more': 'Produkte, scrollen Sie für mehr',
  'Categories, scroll for more': 'Kategorien, scrollen Sie für mehr',
  'See all: {0}': 'Alle ansehen: {0}',
  'See all': 'Alle ansehen',
  'Back: {0}': 'Zurück: {0}',
  'More: {0}': 'Weiter: {0}',
  'More from us': 'Mehr von uns',
  'What you are looking for': 'Wonach Sie suchen',
  '{0} of {1}': '{0} von {1}',
  'Pause slides': 'Bilder anhalten',
  'Previous slide': 'Vorheriges Bild',
  'Next slide': 'Nächstes Bild',
  'Shop now': 'Jetzt ansehen',
};

/** German: what islands of this room say; the browser loads these with its first island. */
export const HOME_ISLANDS: Phrases = { carousel: 'Karussell' };
