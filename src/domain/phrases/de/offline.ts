import type { Phrases } from '../../text/text.ts';

/** German, of sharing, messages and times without a network: what pages say. */
export const OFFLINE_PAGES: Phrases = {
  'Your orders': 'Ihre Bestellungen',
  'You can still look at': 'Das können Sie weiter ansehen',
  'A cart for you': 'Ein Warenkorb für Sie',
  'Look at what somebody chose, and add it to your own cart.':
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
  'All right': 'In Ordnung',
  'Keep it': 'Behalten',
  'Take it out': 'Herausnehmen',
  'It is there': 'Es ist da',
  'Add it again': 'Noch einmal hinzufügen',
  'You can change your cart. Prices and stock are checked as soon as you are online.':
    'Sie können den Warenkorb ändern. Preise und Bestand prüfen wir, sobald Sie online sind.',
  'Added once you are online': 'Kommt hinzu, sobald Sie online sind',
  'Share this cart': 'Diesen Warenkorb teilen',
  'Share this list': 'Diese Liste teilen',
  'Link copied. It works for 30 days.': 'Link kopiert. Er gilt 30 Tage.',
  'Copy this link. It works for 30 days.': 'Kopieren Sie diesen Link. Er gilt 30 Tage.',
  'Not available right now. It is left out.': 'Gerade nicht verfügbar. Es bleibt weg.',
  'Add all to my cart': 'Alles in meinen Warenkorb',
  'Somebody passed this on to you. Prices are those of your branch today. Nothing is in your cart yet.':
    'Jemand hat Ihnen das weitergegeben. Es gelten die heutigen Preise Ihrer Filiale. Noch liegt nichts in Ihrem Warenkorb.',
  '{0} item of it is sold no longer.|{1} items of it are sold no longer.':
    '{0} Artikel davon gibt es nicht mehr.|{0} Artikel davon gibt es nicht mehr.',
  'Nothing of it can be had right now.': 'Gerade ist nichts davon zu haben.',
  'This link is no longer good': 'Dieser Link gilt nicht mehr',
  'Links work for 30 days. Ask for a new one.': 'Links gelten 30 Tage. Bitten Sie um einen neuen.',
  'Order updates': 'Neues zur Bestellung',
  'This device tells you when your order moves.': 'Dieses Gerät meldet Ihnen, wenn sich etwas tut.',
  "Get updates on this device, even when the shop isn't open in your browser.":
    'Wir melden Ihnen auf diesem Gerät, wenn sich etwas tut, auch wenn der Shop im Browser nicht offen ist.',
  'Turn off updates': 'Aktualisierungen ausschalten',
  'Tell me on this device': 'Auf diesem Gerät melden',
  'Your browser does not allow messages of this shop.': 'Ihr Browser erlaubt keine Meldungen dieses Shops.',
  'Keep us at hand': 'Immer zur Hand',
  'On your home screen your orders are one press away. It takes hardly any room.':
    'Vom Startbildschirm sind Sie mit einem Druck bei Ihren Bestellungen. Es braucht kaum Platz.',
  Install: 'Installieren',
  'Not now': 'Nicht jetzt',
  'The shop cannot be reached. This is how your order stood {0}.':
    'Der Shop ist nicht erreichbar. So stand Ihre Bestellung {0}.',
};

/** German, of sharing, messages and times without a network: what the server says. */
export const OFFLINE_SHOP: Phrases = {
  'There is nothing to share yet.': 'Es gibt noch nichts zu teilen.',
  'This link is no longer good. Ask for a new one.':
    'Dieser Link gilt nicht mehr. Bitten Sie um einen neuen.',
  'Enough browsers hear of this order already.': 'Zu dieser Bestellung melden wir schon an genug Geräte.',
  '{0}: order {1}': '{0}: Bestellung {1}',
  'Your order is ready for pickup.': 'Ihre Bestellung kann abgeholt werden.',
  'Your order is on the way.': 'Ihre Bestellung ist unterwegs.',
  'Your order has arrived. Enjoy it!': 'Ihre Bestellung ist da. Guten Appetit!',
  'Your order is cancelled.': 'Ihre Bestellung ist storniert.',
  'We are sorry: we cannot take your order.': 'Es tut uns leid: Wir können Ihre Bestellung nicht annehmen.',
};
