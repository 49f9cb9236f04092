import type { Phrases } from '../../text/text.ts';

/** German: payments and money that goes back. */
export const GERMAN_MONEY: Phrases = {
  'The payment was cancelled.': 'Die Zahlung wurde abgebrochen.',
  'The payment took too long.': 'Die Zahlung hat zu lange gedauert.',
  'The bank declined the payment.': 'Die Bank hat die Zahlung abgelehnt.',
  'There was not enough money on the card or account.': 'Auf Karte oder Konto war nicht genug Geld.',
  'The code from the bank was not right.': 'Der Code der Bank war nicht richtig.',
  'The security code of the card was not right.': 'Die Prüfziffer der Karte war nicht richtig.',
  'The PIN was not right.': 'Die PIN war nicht richtig.',
  'The card has expired.': 'Die Karte ist abgelaufen.',
  'The payment did not go through.': 'Die Zahlung ist fehlgeschlagen.',
  'There is no branch {0}.': 'Es gibt keine Filiale {0}.',
  'The shop is busy. Please try again in a moment.':
    'Der Shop ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  'Nothing of order {0} is left to go back.': 'Von Bestellung {0} ist nichts mehr zu erstatten.',
  'Of order {0} at most {1} can go back.': 'Von Bestellung {0} können höchstens {1} erstattet werden.',
  'There is no refund {0}.': 'Es gibt keine Erstattung {0}.',
  'Refund {0} does not wait for anybody.': 'Die Erstattung {0} wartet auf niemanden.',
  "Order {0} is a guest's, who has no wallet.": 'Bestellung {0} gehört einem Gast, der kein Guthaben hat.',
  'The reason: {0}': 'Der Grund: {0}',
  '{0} goes back to you.': 'Sie bekommen {0} zurück.',
  'It goes to where you paid it from; your bank may take some days to show it.':
    'Der Betrag geht dorthin, von wo Sie bezahlt haben; bei Ihrer Bank kann das einige Tage dauern.',
  'It is in your wallet.': 'Der Betrag ist in Ihrem Guthaben.',
  'The branch hands it to you in cash.': 'Die Filiale gibt Ihnen den Betrag bar.',
  'A part goes to where you paid it from, which may take some days; the rest is in your wallet.':
    'Ein Teil geht dorthin, von wo Sie bezahlt haben, was einige Tage dauern kann; der Rest ist in Ihrem Guthaben.',
  'It came after the time to pay order {0} was over, and the order could not be placed any more.':
    'Sie kam, als die Zeit zum Bezahlen von Bestellung {0} vorbei war, und die Bestellung konnte nicht mehr aufgegeben werden.',
  'Order {0} was paid already.': 'Bestellung {0} war schon bezahlt.',
  'It was not the amount of order {0}.': 'Es war nicht der Betrag von Bestellung {0}.',
  '{0}: your order {1} is cancelled. {2} goes back to you.':
    '{0}: Ihre Bestellung {1} ist storniert. Sie bekommen {2} zurück.',
  '{0}: your order {1} is cancelled.': '{0}: Ihre Bestellung {1} ist storniert.',
  'Your order {0} is cancelled.': 'Ihre Bestellung {0} ist storniert.',
  '{0}: we cannot take your order {1}. {2} goes back to you.':
    '{0}: Wir können Ihre Bestellung {1} nicht annehmen. Sie bekommen {2} zurück.',
  '{0}: we cannot take your order {1}.': '{0}: Wir können Ihre Bestellung {1} nicht annehmen.',
  'We are sorry: we cannot take your order {0}.': 'leider können wir Ihre Bestellung {0} nicht annehmen.',
  '{0}: {1} for your order {2} goes back to you.': '{0}: Sie bekommen {1} für Ihre Bestellung {2} zurück.',
  '{0}: the return of your order {1} is settled.': '{0}: Die Rückgabe Ihrer Bestellung {1} ist erledigt.',
  'Your return of order {0} is settled': 'Ihre Rückgabe von Bestellung {0} ist erledigt',
  '{0} for your order {1} goes back to you.': 'Sie bekommen {0} für Ihre Bestellung {1} zurück.',
  'The return of your order {0} is settled.': 'die Rückgabe Ihrer Bestellung {0} ist erledigt.',
  '{0}: you have {1} back for your order {2}.': '{0}: Sie haben {1} für Ihre Bestellung {2} zurück.',
  'You have your money back for order {0}': 'Sie haben Ihr Geld für Bestellung {0} zurück',
  '{0} for your order {1} is in your wallet now.':
    '{0} für Ihre Bestellung {1} sind jetzt in Ihrem Guthaben.',
  '{0} for your order {1} was handed to you.': '{0} für Ihre Bestellung {1} wurden Ihnen übergeben.',
  '{0}: your payment of {1} for order {2} goes back to you.':
    '{0}: Sie bekommen Ihre Zahlung von {1} für Bestellung {2} zurück.',
  'Your payment for order {0} goes back': 'Ihre Zahlung für Bestellung {0} geht zurück',
  'Your payment of {0} goes back to where you paid it from.':
    'Ihre Zahlung von {0} geht dorthin zurück, von wo Sie bezahlt haben.',
  'Say why the order is declined.': 'Sagen Sie, warum die Bestellung abgelehnt wird.',
  'Refunded to where it was paid from': 'Erstattet auf dem Zahlungsweg',
  'Refunded to the wallet': 'Ins Guthaben erstattet',
  'Refunded in cash': 'Bar erstattet',
  'Card, UPI or net banking': 'Karte, UPI oder Netbanking',
  'Paid: {0}': 'Bezahlt: {0}',
};
