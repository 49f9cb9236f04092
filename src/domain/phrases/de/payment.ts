import type { Phrases } from '../../text/text.ts';

/** German: paying an order online. */
export const PAYMENT_ISLANDS: Phrases = {
  'This order is being paid in another tab.': 'Diese Bestellung wird gerade in einem anderen Tab bezahlt.',
  'Your payment is on its way. This page shows it as soon as it is confirmed.':
    'Ihre Zahlung ist unterwegs. Diese Seite zeigt sie, sobald sie bestätigt ist.',
  'Online payment cannot be reached right now. Nothing was taken. Try again, or choose another way to pay.':
    'Die Online-Zahlung ist gerade nicht erreichbar. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  'The time to pay for this order is over. Your cart is kept.':
    'Die Zeit zum Bezahlen dieser Bestellung ist vorbei. Ihr Warenkorb bleibt erhalten.',
  'This order was cancelled.': 'Diese Bestellung wurde storniert.',
  'This order is not paid yet.': 'Diese Bestellung ist noch nicht bezahlt.',
  'Opening the payment…': 'Die Zahlung wird geöffnet …',
  'Waiting for your payment…': 'Ihre Zahlung wird erwartet …',
  'Confirming your payment…': 'Ihre Zahlung wird bestätigt …',
  'You have not paid yet.': 'Sie haben noch nicht bezahlt.',
  'Try again: pay {0} online': 'Noch einmal: {0} online bezahlen',
  'Pay {0} online': '{0} online bezahlen',
  'Choose another way to pay': 'Andere Zahlungsart wählen',
  'Cannot be reached right now.': 'Gerade nicht erreichbar.',
  'It is paid in the browser that it was ordered with.':
    'Sie wird in dem Browser bezahlt, in dem sie bestellt wurde.',
};
