import type { Phrases } from '../../text/text.ts';

/** German: what is refused in settings, orders that decline themselves, and substitutes. */
export const GERMAN_DESK_ORDERS: Phrases = {
  'Say why money goes back.': 'Sagen Sie, warum Geld zurückgeht.',
  '{0} must be {1}.': 'Für {0} wird erwartet: {1}.',
  '{0} has at most {1} character.|{2} has at most {3} characters.':
    '{0} hat höchstens {1} Zeichen.|{0} hat höchstens {1} Zeichen.',
  '{0} needs {1} first.': '{0} braucht zuerst {1}.',
  '{0} and {1}': '{0} und {1}',
  '{0} or {1}': '{0} oder {1}',
  '{0}, or empty': '{0}, oder leer',
  'There is no setting "{0}".': 'Es gibt keine Einstellung „{0}“.',
  'a colour like #1f4d3a': 'eine Farbe wie #1f4d3a',
  'an amount like 5 or 12.50': 'ein Betrag wie 5 oder 12.50',
  'a whole number': 'eine ganze Zahl',
  'a language tag like en-US': 'ein Sprachkürzel wie en-US',
  'language tags with commas between, like en-US, de-DE':
    'Sprachkürzel mit Kommas dazwischen, wie en-US, de-DE',
  'a currency code like USD': 'ein Währungskürzel wie USD',
  'a whole number from 0 to 4': 'eine ganze Zahl von 0 bis 4',
  'a name of 1 to 100 characters': 'ein Name von 1 bis 100 Zeichen',
  'two capital letters like US': 'zwei Großbuchstaben wie US',
  'a width from 500 to 1120 pixels': 'eine Breite von 500 bis 1120 Pixeln',
  '8 to 128 letters, digits and hyphens, or empty to say nothing to IndexNow':
    '8 bis 128 Buchstaben, Ziffern und Bindestriche, oder leer, um IndexNow nichts zu sagen',
  'addresses that begin with https://, with commas between':
    'Adressen, die mit https:// beginnen, mit Kommas dazwischen',
  'a whole number, or empty for no limit': 'eine ganze Zahl, oder leer für keine Grenze',
  'a whole number, or 0 for never': 'eine ganze Zahl, oder 0 für nie',
  'a list like [{"code": "gold", "name": "Gold", "min_points": 500}]':
    'eine Liste wie [{"code": "gold", "name": "Gold", "min_points": 500}]',
  '0 to 100': '0 bis 100',
  'a number like +15035550142': 'eine Nummer wie +15035550142',
  'at most 200 characters': 'höchstens 200 Zeichen',
  'a name like autumn-2026': 'ein Name wie autumn-2026',
  'a list of 2 to 12 prizes like [{"type": "percentage", "value": 10, "weight": 3}, {"type": "none", "weight": 7}]':
    'eine Liste von 2 bis 12 Preisen wie [{"type": "percentage", "value": 10, "weight": 3}, {"type": "none", "weight": 7}]',
  'a number from 1 to 999': 'eine Zahl von 1 bis 999',
  'a measurement id like G-AB12CD34EF': 'eine Mess-ID wie G-AB12CD34EF',
  'a site key like d9d09c7f-3571-495d-9496-2b97f868f990':
    'ein Schlüssel der Website wie d9d09c7f-3571-495d-9496-2b97f868f990',
  'an app id like ab12cd34': 'eine App-ID wie ab12cd34',
  'us, eu or au': 'us, eu oder au',
  'a property id of 24 letters and digits': 'eine Property-ID aus 24 Buchstaben und Ziffern',
  '"default" or the id of a widget': '„default“ oder die ID eines Widgets',
  'Minutes until a new order that nobody accepts is declined':
    'Minuten, bis eine neue Bestellung abgelehnt wird, die niemand annimmt',
  '0 for never. What was paid goes back, and the customer hears of it.':
    '0 für nie. Bezahltes geht zurück, und der Kunde erfährt davon.',
  'The store could not confirm the order in time.':
    'Der Laden konnte die Bestellung nicht rechtzeitig bestätigen.',
  'declined in {0}': 'abgelehnt in {0}',
  'is being declined': 'wird gerade abgelehnt',
  '{0} in stock: they are taken from there, and what is replaced goes back.':
    '{0} auf Lager: Sie werden dort entnommen, und das Ersetzte kommt zurück.',
  'In stock at the branch': 'In der Filiale auf Lager',
  'The shop has nothing of this name: no stock is moved.':
    'Der Laden hat nichts mit diesem Namen: Kein Bestand ändert sich.',
  'The branch does not have that many of {0}.': 'So viel hat die Filiale von {0} nicht.',
  ', {0} with subcategories': ', {0} mit Unterkategorien',
  'back from an order': 'aus einer Bestellung zurück',
  'in place of another product': 'statt eines anderen Produkts',
  'sold with an order': 'mit einer Bestellung verkauft',
  'then {0}': 'danach {0}',
  'Signed in': 'Angemeldet',
  'Command line': 'Kommandozeile',
  'The shop by itself': 'Der Shop von selbst',
  'Courier: {0}': 'Kurier: {0}',
  'Note for the desk: {0}': 'Notiz für die Verwaltung: {0}',
  '{0} given back': '{0} erstattet',
  '{0} less to pay': '{0} weniger zu zahlen',
  '{0} × {1} missing': '{0} × {1} fehlt',
  '{0} × {1} replaced by another product': '{0} × {1} durch ein anderes Produkt ersetzt',
  'Returns and problems': 'Rückgaben und Probleme',
  Return: 'Rückgabe',
  'Problem: something is missing': 'Problem: etwas fehlt',
  'Problem: the wrong thing came': 'Problem: es kam etwas Falsches',
  'Problem: it came cold or melted': 'Problem: es kam kalt oder geschmolzen an',
  'Problem: it is not good': 'Problem: die Qualität stimmt nicht',
  'Sent by the customer': 'Vom Kunden gesendet',
  'Answer, which the customer reads': 'Antwort, die der Kunde liest',
  'Accept: {0} goes back': 'Annehmen: {0} gehen zurück',
  Decline: 'Ablehnen',
  'Say why.': 'Sagen Sie warum.',
  'The customer has an open request for this item. Decide on it first.':
    'Der Kunde hat zu diesem Artikel eine offene Anfrage. Entscheiden Sie zuerst darüber.',
};
