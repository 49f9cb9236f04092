import type { Phrases } from '../../text/text.ts';

/** German: what is said after the sale. */
export const GERMAN_AFTER_SALE: Phrases = {
  'A picture of this kind may have at most {0} megapixels.':
    'Ein Bild dieser Art darf höchstens {0} Megapixel haben.',
  Amount: 'Betrag',
  'Amount due': 'Zu zahlen',
  'An item is sold out.': 'Ein Artikel ist ausverkauft.',
  'Choose a JPEG, PNG, WebP or AVIF picture.': 'Wählen Sie ein Bild als JPEG, PNG, WebP oder AVIF.',
  'Choose a new password': 'Neues Passwort wählen',
  'Choose a new password for {0}': 'Neues Passwort für {0} wählen',
  'Choose a picture.': 'Wählen Sie ein Bild.',
  'Confirm it to subscribe. If it was not you, you can ignore this message.':
    'Bestätigen Sie, um zu abonnieren. Waren Sie es nicht, können Sie diese Nachricht ignorieren.',
  'Confirm it, and we will write to you once. If it was not you, you can ignore this message.':
    'Bestätigen Sie, und wir schreiben Ihnen ein Mal. Waren Sie es nicht, können Sie diese Nachricht ignorieren.',
  'Confirm your newsletter from {0}': 'Bestätigen Sie den Newsletter von {0}',
  Delivery: 'Lieferung',
  Discount: 'Rabatt',
  'Enter the email address or phone number of the order.':
    'Geben Sie die E-Mail-Adresse oder Telefonnummer der Bestellung ein.',
  'Follow your order': 'Bestellung verfolgen',
  'Have a look': 'Ansehen',
  'Hello {0},': 'Hallo {0},',
  'If an account has this address, a link to choose a new password is on its way.':
    'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link für ein neues Passwort unterwegs.',
  'If it was not you, choose a new password at once and contact us.':
    'Waren Sie es nicht, wählen Sie sofort ein neues Passwort und melden Sie sich bei uns.',
  'If it was not you, contact us at once.': 'Waren Sie es nicht, melden Sie sich sofort bei uns.',
  'If there is such an order, we sent a code to {0}.':
    'Wenn es diese Bestellung gibt, haben wir einen Code an {0} geschickt.',
  'If you did not ask for a code, you can ignore this message.':
    'Haben Sie keinen Code angefordert, können Sie diese Nachricht ignorieren.',
  'Invoice {0}': 'Rechnung {0}',
  'It is valid for {0} minutes. Nobody at {1} will ever ask you for it.':
    'Er gilt {0} Minuten. Niemand bei {1} wird Sie je danach fragen.',
  'It may go quickly.': 'Es kann schnell weg sein.',
  Item: 'Artikel',
  'Online payment cannot be reached right now. Nothing was ordered; try again or choose another way to pay.':
    'Die Online-Zahlung ist gerade nicht erreichbar. Es wurde nichts bestellt; versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  'Open your account': 'Konto öffnen',
  Packaging: 'Verpackung',
  'Paid from the wallet': 'Aus dem Guthaben bezahlt',
  'Confirm this phone number in your account before you order.':
    'Bestätigen Sie diese Telefonnummer in Ihrem Konto, bevor Sie bestellen.',
  'Sign in with a code sent to this phone number before you order.':
    'Melden Sie sich mit einem Code an diese Telefonnummer an, bevor Sie bestellen.',
  'Please sign in to place an order.': 'Bitte melden Sie sich an, um zu bestellen.',
  Quantity: 'Menge',
  'Send the payment with its signature, or the error.':
    'Senden Sie die Zahlung mit ihrer Signatur oder den Fehler.',
  'Shall we tell you when {0} is back?': 'Sollen wir Ihnen sagen, wenn {0} wieder da ist?',
  'Sign in': 'Anmelden',
  'Someone, probably you, asked for a new password for your account at {0}.':
    'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto bei {0} angefordert.',
  'Someone, probably you, wants the newsletter of {0} at this address.':
    'Jemand, vermutlich Sie, möchte den Newsletter von {0} an diese Adresse.',
  'Someone, probably you, wants to hear when {0} has {1} again.':
    'Jemand, vermutlich Sie, möchte wissen, wann {0} wieder {1} hat.',
  Subscribe: 'Abonnieren',
  Subtotal: 'Zwischensumme',
  'The account was changed meanwhile. Try again.':
    'Das Konto wurde inzwischen geändert. Versuchen Sie es noch einmal.',
  'The link works once, within an hour. If it was not you, you can ignore this message.':
    'Der Link gilt ein Mal und eine Stunde lang. Waren Sie es nicht, können Sie diese Nachricht ignorieren.',
  'The payment did not go through, and the order is no longer waiting for it.':
    'Die Zahlung ist fehlgeschlagen, und die Bestellung wartet nicht mehr darauf.',
  'The payment did not go through. Nothing was taken; you can try again.':
    'Die Zahlung ist fehlgeschlagen. Es wurde nichts abgebucht; Sie können es noch einmal versuchen.',
  'The picture could not be read.': 'Das Bild konnte nicht gelesen werden.',
  'The picture is larger than 2 MB.': 'Das Bild ist größer als 2 MB.',
  'The picture may have at most {0} pixels on each side.':
    'Das Bild darf je Seite höchstens {0} Pixel haben.',
  'The picture needs at least {0} pixels on each side.': 'Das Bild braucht je Seite mindestens {0} Pixel.',
  'The signature does not fit the body.': 'Die Signatur passt nicht zum Inhalt.',
  'This link is no longer valid. Ask for a new one.':
    'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  'This order can no longer be cancelled. Please call the branch.':
    'Diese Bestellung kann nicht mehr storniert werden. Bitte rufen Sie die Filiale an.',
  'This order had ended before your payment came. The money goes back to you.':
    'Diese Bestellung war schon beendet, als Ihre Zahlung kam. Sie bekommen das Geld zurück.',
  'This order is not paid by test payments.': 'Diese Bestellung wird nicht mit Testzahlungen bezahlt.',
  'This order was paid already. The second payment goes back to you.':
    'Diese Bestellung war schon bezahlt. Die zweite Zahlung bekommen Sie zurück.',
  'This payment belongs to another order.': 'Diese Zahlung gehört zu einer anderen Bestellung.',
  'This was our one message about it. To hear nothing more of it, open {0}':
    'Das war unsere einzige Nachricht dazu. Um nichts mehr zu hören, öffnen Sie {0}',
  Tip: 'Trinkgeld',
  'Too many pictures come in right now. Try again in a moment.':
    'Gerade kommen zu viele Bilder. Versuchen Sie es gleich noch einmal.',
  Total: 'Gesamtbetrag',
  'We could not confirm this payment. If money was taken it will be returned.':
    'Wir konnten diese Zahlung nicht bestätigen. Abgebuchtes Geld wird zurückgegeben.',
  'We have your order {0}': 'Wir haben Ihre Bestellung {0}',
  'Welcome to {0}': 'Willkommen bei {0}',
  'Yes, tell me': 'Ja, Bescheid geben',
  'You are subscribed to {0}': 'Sie haben {0} abonniert',
  'Your account was deleted': 'Ihr Konto wurde gelöscht',
  'Your account was deleted.': 'Ihr Konto wurde gelöscht.',
  'Your code is {0}.': 'Ihr Code ist {0}.',
  'Your contact details were changed': 'Ihre Kontaktdaten wurden geändert',
  'Your password was changed': 'Ihr Passwort wurde geändert',
  'Your password was changed. Sign in with the new one.':
    'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  'Your wallet does not cover this order any more.': 'Ihr Guthaben reicht für diese Bestellung nicht mehr.',
  'Your wallet does not cover this order. Please choose another way to pay.':
    'Ihr Guthaben reicht für diese Bestellung nicht. Bitte wählen Sie eine andere Zahlungsart.',
  "Thank you for your order {0} at {1}. We'll let you know how it's going.":
    'danke für Ihre Bestellung {0} bei {1}. Wir halten Sie auf dem Laufenden.',
  'The password of your account at {0} was just changed, and your other devices were signed out.':
    'das Passwort Ihres Kontos bei {0} wurde gerade geändert, und Ihre anderen Geräte wurden abgemeldet.',
  'Your account at {0} is now reached at {1}.': 'Ihr Konto bei {0} ist jetzt unter {1} erreichbar.',
  'You already have an account at {0}': 'Sie haben schon ein Konto bei {0}',
  'Someone, probably you, ordered at {0} with this address and asked for an account. You have one already; nothing about it was changed.':
    'jemand, vermutlich Sie, hat bei {0} mit dieser Adresse bestellt und um ein Konto gebeten. Sie haben schon eines; daran wurde nichts geändert.',
  'Sign in to it, or choose a new password if you forgot yours.':
    'Melden Sie sich damit an, oder wählen Sie ein neues Passwort, falls Sie Ihres vergessen haben.',
  'Your account at {0} is ready. Your orders, addresses and rewards are kept there.':
    'Ihr Konto bei {0} ist bereit. Ihre Bestellungen, Adressen und Prämien finden Sie dort.',
  'Your account at {0} was deleted as you asked. Orders are kept as long as the law wants it.':
    'Ihr Konto bei {0} wurde wie gewünscht gelöscht. Bestellungen bleiben, solange das Gesetz es verlangt.',
  '{0} has {1} again. It may go quickly.': '{0} hat wieder {1}. Es kann schnell weg sein.',
  '{0} is back': '{0} ist wieder da',
  '{0} is your code for {1}': '{0} ist Ihr Code für {1}',
  '{0} is your code for {1}. It is valid for {2} minutes.\n\n{3}':
    '{0} ist Ihr Code für {1}. Er gilt {2} Minuten.\n\n{3}',
  '{0} {1} %': '{0} {1} %',
  '{0} {1} % included': '{0} {1} % enthalten',
  '{0}: confirm here, and we will tell you when {1} is back: {2}':
    '{0}: Bestätigen Sie hier, und wir sagen Ihnen, wenn {1} wieder da ist: {2}',
  '{0}: we have your order {1}. Follow it at {2}':
    '{0}: Wir haben Ihre Bestellung {1}. Verfolgen Sie sie unter {2}',
  '{0}: {1} is back: {2}': '{0}: {1} ist wieder da: {2}',
  'Send the request body in the declared form.':
    'Senden Sie den Inhalt der Anfrage in der beschriebenen Form.',
  'Money for your order {0} goes back': 'Geld für Ihre Bestellung {0} kommt zurück',
  'Only delivered orders can be returned.': 'Nur gelieferte Bestellungen können zurückgegeben werden.',
  'That many of this item cannot be returned.': 'So viele dieses Artikels können nicht zurückgegeben werden.',
  'The return request {0} was decided already.': 'Über die Rückgabe {0} ist schon entschieden.',
  'The time to return this order is over.': 'Die Frist zur Rückgabe dieser Bestellung ist vorbei.',
  'There is no return request {0}.': 'Es gibt keine Rückgabe {0}.',
  'We cannot take your order {0}': 'Wir können Ihre Bestellung {0} nicht annehmen',
  'Your order {0} has arrived': 'Ihre Bestellung {0} ist angekommen',
  'Your order {0} is cancelled': 'Ihre Bestellung {0} ist storniert',
  'Your order {0} is ready': 'Ihre Bestellung {0} ist fertig',
  'Your order {0} was not paid': 'Ihre Bestellung {0} wurde nicht bezahlt',
  'Your order {0} has arrived. We would like to know how you find it.':
    'Ihre Bestellung {0} ist angekommen. Wir würden gern wissen, wie Sie sie finden.',
  'Your order {0} is ready. You can pick it up now.':
    'Ihre Bestellung {0} ist fertig. Sie können sie jetzt abholen.',
  'Your order {0} was not paid in time and is not placed. Your cart is kept.':
    'Ihre Bestellung {0} wurde nicht rechtzeitig bezahlt und ist nicht aufgegeben. Ihr Warenkorb bleibt erhalten.',
  '{0}: your order {1} has arrived. Enjoy it!': '{0}: Ihre Bestellung {1} ist angekommen. Viel Freude damit!',
  '{0}: your order {1} is ready for pickup.': '{0}: Ihre Bestellung {1} kann abgeholt werden.',
  '{0}: your order {1} was not paid in time and is not placed.':
    '{0}: Ihre Bestellung {1} wurde nicht rechtzeitig bezahlt und ist nicht aufgegeben.',
  "{0}: we have your request for order {1}. We'll let you know what we decide.":
    '{0}: Wir haben Ihre Anfrage zur Bestellung {1}. Wir geben Ihnen Bescheid.',
  'We have your request for order {0}': 'Wir haben Ihre Anfrage zur Bestellung {0}',
  "We have your request for order {0}. We'll look into it and let you know what we decide.":
    'Wir haben Ihre Anfrage zur Bestellung {0}. Wir sehen sie uns an und geben Ihnen Bescheid.',
  "{0}: we can't accept your request for order {1}. Read why on the page of your order.":
    '{0}: Wir können Ihre Anfrage zur Bestellung {1} nicht annehmen. Den Grund lesen Sie auf der Seite Ihrer Bestellung.',
  'Your request for order {0}': 'Ihre Anfrage zur Bestellung {0}',
  "We're sorry: we can't accept your request for order {0}.":
    'Es tut uns leid: Wir können Ihre Anfrage zur Bestellung {0} nicht annehmen.',
  'If you see it differently, please call us.': 'Wenn Sie das anders sehen, rufen Sie uns bitte an.',
  'The time to report a problem with this order is over.':
    'Für diese Bestellung kann kein Problem mehr gemeldet werden.',
  'This cannot be returned. If something is wrong with it, report a problem.':
    'Das kann nicht zurückgegeben werden. Wenn etwas nicht stimmt, melden Sie ein Problem.',
  'The request cannot be read.': 'Die Anfrage ist nicht lesbar.',
  'See your order': 'Bestellung ansehen',
  'Delivered to: {0}': 'Lieferung an: {0}',
  'Pick it up at: {0}, {1}': 'Abholung: {0}, {1}',
  'Served at: {0}, {1}': 'Serviert bei: {0}, {1}',
  'Arrives: {0}': 'Ankunft: {0}',
  'Ready: {0}': 'Fertig: {0}',
  'Say this code at the counter: {0}': 'Nennen Sie am Tresen diesen Code: {0}',
  'Questions? Call {0}: {1}': 'Fragen? Rufen Sie {0} an: {1}',
  'You have your order. Enjoy it!': 'Sie haben Ihre Bestellung. Viel Freude damit!',
  '{0}: thank you for order {1}. Enjoy it!': '{0}: Danke für Bestellung {1}. Viel Freude damit!',
  'Thank you for your order {0}': 'Danke für Ihre Bestellung {0}',
  'You have your order {0} now. Enjoy it! We would like to know how you find it.':
    'Sie haben jetzt Ihre Bestellung {0}. Viel Freude damit! Wir würden gern wissen, wie sie Ihnen gefällt.',
  'You paid nothing for it, so no money has to go back.':
    'Sie haben dafür nichts bezahlt, es muss also kein Geld zurückgehen.',
  'Your address is on the list for the newsletter of {0}. To leave, open {1}':
    'Ihre Adresse steht auf der Liste für den Newsletter von {0}. Zum Abbestellen öffnen Sie {1}',
};
