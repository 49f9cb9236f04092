import type { Phrases } from '../../text/text.ts';

/** German: texts of the small scripts and of the stores that every page loads. */
export const GERMAN_SCRIPTS: Phrases = {
  'Now chosen: {0}. No longer chosen: {1}': 'Jetzt gewählt: {0}. Nicht mehr gewählt: {1}',
  'Now chosen: {0}': 'Jetzt gewählt: {0}',
  'No longer chosen: {0}': 'Nicht mehr gewählt: {0}',
  'You were signed out. What you typed is kept: sign in and try again.':
    'Sie wurden abgemeldet. Ihre Eingaben sind noch da: Melden Sie sich an und versuchen Sie es noch einmal.',
  'The shop did not answer in time, so we do not know whether this worked. Please try again.':
    'Der Shop hat nicht rechtzeitig geantwortet, wir wissen also nicht, ob es geklappt hat. Bitte versuchen Sie es noch einmal.',
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
  Filters: 'Filter',
  '{0} product|{1} products': '{0} Produkt|{0} Produkte',
  from: 'ab',
  'Adding...': 'Wird hinzugefügt ...',
  'Choose options for {0}': 'Optionen für {0} wählen',
  'Add {0} to cart': '{0} in den Warenkorb legen',
  Choose: 'Wählen',
  Add: 'Hinzufügen',
  'Quantity of {0}': 'Menge von {0}',
  'One {0} fewer': 'Einmal {0} weniger',
  'One more {0}': 'Einmal {0} mehr',
  'We could not reach the shop. Your choices are kept.':
    'Der Shop war nicht erreichbar. Ihre Auswahl ist noch da.',
  'The filters did not load.': 'Die Filter konnten nicht geladen werden.',
  'Loading filters…': 'Filter werden geladen …',
  Close: 'Schließen',
  '{0} to {1} of {2}': '{0} bis {1} von {2}',
  '{0} more loaded': '{0} weitere geladen',
  'Could not load more. Try again': 'Mehr konnte nicht geladen werden. Noch einmal versuchen',
  '{0} added to cart': '{0} in den Warenkorb gelegt',
  'In cart: {0}': 'Im Warenkorb: {0}',
  '{0}. Choose options for {1}': '{0}. Optionen für {1} wählen',
  Clear: 'Löschen',
  'Recent searches': 'Letzte Suchen',
  'More like this': 'Ähnliche Produkte',
  'Track your order': 'Bestellung verfolgen',
  'Buy again': 'Wieder kaufen',
  Suggestions: 'Vorschläge',
  'No suggestions': 'Keine Vorschläge',
  '{0} suggestion|{1} suggestions': '{0} Vorschlag|{0} Vorschläge',
  'from {0}': 'ab {0}',
  Products: 'Produkte',
  Categories: 'Kategorien',
  Searches: 'Suchen',
  'The options could not be loaded. Check your connection and try again.':
    'Die Optionen konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'Error remove item from cart': 'Fehler beim Entfernen aus dem Warenkorb',
  'Cart Fetch Error': 'Fehler beim Laden des Warenkorbs',
  '{0}, {1} item, {2}|{3}, {4} items, {5}': '{0}, {1} Artikel, {2}|{3}, {4} Artikel, {5}',
  'This page is as it was on {0}.': 'Diese Seite ist vom {0}.',
  'Kept for your cart. It is added once you are online.':
    'Gemerkt. Es kommt in den Warenkorb, sobald Sie online sind.',
  'A product': 'Ein Produkt',
  'Your cart was brought up to date. Something in it needs your answer.':
    'Ihr Warenkorb ist aktuell. Zu etwas darin brauchen wir Ihre Antwort.',
  'Your cart was brought up to date.': 'Ihr Warenkorb ist aktuell.',
  'View cart': 'Zum Warenkorb',
  'Link copied': 'Link kopiert',
  'Copy this link: {0}': 'Kopieren Sie diesen Link: {0}',
  'This part of the shop did not load. Check your connection and reload the page.':
    'Dieser Teil des Shops konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie die Seite neu.',
  Reload: 'Neu laden',
};
