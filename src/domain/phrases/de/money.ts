import type { Phrases } from '../../text/text.ts';

/** German: payments and money that goes back. */
export const GERMAN_MONEY: Phrases = {
  'The payment was cancelled.': 'Die Zahlung wurde abgebrochen.',
  'The payment took too long.': 'Die Zahlung hat zu lange gedauert.',
  'The bank declined the payment.': 'Die Bank hat die Zahlung abgelehnt.',
  "There wasn't enough money on the card or in the account.": 'Auf Karte oder Konto war nicht genug Geld.',
  'The code from the bank was not right.': 'Der Code der Bank war nicht richtig.',
  'The security code of the card was not right.': 'Die Prüfziffer der Karte war nicht richtig.',
  'The PIN was not right.': 'Die PIN war nicht richtig.',
  'The card has expired.': 'Die Karte ist abgelaufen.',
  'The payment did not go through.': 'Die Zahlung ist fehlgeschlagen.',
  'There is no branch {0}.': 'Es gibt keine Filiale {0}.',
  'The shop is busy. Please try again in a moment.':
    'Der Shop ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  'Nothing is left to refund on order {0}.': 'Von Bestellung {0} ist nichts mehr zu erstatten.',
  'Order {0} has only {1} left to refund.': 'Von Bestellung {0} können höchstens {1} erstattet werden.',
  'There is no refund {0}.': 'Es gibt keine Erstattung {0}.',
  'Refund {0} is not waiting for anyone.': 'Die Erstattung {0} wartet auf niemanden.',
  'Order {0} was placed by a guest, who has no wallet.':
    'Bestellung {0} gehört einem Gast, der kein Guthaben hat.',
  'The reason: {0}': 'Der Grund: {0}',
  "You'll get {0} back.": 'Sie bekommen {0} zurück.',
  'It goes back to your original payment method; your bank may take a few days to show it.':
    'Der Betrag wird auf dem Zahlungsweg erstattet; bei Ihrer Bank kann das einige Tage dauern.',
  "It's in your wallet.": 'Der Betrag ist in Ihrem Guthaben.',
  'The branch will hand it to you in cash.': 'Die Filiale gibt Ihnen den Betrag in bar.',
  'Part of it goes back to your original payment method, which may take a few days; the rest is in your wallet.':
    'Ein Teil wird auf dem Zahlungsweg erstattet, was einige Tage dauern kann; der Rest ist in Ihrem Guthaben.',
  'It came after the time to pay for order {0} had run out, so the order could no longer be placed.':
    'Sie kam, als die Zeit zum Bezahlen von Bestellung {0} vorbei war, und die Bestellung konnte nicht mehr aufgegeben werden.',
  'Order {0} was already paid.': 'Bestellung {0} war schon bezahlt.',
  'It was not the amount of order {0}.': 'Es war nicht der Betrag von Bestellung {0}.',
  "{0}: your order {1} is cancelled. You'll get {2} back.":
    '{0}: Ihre Bestellung {1} ist storniert. Sie bekommen {2} zurück.',
  '{0}: your order {1} is cancelled.': '{0}: Ihre Bestellung {1} ist storniert.',
  'Your order {0} is cancelled.': 'Ihre Bestellung {0} ist storniert.',
  "{0}: we can't take your order {1}. You'll get {2} back.":
    '{0}: Wir können Ihre Bestellung {1} nicht annehmen. Sie bekommen {2} zurück.',
  "{0}: we can't take your order {1}.": '{0}: Wir können Ihre Bestellung {1} nicht annehmen.',
  "We're sorry, we can't take your order {0}.": 'leider können wir Ihre Bestellung {0} nicht annehmen.',
  "{0}: you'll get {1} back for your order {2}.": '{0}: Sie bekommen {1} für Ihre Bestellung {2} zurück.',
  '{0}: your return of order {1} is complete.': '{0}: Ihre Rückgabe von Bestellung {1} ist abgeschlossen.',
  'Your return of order {0} is complete': 'Ihre Rückgabe von Bestellung {0} ist abgeschlossen',
  "You'll get {0} back for your order {1}.": 'Sie bekommen {0} für Ihre Bestellung {1} zurück.',
  'Your return of order {0} is complete.': 'Ihre Rückgabe von Bestellung {0} ist abgeschlossen.',
  "{0}: you've been refunded {1} for your order {2}.":
    '{0}: Wir haben Ihnen {1} für Ihre Bestellung {2} erstattet.',
  "You've been refunded for order {0}": 'Ihre Bestellung {0} wurde erstattet',
  '{0} for your order {1} is in your wallet now.':
    '{0} für Ihre Bestellung {1} sind jetzt in Ihrem Guthaben.',
  '{0} for your order {1} was handed to you.': '{0} für Ihre Bestellung {1} wurden Ihnen übergeben.',
  '{0}: your payment of {1} for order {2} will be refunded.':
    '{0}: Ihre Zahlung von {1} für Bestellung {2} wird erstattet.',
  'Refund of your payment for order {0}': 'Erstattung Ihrer Zahlung für Bestellung {0}',
  'Your payment of {0} will be refunded to your original payment method.':
    'Ihre Zahlung von {0} wird auf dem Zahlungsweg erstattet.',
  'Say why the order is declined.': 'Sagen Sie, warum die Bestellung abgelehnt wird.',
  'Refunded to the original payment method': 'Erstattet auf dem Zahlungsweg',
  'Refunded to the wallet': 'Ins Guthaben erstattet',
  'Refunded in cash': 'Bar erstattet',
  'Refunded in person': 'Persönlich erstattet',
  "{0}: we couldn't send {1} back for your order {2}. Get in touch, and we'll find another way.":
    '{0}: {1} für Ihre Bestellung {2} konnten nicht zurückgesendet werden. Melden Sie sich, wir finden einen anderen Weg.',
  "We couldn't send your refund for order {0}": 'Ihre Erstattung für Bestellung {0} ist nicht angekommen',
  "We couldn't send {0} for your order {1} back to your original payment method.":
    '{0} für Ihre Bestellung {1} konnten nicht auf dem Zahlungsweg erstattet werden.',
  "Get in touch, and we'll find another way.": 'Melden Sie sich, wir finden einen anderen Weg.',
  'Card, UPI or net banking': 'Karte, UPI oder Netbanking',
  'Paid: {0}': 'Bezahlt: {0}',
};
