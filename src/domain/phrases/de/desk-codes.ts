import type { Phrases } from '../../text/text.ts';

/** German: codes of a promotion that work once. */
export const GERMAN_DESK_CODES: Phrases = {
  'Codes that work once': 'Codes für je eine Bestellung',
  'Each works in one order. Nobody can guess them: give every customer one of their own.':
    'Jeder gilt für eine Bestellung. Niemand kann sie erraten: Geben Sie jedem Kunden einen eigenen.',
  'A whole number from 1 to {0}.': 'Eine ganze Zahl von 1 bis {0}.',
  'with a code that works once': 'mit einem Code für je eine Bestellung',
  'Make codes': 'Codes erzeugen',
  'No codes were made yet.': 'Es wurden noch keine Codes erzeugt.',
  'Not used': 'Nicht benutzt',
  Used: 'Verwendet',
  Withdrawn: 'Zurückgezogen',
  All: 'Alle',
  'Search for a code': 'Code suchen',
  'Code …': 'Code …',
  'No code matches.': 'Kein Code passt.',
  'Pages of codes': 'Seiten der Codes',
  'Withdraw {0} code that nobody has used? It cannot be brought back.|Withdraw {1} codes that nobody has used? They cannot be brought back.':
    '{0} unbenutzten Code zurückziehen? Er lässt sich nicht zurückholen.|{0} unbenutzte Codes zurückziehen? Sie lassen sich nicht zurückholen.',
  'Withdraw all that are not used': 'Alle unbenutzten zurückziehen',
  'Not with this code: only with those that work once': 'Nicht mit diesem Code: nur mit den einmaligen',
  'Only a promotion with a code for everybody can have codes that work once.':
    'Nur eine Aktion mit einem Code für alle kann einmalige Codes haben.',
  'At most 10,000 codes are made at once.': 'Höchstens 10.000 Codes werden auf einmal erzeugt.',
};
