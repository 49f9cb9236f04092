import type { Phrases } from '../../text/text.ts';

/** German: paying an order online. */
export const PAYMENT_ISLANDS: Phrases = {
  'This order is being paid in another tab.': 'Diese Bestellung wird gerade in einem anderen Tab bezahlt.',
  'Your payment is on its way. This page shows it as soon as it is confirmed.':
    'Ihre Zahlung ist unterwegs. Diese Seite zeigt sie, sobald sie bestätigt ist.',
  "Online payment isn't available right now. You weren't charged. Try again, or choose another way to pay.":
    'Die Online-Zahlung ist gerade nicht verfügbar. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  "The time to pay for this order has run out. We've kept your cart.":
    'Die Zeit zum Bezahlen dieser Bestellung ist vorbei. Ihr Warenkorb bleibt erhalten.',
  'This order was cancelled.': 'Diese Bestellung wurde storniert.',
  'This order is not paid yet.': 'Diese Bestellung ist noch nicht bezahlt.',
  'Opening the payment…': 'Die Zahlung wird geöffnet …',
  'Waiting for your payment…': 'Ihre Zahlung wird erwartet …',
  'Confirming your payment…': 'Ihre Zahlung wird bestätigt …',
  "You haven't paid yet.": 'Sie haben noch nicht bezahlt.',
  'Try again: pay {0} online': 'Noch einmal: {0} online bezahlen',
  'Pay {0} online': '{0} online bezahlen',
  'Choose another way to pay': 'Andere Zahlungsart wählen',
  'Not available right now.': 'Gerade nicht verfügbar.',
  'You can pay for it in the browser you ordered with.':
    'Sie können sie in dem Browser bezahlen, mit dem Sie bestellt haben.',
};
