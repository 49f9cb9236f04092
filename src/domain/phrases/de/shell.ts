import type { Phrases } from '../../text.ts';

/** German: what pages of this room say. */
export const SHELL_PAGES: Phrases = {
  'Skip to content': 'Zum Inhalt springen',
};

/** German: what islands of this room say; the browser loads these with its first island. */
export const SHELL_ISLANDS: Phrases = {
  'There is a problem': 'Es gibt ein Problem',
  'There are {0} problems': 'Es gibt {0} Probleme',
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
