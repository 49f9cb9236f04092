import type { Phrases } from '../../text/text.ts';

/** German: what pages of this room say. */
export const SHELL_PAGES: Phrases = {
  'Skip to content': 'Zum Inhalt springen',
  Back: 'Zurück',
  Search: 'Suchen',
  Cart: 'Warenkorb',
  Close: 'Schließen',
  'This screen needs JavaScript. Turn it on to continue.':
    'Diese Seite braucht JavaScript. Schalten Sie es ein, um fortzufahren.',
  'This screen needs JavaScript. Turn it on to continue, or call us: we take orders by phone.':
    'Diese Seite braucht JavaScript. Schalten Sie es ein oder rufen Sie uns an: Wir nehmen Bestellungen auch am Telefon an.',
  Account: 'Konto',
  Orders: 'Bestellungen',
  Wishlist: 'Merkliste',
  'Track an order': 'Bestellung verfolgen',
  Offers: 'Angebote',
  'Refer a friend': 'Freunde einladen',
  Menu: 'Menü',
  Language: 'Sprache',
  Main: 'Hauptnavigation',
  'Delivery in {0}–{1} min': 'Lieferung in {0}–{1} Min.',
  'You can order for later.': 'Sie können für später bestellen.',
  Sections: 'Bereiche',
  'Your account': 'Ihr Konto',
  Shop: 'Einkaufen',
  'Good to know': 'Gut zu wissen',
  'Our branches': 'Unsere Filialen',
  'Where we are': 'So finden Sie uns',
  Updated: 'Stand:',
  'Sorry, we are currently not accepting orders right now. We will be back shortly.':
    'Leider nehmen wir gerade keine Bestellungen an. Wir sind bald wieder da.',
  'Our next opening time:': 'Wir öffnen wieder:',
  'This shop has not opened yet. It is being set up.':
    'Dieser Shop hat noch nicht eröffnet. Er wird gerade eingerichtet.',
  'Follow an order you have placed': 'Eine Bestellung verfolgen',
  'This page did not work': 'Diese Seite hat nicht funktioniert',
  'Something went wrong on our side': 'Bei uns ist etwas schiefgegangen',
  'Your cart and everything you typed are safe. Try again in a moment.':
    'Ihr Warenkorb und alle Eingaben sind sicher. Versuchen Sie es gleich noch einmal.',
  'Try again': 'Noch einmal versuchen',
  'Go to the shop': 'Zum Shop',
  Newsletter: 'Newsletter',
  '{0}: address and opening hours': '{0}: Adresse und Öffnungszeiten',
  '{0} at {1}. Opening hours, phone and services.': '{0}, {1}. Öffnungszeiten, Telefon und Service.',
  'Show on a map': 'Auf der Karte zeigen',
  'Shop at {0}': 'Bei {0} einkaufen',
  "You're shopping at this branch.": 'Sie kaufen in dieser Filiale ein.',
  'Opening hours': 'Öffnungszeiten',
  'Open all day': 'Rund um die Uhr geöffnet',
  'Days off': 'Geschlossene Tage',
  Services: 'Service',
  'Points on every order': 'Punkte auf jede Bestellung',
};

/** German: what islands of this room say; the browser loads these with its first island. */
export const SHELL_ISLANDS: Phrases = {
  ', ': ', ',
  'There is {0} problem|There are {1} problems': 'Es gibt {0} Problem|Es gibt {0} Probleme',
  optional: 'optional',
  Loading: 'Wird geladen',
  'This did not load': 'Das konnte nicht geladen werden',
  'Nothing is lost. Check your connection and try again.':
    'Nichts ist verloren. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'Try again': 'Noch einmal versuchen',
  Close: 'Schließen',
  'This part of the page has failed': 'Dieser Teil der Seite ist ausgefallen',
  'The rest of the page keeps working, and your cart is safe.':
    'Der Rest der Seite funktioniert weiter, und Ihr Warenkorb ist sicher.',
};
