import type { Phrases } from '../../text/text.ts';

/** German: what a shop needs before it opens, and the demo that goes. */
export const GERMAN_DESK_OPENING: Phrases = {
  'Before you open': 'Vor der Eröffnung',
  'Each of these leads to where it is done. You can leave at any time and go on later: what you saved stays.':
    'Jeder Punkt führt dorthin, wo er erledigt wird. Sie können jederzeit aufhören und später weitermachen: Gespeichertes bleibt.',
  'Your shop is open': 'Ihr Shop ist geöffnet',
  'Your shop is closed': 'Ihr Shop ist geschlossen',
  '{0} thing is missing before anybody can order.|{1} things are missing before anybody can order.':
    'Es fehlt noch {0} Punkt, bevor jemand bestellen kann.|Es fehlen noch {1} Punkte, bevor jemand bestellen kann.',
  'Shoppers see it and can order.': 'Kunden sehen ihn und können bestellen.',
  'Nothing is missing. Shoppers can order as soon as you open it.':
    'Es fehlt nichts. Kunden können bestellen, sobald Sie öffnen.',
  'See your shop': 'Ihren Shop ansehen',
  'Open for shoppers now': 'Jetzt für Kunden öffnen',
  Done: 'Erledigt',
  Missing: 'Fehlt',
  'Good to have': 'Nützlich',
  'Name of the shop': 'Name des Shops',
  'It stands on every page and in every mail.': 'Er steht auf jeder Seite und in jeder Mail.',
  'Logo and colours': 'Logo und Farben',
  'Without a logo, shoppers see the shop’s name; without colours of your own, our default ones.':
    'Ohne Logo sehen Kunden den Namen des Shops, ohne eigene Farben unsere Standardfarben.',
  'Country, currency and language': 'Land, Währung und Sprache',
  'Prices, addresses and phone numbers are written by them.':
    'Nach ihnen richten sich Preise, Adressen und Telefonnummern.',
  'First branch': 'Erste Filiale',
  'Where orders are made and go out from, with its time zone.':
    'Wo Bestellungen entstehen und hinausgehen, mit ihrer Zeitzone.',
  'At other times shoppers order ahead or wait.': 'Zu anderen Zeiten bestellen Kunden vor oder warten.',
  'Ways of ordering': 'Arten zu bestellen',
  'Pickup, eating in, or delivery with the places that it reaches.':
    'Abholung, Verzehr vor Ort oder Lieferung mit den Orten, die sie erreicht.',
  'A way to pay': 'Eine Zahlungsart',
  'A branch takes cash from the start; Razorpay needs its keys on the server.':
    'Eine Filiale nimmt von Anfang an Bargeld; Razorpay braucht seine Schlüssel auf dem Server.',
  Taxes: 'Steuern',
  'Say whether prices include tax, and give each product its rate.':
    'Legen Sie fest, ob Preise Steuern enthalten, und geben Sie jedem Produkt seinen Satz.',
  'A product that can be bought': 'Ein Produkt, das gekauft werden kann',
  'Published, with a price and something on the shelf of a branch.':
    'Veröffentlicht, mit Preis und Bestand in einer Filiale.',
  'Not published: shoppers do not see it.': 'Nicht veröffentlicht: Kunden sehen es nicht.',
  'Shoppers see it, but none of its choices can be bought.':
    'Kunden sehen es, aber keine Auswahl davon ist käuflich.',
  'No branch is on: nothing can be bought anywhere.':
    'Keine Filiale ist an: Nirgends kann etwas gekauft werden.',
  'Shoppers cannot buy it: no branch has it on its shelves yet.':
    'Kunden können es nicht kaufen: Noch keine Filiale hat es im Bestand.',
  'Shoppers cannot buy it: it is sold out at every branch.':
    'Kunden können es nicht kaufen: Es ist in jeder Filiale ausverkauft.',
  'Shoppers see it, but it is not sold at this time.':
    'Kunden sehen es, aber zu dieser Zeit wird es nicht verkauft.',
  'The shop is closed: shoppers see this once it is open.':
    'Der Shop ist geschlossen: Kunden sehen es, sobald er öffnet.',
  'Publish it': 'Veröffentlichen',
  'Enter what is there': 'Bestand eintragen',
  'See its options': 'Optionen ansehen',
  'These choices fit together.': 'Diese Auswahl passt zusammen.',
  'The shop has not opened yet: nobody can order.':
    'Der Shop hat noch nicht eröffnet: Niemand kann bestellen.',
  'This shop came with invented products, branches, customers and pages. Remove them when you set up your own: what you made or changed stays.':
    'Dieser Shop kam mit erfundenen Produkten, Filialen, Kunden und Seiten. Entfernen Sie sie, wenn Sie Ihren eigenen einrichten: Was Sie angelegt oder geändert haben, bleibt.',
  'Remove the demo …': 'Demo entfernen …',
  'Remove the demo?': 'Demo entfernen?',
  'Your shop closes first, and nobody can order. Then everything of the demo goes for good; you open the shop again when yours is ready.':
    'Zuerst schließt Ihr Shop, und niemand kann bestellen. Dann wird alles aus der Demo endgültig entfernt; Sie öffnen wieder, wenn Ihr Shop fertig ist.',
  'Archived is what orders, carts or reviews of real people name: shoppers do not find it any more, and the orders stay. What you changed stays, with what it needs.':
    'Archiviert wird, was Bestellungen, Warenkörbe oder Bewertungen echter Personen nennen: Kunden finden es nicht mehr, und die Bestellungen bleiben. Was Sie geändert haben, bleibt, mitsamt dem, was es braucht.',
  'Remove the demo for good': 'Demo endgültig entfernen',
  '{0} still to go …': 'Noch {0} …',
  'Orders of these customers': 'Bestellungen dieser Kunden',
  'Reviews of these customers': 'Bewertungen dieser Kunden',
  Goes: 'Geht',
  Archived: 'Archiviert',
  Stays: 'Bleibt',
  'Demo content': 'Demo-Inhalte',
  'Parts of the home page': 'Teile der Startseite',
  Rewards: 'Prämien',
  'Prizes of scratch cards': 'Preise der Rubbellose',
  'Places for the address search': 'Orte der Adresssuche',
};
