import type { Phrases } from '../../text/text.ts';

/** German: small parts of several sections. */
export const GERMAN_DESK_SHOP: Phrases = {
  Rename: 'Umbenennen',
  'All pages': 'Alle Seiten',
  'Publish later': 'Später veröffentlichen',
  'Saved as a draft: shoppers do not see it yet': 'Als Entwurf gespeichert: Kunden sehen ihn noch nicht',
  'Saved as a draft: shoppers see the earlier version':
    'Als Entwurf gespeichert: Kunden sehen die frühere Fassung',
  'Published: shoppers see it now': 'Veröffentlicht: Kunden sehen es jetzt',
  'Two versions: decide below': 'Zwei Fassungen: unten entscheiden',
  'Seconds until the next one, 0 for none': 'Sekunden bis zum nächsten, 0 für keinen',
  'Web address': 'Webadresse',
  'Name and web address': 'Name und Webadresse',
  'In the shop': 'Im Shop',
  'Shown in lists. Variants have their own prices.': 'Steht in Listen. Varianten haben eigene Preise.',
  'Shoppers still pay the prices of the variants, from {0} on.':
    'Kunden zahlen weiter die Preise der Varianten, ab {0}.',
  'Raise every variant by {0}': 'Jede Variante um {0} erhöhen',
  'Lower every variant by {0}': 'Jede Variante um {0} senken',
  'Show {0} in lists': '{0} in Listen zeigen',
  'See the variants': 'Zu den Varianten',
  'No order is open': 'Keine Bestellung ist offen',
  'A new one appears here by itself, with a sound. Find earlier ones by their number, or place one in the shop.':
    'Eine neue erscheint hier von selbst, mit einem Ton. Frühere finden Sie über ihre Nummer, oder bestellen Sie selbst im Shop.',
  'Switch on': 'Einschalten',
  'Switch off': 'Ausschalten',
  'Switch off …': 'Ausschalten …',
  'Switch {0} off?': '{0} ausschalten?',
  'No other branch is on: shoppers will see that the shop is closed.':
    'Keine andere Filiale ist eingeschaltet: Kunden sehen dann, dass der Shop geschlossen ist.',
  'Shoppers do not see it from their next request on.': 'Kunden sehen sie ab dem nächsten Aufruf nicht mehr.',
  'No order is open here.': 'Hier ist keine Bestellung offen.',
  '{0} open order stays on the board and is worked on as before.|{1} open orders stay on the board and are worked on as before.':
    '{0} offene Bestellung bleibt auf der Tafel und wird wie bisher bearbeitet.|{0} offene Bestellungen bleiben auf der Tafel und werden wie bisher bearbeitet.',
  '{0} cart waits until a branch is on again.|{1} carts wait until a branch is on again.':
    '{0} Warenkorb wartet, bis wieder eine Filiale eingeschaltet ist.|{0} Warenkörbe warten, bis wieder eine Filiale eingeschaltet ist.',
  '{0} cart goes on with {1}; what is not sold there is said in it.|{2} carts go on with {3}; what is not sold there is said in them.':
    '{0} Warenkorb geht mit {1} weiter; was es dort nicht gibt, steht darin.|{0} Warenkörbe gehen mit {1} weiter; was es dort nicht gibt, steht darin.',
  'Off: shoppers do not see it': 'Aus: Kunden sehen sie nicht',
  'New branch': 'Neue Filiale',
  'Add the branch': 'Filiale anlegen',
  'Copy from': 'Kopieren von',
  'Hours, areas, charges and contact are copied.': 'Zeiten, Gebiete, Gebühren und Kontakt werden kopiert.',
  'The same products, with nothing on the shelves yet': 'Dieselben Produkte, noch ohne Bestand',
  'It is off until you switch it on: shoppers do not see it before.':
    'Sie ist aus, bis Sie sie einschalten: Vorher sehen Kunden sie nicht.',
  'Times of delivery that cost more or less': 'Lieferzeiten, die mehr oder weniger kosten',
  'The first that holds when a slot begins counts; below 0 it is taken off.':
    'Es zählt die erste, die beim Beginn eines Zeitfensters gilt; unter 0 wird abgezogen.',
  'Add a time': 'Zeit hinzufügen',
  'Time {0}': 'Zeit {0}',
  'every day': 'jeden Tag',
  'Time {0}: from': 'Zeit {0}: von',
  'Time {0}: until': 'Zeit {0}: bis',
  'Time {0}: more or less': 'Zeit {0}: mehr oder weniger',
  'Remove time {0}': 'Zeit {0} entfernen',
  'There is no branch yet': 'Es gibt noch keine Filiale',
  'What happens is counted by branch: once there is one that is yours, you see it here.':
    'Gezählt wird je Filiale: Sobald es eine für Sie gibt, sehen Sie es hier.',
  'Another branch has this address.': 'Diese Adresse hat schon eine andere Filiale.',
  'This time ends when it begins.': 'Diese Zeit endet, wenn sie beginnt.',
  'Use small letters, digits and hyphens.': 'Nehmen Sie Kleinbuchstaben, Ziffern und Bindestriche.',
  'Open the shop': 'Shop öffnen',
  'Change of many': 'Änderung an vielen',
  Import: 'Import',
  'Customer review': 'Kundenbewertung',
  Person: 'Person',
  Webhook: 'Webhook',
  Message: 'Nachricht',
  Saved: 'Gespeichert',
  Columns: 'Spalten',
};
