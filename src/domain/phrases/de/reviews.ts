import type { Phrases } from '../../text/text.ts';

/** German: what pages of this room say. */
export const REVIEWS_PAGES: Phrases = {
  Reviews: 'Bewertungen',
  'All reviews': 'Alle Bewertungen',
  'No reviews yet. The first ones will come from people who ordered it.':
    'Noch keine Bewertungen. Die ersten kommen von denen, die es bestellt haben.',
  'Bought here': 'Hier gekauft',
  Helpful: 'Hilfreich',
  '{0} rating|{1} ratings': '{0} Bewertung|{1} Bewertungen',
  '{0} star|{1} stars': '{0} Stern|{1} Sterne',
  '{0} of {1} ratings': '{0} von {1} Bewertungen',
  'Reviews of {0}': 'Bewertungen von {0}',
  'What shoppers say about {0}: {1} of 5 from {2} rating.|What shoppers say about {3}: {4} of 5 from {5} ratings.':
    'Was Kunden über {0} sagen: {1} von 5 aus {2} Bewertung.|Was Kunden über {0} sagen: {1} von 5 aus {2} Bewertungen.',
  'Newest first': 'Neueste zuerst',
  'Most helpful': 'Hilfreichste zuerst',
  'Highest rating': 'Beste zuerst',
  'Lowest rating': 'Schlechteste zuerst',
  'Back to {0}': 'Zurück zu {0}',
  '{0} review|{1} reviews': '{0} Bewertung|{1} Bewertungen',
  'Sort by': 'Sortieren nach',
  Sort: 'Sortieren',
  'remove filter': 'Filter entfernen',
  'With pictures': 'Mit Bildern',
  'No matching reviews': 'Keine passenden Bewertungen',
  'Show all reviews': 'Alle Bewertungen zeigen',
  'No reviews here yet': 'Hier gibt es noch keine Bewertungen',
  'The first ones will come from people who ordered it.':
    'Die ersten kommen von denen, die es bestellt haben.',
};

/** German: what islands of this room say; the browser loads these with its first island. */
export const REVIEWS_ISLANDS: Phrases = {
  'Picture {0} of {1}': 'Bild {0} von {1}',
  'Picture of a review': 'Bild einer Bewertung',
  'Previous picture': 'Voriges Bild',
  'Next picture': 'Nächstes Bild',
  'Thank you. {0} person found this helpful.|Thank you. {1} people found this helpful.':
    'Danke. {0} Person fand das hilfreich.|Danke. {1} Personen fanden das hilfreich.',
  'Your vote was removed.': 'Ihre Stimme wurde entfernt.',
};
