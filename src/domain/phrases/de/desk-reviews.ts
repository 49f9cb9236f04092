import type { Phrases } from '../../text/text.ts';

/** German: reviews at the desk. */
export const GERMAN_DESK_REVIEWS: Phrases = {
  Waiting: 'Wartet',
  Shown: 'Gezeigt',
  Refused: 'Abgelehnt',
  Refuse: 'Ablehnen',
  'Refuse {0}': '{0} ablehnen',
  'Show {0}': '{0} zeigen',
  'Show in the shop': 'Im Shop zeigen',
  'Search reviews': 'Bewertungen suchen',
  'Words, author or product': 'Wörter, Name oder Produkt',
  Stars: 'Sterne',
  'Any stars': 'Alle Sterne',
  Answer: 'Antworten',
  Answered: 'Beantwortet',
  'Not answered': 'Nicht beantwortet',
  'With and without answer': 'Mit und ohne Antwort',
  'Of all products': 'Von allen Produkten',
  'All of this product': 'Alle dieses Produkts',
  'Choose all of this page': 'Alle dieser Seite auswählen',
  '{0} chosen': '{0} ausgewählt',
  '{0} review is in the shop now.|{1} reviews are in the shop now.':
    '{0} Bewertung ist jetzt im Shop.|{0} Bewertungen sind jetzt im Shop.',
  '{0} review is refused.|{1} reviews are refused.':
    '{0} Bewertung ist abgelehnt.|{0} Bewertungen sind abgelehnt.',
  '{0} was changed since you read it and is left as it was.|{1} were changed since you read them and are left as they were.':
    '{0} wurde geändert, seit Sie sie gelesen haben, und bleibt, wie sie war.|{0} wurden geändert, seit Sie sie gelesen haben, und bleiben, wie sie waren.',
  'No review is waiting': 'Keine Bewertung wartet',
  'No review fits': 'Keine Bewertung passt',
  'Show all reviews': 'Alle Bewertungen zeigen',
  'Choose the review by {0} of {1}': 'Bewertung von {0} zu {1} auswählen',
  'changed {0}': 'geändert {0}',
  'helpful to {0}': '{0} fanden sie hilfreich',
  'Your answer': 'Ihre Antwort',
  'Your answer, {0}': 'Ihre Antwort, {0}',
  'Change the answer': 'Antwort ändern',
  'Stars without words.': 'Sterne ohne Worte.',
  'Enclosed {0}': 'Beilage {0}',
  'Everybody reads it below the review.': 'Alle lesen sie unter der Bewertung.',
  'Everybody reads it below the review, once that is shown.':
    'Alle lesen sie unter der Bewertung, sobald diese gezeigt wird.',
  'Save the answer': 'Antwort speichern',
  'Take it back': 'Zurücknehmen',
  'This review was changed meanwhile. Read it and save again.':
    'Diese Bewertung wurde inzwischen geändert. Lesen Sie sie und speichern Sie noch einmal.',
  'An answer has at most 2,000 characters.': 'Eine Antwort hat höchstens 2.000 Zeichen.',
  Reviews: 'Bewertungen',
  'A customer': 'Ein Kunde',
  'Bought here': 'Hier gekauft',
  '{0} star|{1} stars': '{0} Stern|{1} Sterne',
  '{0} review|{1} reviews': '{0} Bewertung|{1} Bewertungen',
};
