import type { Phrases } from '../../text.ts';

/** German: texts of the small scripts and of the stores that every page loads. */
export const GERMAN_SCRIPTS: Phrases = {
  'No longer chosen: {0}': 'Nicht mehr gewählt: {0}',
  'You were signed out. What you typed is kept: sign in and try again.':
    'Sie wurden abgemeldet. Ihre Eingaben sind noch da: Melden Sie sich an und versuchen Sie es noch einmal.',
  'We could not reach the shop. Nothing was changed, please try again.':
    'Der Shop war nicht erreichbar. Nichts wurde geändert, bitte versuchen Sie es noch einmal.',
  'Something went wrong on our side. Nothing was changed, please try again.':
    'Bei uns ist etwas schiefgegangen. Nichts wurde geändert, bitte versuchen Sie es noch einmal.',
  'Delivering to {0}': 'Lieferung nach {0}',
  'You are offline!': 'Sie sind offline!',
  'Please check your internet connection.': 'Bitte prüfen Sie Ihre Internetverbindung.',
  'Try again': 'Noch einmal versuchen',
  'Stay on this page': 'Auf dieser Seite bleiben',
  'You are back online.': 'Sie sind wieder online.',
  'The options could not be loaded. Check your connection and try again.':
    'Die Optionen konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'Error remove item from cart': 'Fehler beim Entfernen aus dem Warenkorb',
  'Cart Fetch Error': 'Fehler beim Laden des Warenkorbs',
  '{0}, {1} item, {2}|{3}, {4} items, {5}': '{0}, {1} Artikel, {2}|{3}, {4} Artikel, {5}',
};
