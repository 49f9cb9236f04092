import type { Phrases } from '../../text/text.ts';

/** German: times, gifts, and orders on their way. */
export const GERMAN_DELIVERY: Phrases = {
  'As soon as possible': 'So bald wie möglich',
  'Today, {0}': 'Heute, {0}',
  '{0}, {1}': '{0}, {1}',
  'A warm welcome.': 'Ein herzliches Willkommen.',
  '{0} in your wallet after your first order.': '{0} Guthaben nach Ihrer ersten Bestellung.',
  '{0} in your wallet after your first order of {1} or more.':
    '{0} Guthaben nach Ihrer ersten Bestellung ab {1}.',
  'Say why the order is declined.': 'Sagen Sie, warum die Bestellung abgelehnt wird.',
  'Enter an address that begins with https://.': 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  '{0}: your order {1} is on its way. Track it at {2}':
    '{0}: Ihre Bestellung {1} ist unterwegs. Verfolgen Sie sie hier: {2}',
  'Your order {0} is on its way': 'Ihre Bestellung {0} ist unterwegs',
  'Your order {0} is on its way to you.': 'Ihre Bestellung {0} ist auf dem Weg zu Ihnen.',
  "A gift comes with its offer and can't be changed.":
    'Ein Geschenk gehört zu seinem Angebot und lässt sich nicht ändern.',
  'Waiting for payment': 'Wartet auf Zahlung',
  'Order placed': 'Bestellung aufgegeben',
  Confirmed: 'Bestätigt',
  'Being prepared': 'Wird zubereitet',
  Ready: 'Bereit',
  'On the way': 'Unterwegs',
  Delivered: 'Geliefert',
  Cancelled: 'Storniert',
  'Declined by the store': 'Vom Shop abgelehnt',
  'Payment not completed': 'Zahlung nicht abgeschlossen',
  Returned: 'Zurückgegeben',
  'Ready for pickup': 'Abholbereit',
  Collected: 'Abgeholt',
  Served: 'Serviert',
  'Replaced by a newer order': 'Durch eine neuere Bestellung ersetzt',
  piece: 'Stück',
};
