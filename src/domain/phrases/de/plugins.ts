import type { Phrases } from '../../text/text.ts';

/** German: what pages say of plugins. */
export const PLUGINS_PAGES: Phrases = {
  Statistics: 'Statistik',
  'Shows us which pages help and what is bought.': 'Zeigt uns, welche Seiten helfen und was gekauft wird.',
  'Shows what others buy and look at.': 'Zeigt, was andere kaufen und ansehen.',
  Chat: 'Chat',
  'Lets you write to us from the page.': 'Damit schreiben Sie uns direkt von der Seite.',
  'Cookies: your choice': 'Cookies: Sie entscheiden',
  'The shop works without them. May these services use cookies too?':
    'Der Shop läuft auch ohne. Dürfen diese Dienste Cookies verwenden?',
  Privacy: 'Datenschutz',
  'Choose one by one': 'Einzeln auswählen',
  Refuse: 'Ablehnen',
  Accept: 'Zustimmen',
  'Save my choice': 'Auswahl speichern',
  'Spin for an offer': 'Am Glücksrad drehen',
  'Close the offer': 'Angebot schließen',
  'Chat on WhatsApp': 'Chat auf WhatsApp',
  'Cookie settings': 'Cookie-Einstellungen',
};

/** German: what the wheel says in the browser. */
export const PLUGINS_ISLANDS: Phrases = {
  'Spinning…': 'Dreht sich …',
  'Sign in to spin': 'Zum Drehen anmelden',
  'Spin the wheel': 'Rad drehen',
  'One spin per customer. A coupon is good for one order within {0} day.|One spin per customer. A coupon is good for one order within {1} days.':
    'Einmal drehen pro Kundenkonto. Ein Gutschein gilt für eine Bestellung innerhalb von {0} Tag.|Einmal drehen pro Kundenkonto. Ein Gutschein gilt für eine Bestellung innerhalb von {0} Tagen.',
  'This wheel has ended.': 'Dieses Glücksrad ist beendet.',
  'Your chances': 'Ihre Chancen',
  'from a subtotal of {0}': 'ab einer Zwischensumme von {0}',
  "It's in your cart": 'Er ist in Ihrem Warenkorb',
  "It's waiting in your offers": 'Er wartet bei Ihren Angeboten',
  'Use it in my cart': 'Im Warenkorb einlösen',
  'You won: {0}': 'Gewonnen: {0}',
  'Spin for an offer': 'Am Glücksrad drehen',
};

/** German: the fields of the wheel. */
export const GERMAN_WHEEL: Phrases = {
  '{0}% off': '{0} % Rabatt',
  '{0} off': '{0} Rabatt',
  'Free delivery': 'Kostenlose Lieferung',
  'No luck this time': 'Diesmal kein Glück',
};
