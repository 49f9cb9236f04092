import type { Phrases } from '../../text/text.ts';

/** German, of sharing, messages and times without a network: what pages say. */
export const OFFLINE_PAGES: Phrases = {
  'Your orders': 'Ihre Bestellungen',
  'You can still look at': 'Das können Sie weiter ansehen',
  'A cart for you': 'Ein Warenkorb für Sie',
  'See what someone picked, and add it to your own cart.':
    'Sehen Sie, was jemand ausgesucht hat, und legen Sie es in Ihren Warenkorb.',
};

/** German, of sharing, messages and times without a network: what islands say; the browser loads these with its first island. */
export const OFFLINE_ISLANDS: Phrases = {
  '{0} piece|{1} pieces': '{0} Stück|{0} Stück',
  'A product': 'Ein Produkt',
  'Do not add {0}': '{0} nicht hinzufügen',
  '{0} costs {1} now, it was {2}.': '{0} kostet jetzt {1}, vorher {2}.',
  '{0} could not be added: {1}': '{0} konnte nicht hinzugefügt werden: {1}',
  'We do not know whether {0} was added. Is it in your cart?':
    'Wir wissen nicht, ob {0} angekommen ist. Liegt es im Warenkorb?',
  OK: 'OK',
  'Keep it': 'Behalten',
  'Remove it': 'Entfernen',
  "Yes, it's there": 'Ja, es ist da',
  'Add it again': 'Noch einmal hinzufügen',
  'You can change your cart. Prices and stock are checked as soon as you are online.':
    'Sie können den Warenkorb ändern. Preise und Bestand prüfen wir, sobald Sie online sind.',
  "Will be added once you're online": 'Kommt hinzu, sobald Sie online sind',
  'Share this cart': 'Diesen Warenkorb teilen',
  'Share this list': 'Diese Liste teilen',
  'Link copied. It works for 30 days.': 'Link kopiert. Er gilt 30 Tage.',
  'Copy this link. It works for 30 days.': 'Kopieren Sie diesen Link. Er gilt 30 Tage.',
  'Not available right now. It is left out.': 'Gerade nicht verfügbar. Es bleibt weg.',
  'Add all to my cart': 'Alles in meinen Warenkorb',
  "Someone shared this with you. Prices are your branch's prices today. Nothing goes into your cart until you add it.":
    'Jemand hat das mit Ihnen geteilt. Es gelten die heutigen Preise Ihrer Filiale. In Ihren Warenkorb kommt erst etwas, wenn Sie es hinzufügen.',
  '{0} item is no longer sold.|{1} items are no longer sold.':
    '{0} Artikel gibt es nicht mehr.|{0} Artikel gibt es nicht mehr.',
  'None of it is available right now.': 'Gerade ist nichts davon verfügbar.',
  'This link no longer works': 'Dieser Link gilt nicht mehr',
  'Links work for 30 days. Ask for a new one.': 'Links gelten 30 Tage. Bitten Sie um einen neuen.',
  'Order updates': 'Neues zu Ihrer Bestellung',
  "You'll get updates on this device.": 'Sie bekommen Benachrichtigungen auf diesem Gerät.',
  "Get updates on this device, even when the shop isn't open in your browser.":
    'Benachrichtigungen auf diesem Gerät, auch wenn der Shop im Browser nicht offen ist.',
  'Turn off updates': 'Benachrichtigungen ausschalten',
  'Notify me on this device': 'Auf diesem Gerät melden',
  'Your browser blocks notifications from this shop.':
    'Ihr Browser blockiert Benachrichtigungen dieses Shops.',
  'Keep us handy': 'Immer zur Hand',
  'With the shop on your home screen, your orders are one tap away. It takes up hardly any space.':
    'Mit dem Shop auf dem Startbildschirm sind Ihre Bestellungen nur einen Fingertipp entfernt. Er braucht kaum Platz.',
  Install: 'Installieren',
  'Not now': 'Nicht jetzt',
  "We can't reach the shop. This is your order as of {0}.":
    'Der Shop ist nicht erreichbar. So stand Ihre Bestellung {0}.',
};

/** German, of sharing, messages and times without a network: what the server says. */
export const OFFLINE_SHOP: Phrases = {
  'There is nothing to share yet.': 'Es gibt noch nichts zu teilen.',
  'This link no longer works. Ask for a new one.': 'Dieser Link gilt nicht mehr. Bitten Sie um einen neuen.',
  'Too many devices already get updates on this order.':
    'Zu dieser Bestellung benachrichtigen wir schon genug Geräte.',
  '{0}: order {1}': '{0}: Bestellung {1}',
  'Your order is ready.': 'Ihre Bestellung ist fertig.',
  'Your order is on the way.': 'Ihre Bestellung ist unterwegs.',
  'Your order has arrived. Enjoy it!': 'Ihre Bestellung ist da. Viel Freude damit!',
  'Your order is cancelled.': 'Ihre Bestellung ist storniert.',
  "We're sorry, we can't take your order.": 'Leider können wir Ihre Bestellung nicht annehmen.',
};
