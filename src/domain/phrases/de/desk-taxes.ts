import type { Phrases } from '../../text/text.ts';

/** German: taxes at the desk. */
export const GERMAN_DESK_TAXES: Phrases = {
  Taxes: 'Steuern',
  archived: 'archiviert',
  'New tax': 'Neue Steuer',
  'Add the tax': 'Steuer anlegen',
  'Archive it': 'Archivieren',
  'Offer it again': 'Wieder anbieten',
  'Archived, it is offered to no product. Those that bear it keep it.':
    'Archiviert wird sie keinem Produkt mehr angeboten. Produkte, die sie tragen, behalten sie.',
  'Name on receipts': 'Name auf Belegen',
  'Name in {0}': 'Name auf {0}',
  'Rate in percent': 'Satz in Prozent',
  'There is no tax yet: products bear none.': 'Noch gibt es keine Steuer: Produkte tragen keine.',
  'Prices include tax: the rates say how much of a price is tax.':
    'Preise enthalten die Steuer: Die Sätze sagen, wie viel eines Preises Steuer ist.',
  'Tax comes on top of prices, on a line of its own before a shopper pays.':
    'Die Steuer kommt zu den Preisen hinzu, in einer eigenen Zeile, bevor Kunden zahlen.',
  'Change it in the settings': 'In den Einstellungen ändern',
  'It changes for {0} product, in carts too. Placed orders keep what they were taxed with.|It changes for {1} products, in carts too. Placed orders keep what they were taxed with.':
    'Sie ändert sich für {0} Produkt, auch in Warenkörben. Aufgegebene Bestellungen behalten ihre Steuer.|Sie ändert sich für {0} Produkte, auch in Warenkörben. Aufgegebene Bestellungen behalten ihre Steuer.',
  'Give the tax a name.': 'Geben Sie der Steuer einen Namen.',
  'Enter a rate in percent.': 'Geben Sie einen Satz in Prozent ein.',
  'A rate is between 0 and 100 percent.': 'Ein Satz liegt zwischen 0 und 100 Prozent.',
  'A rate has at most two decimals.': 'Ein Satz hat höchstens zwei Nachkommastellen.',
  'There is a tax of this name and rate already.': 'Eine Steuer mit diesem Namen und Satz gibt es schon.',
  'The shop has no such tax any more.': 'Diese Steuer gibt es im Shop nicht mehr.',
  'The shop has no such tax. Add it under “Taxes” first.':
    'Diese Steuer gibt es im Shop nicht. Legen Sie sie zuerst unter „Steuern“ an.',
};
