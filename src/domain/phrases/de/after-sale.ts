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
  "Confirm to subscribe. If it wasn't you, you can ignore this message.":
    'Bestätigen Sie, um zu abonnieren. Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren.',
  "Confirm, and we'll write to you once. If it wasn't you, you can ignore this message.":
    'Bestätigen Sie, und wir schreiben Ihnen ein einziges Mal. Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren.',
  'Confirm your newsletter from {0}': 'Bestätigen Sie den Newsletter von {0}',
  Delivery: 'Lieferung',
  Discount: 'Rabatt',
  'Enter the email address or phone number you ordered with.':
    'Geben Sie die E-Mail-Adresse oder Telefonnummer ein, mit der Sie bestellt haben.',
  'Track your order': 'Bestellung verfolgen',
  'Shop now': 'Jetzt ansehen',
  'Hello {0},': 'Hallo {0},',
  'If an account has this address, a link to choose a new password is on its way.':
    'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link für ein neues Passwort unterwegs.',
  "If it wasn't you, choose a new password at once and contact us.":
    'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und melden Sie sich bei uns.',
  "If it wasn't you, contact us at once.": 'Wenn Sie das nicht waren, melden Sie sich sofort bei uns.',
  'If there is such an order, we sent a code to {0}.':
    'Wenn es diese Bestellung gibt, haben wir einen Code an {0} geschickt.',
  "If you didn't ask for a code, you can ignore this message.":
    'Haben Sie keinen Code angefordert, können Sie diese Nachricht ignorieren.',
  'Invoice {0}': 'Rechnung {0}',
  'It is valid for {0} minutes. Nobody at {1} will ever ask you for it.':
    'Er gilt {0} Minuten. Niemand bei {1} wird Sie je danach fragen.',
  'It may sell out quickly.': 'Es kann schnell ausverkauft sein.',
  Item: 'Artikel',
  "Online payment isn't available right now. Nothing was ordered; try again or choose another way to pay.":
    'Die Online-Zahlung ist gerade nicht verfügbar. Es wurde nichts bestellt; versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
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
  'Want to know when {0} is back?': 'Sollen wir Ihnen Bescheid geben, wenn {0} wieder da ist?',
  'Sign in': 'Anmelden',
  'Someone, probably you, asked for a new password for your account at {0}.':
    'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto bei {0} angefordert.',
  'Someone, probably you, wants the newsletter of {0} at this address.':
    'Jemand, vermutlich Sie, möchte den Newsletter von {0} an diese Adresse.',
  'Someone, probably you, wants to know when {0} has {1} again.':
    'Jemand, vermutlich Sie, möchte wissen, wann {0} wieder {1} hat.',
  Subscribe: 'Abonnieren',
  Subtotal: 'Zwischensumme',
  'The account was changed in the meantime. Try again.':
    'Das Konto wurde inzwischen geändert. Versuchen Sie es noch einmal.',
  "The link works once, within an hour. If it wasn't you, you can ignore this message.":
    'Der Link gilt einmal und eine Stunde lang. Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren.',
  'The payment did not go through, and the order is no longer waiting for it.':
    'Die Zahlung ist fehlgeschlagen, und die Bestellung wartet nicht mehr darauf.',
  "The payment didn't go through. You weren't charged; you can try again.":
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
  "This order had already ended when your payment arrived. You'll get your money back.":
    'Diese Bestellung war schon beendet, als Ihre Zahlung kam. Sie bekommen das Geld zurück.',
  'This order is not paid by test payments.': 'Diese Bestellung wird nicht mit Testzahlungen bezahlt.',
  'This order is already paid. Your second payment will be refunded.':
    'Diese Bestellung ist schon bezahlt. Ihre zweite Zahlung wird erstattet.',
  'This payment belongs to another order.': 'Diese Zahlung gehört zu einer anderen Bestellung.',
  'This was our only message about it. To unsubscribe, open {0}':
    'Das war unsere einzige Nachricht dazu. Zum Abbestellen öffnen Sie {0}',
  Tip: 'Trinkgeld',
  'Too many pictures are being uploaded right now. Try again in a moment.':
    'Gerade werden zu viele Bilder hochgeladen. Versuchen Sie es gleich noch einmal.',
  Total: 'Gesamtbetrag',
  'We could not confirm this payment. If money was taken it will be returned.':
    'Wir konnten diese Zahlung nicht bestätigen. Abgebuchtes Geld wird zurückgegeben.',
  "We've received your order {0}": 'Wir haben Ihre Bestellung {0} erhalten',
  'Welcome to {0}': 'Willkommen bei {0}',
  'Yes, notify me': 'Ja, Bescheid geben',
  'You are subscribed to {0}': 'Sie haben {0} abonniert',
  'Your account was deleted': 'Ihr Konto wurde gelöscht',
  'Your account was deleted.': 'Ihr Konto wurde gelöscht.',
  'Your code is {0}.': 'Ihr Code ist {0}.',
  'Your contact details were changed': 'Ihre Kontaktdaten wurden geändert',
  'Your password was changed': 'Ihr Passwort wurde geändert',
  'Your password was changed. Sign in with the new one.':
    'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  'Your wallet no longer covers this order.': 'Ihr Guthaben reicht für diese Bestellung nicht mehr.',
  'Your wallet does not cover this order. Please choose another way to pay.':
    'Ihr Guthaben reicht für diese Bestellung nicht. Bitte wählen Sie eine andere Zahlungsart.',
  "Thank you for your order {0} at {1}. We'll let you know how it's going.":
    'danke für Ihre Bestellung {0} bei {1}. Wir halten Sie auf dem Laufenden.',
  'The password of your account at {0} was just changed, and your other devices were signed out.':
    'das Passwort Ihres Kontos bei {0} wurde gerade geändert, und Ihre anderen Geräte wurden abgemeldet.',
  'Your account at {0} now uses {1}.': 'Ihr Konto bei {0} verwendet jetzt {1}.',
  'You already have an account at {0}': 'Sie haben schon ein Konto bei {0}',
  'Someone, probably you, ordered at {0} with this address and asked for an account. You already have one; nothing about it has changed.':
    'jemand, vermutlich Sie, hat bei {0} mit dieser Adresse bestellt und um ein Konto gebeten. Sie haben schon eines; daran wurde nichts geändert.',
  'Sign in, or choose a new password if you forgot yours.':
    'Melden Sie sich an, oder wählen Sie ein neues Passwort, falls Sie Ihres vergessen haben.',
  'Your account at {0} is ready. Your orders, addresses and rewards are kept there.':
    'Ihr Konto bei {0} ist bereit. Ihre Bestellungen, Adressen und Prämien finden Sie dort.',
  'Your account at {0} was deleted as you asked. We keep orders for as long as the law requires.':
    'Ihr Konto bei {0} wurde wie gewünscht gelöscht. Bestellungen bewahren wir so lange auf, wie das Gesetz es verlangt.',
  '{0} has {1} again. It may sell out quickly.': '{0} hat wieder {1}. Es kann schnell ausverkauft sein.',
  '{0} is back': '{0} ist wieder da',
  '{0} is your code for {1}': '{0} ist Ihr Code für {1}',
  '{0} is your code for {1}. It is valid for {2} minutes.\n\n{3}':
    '{0} ist Ihr Code für {1}. Er gilt {2} Minuten.\n\n{3}',
  '{0} ({1}%)': '{0} ({1} %)',
  '{0} ({1}%) included': '{0} ({1} %) enthalten',
  "{0}: confirm here, and we'll let you know when {1} is back: {2}":
    '{0}: Bestätigen Sie hier, und wir geben Ihnen Bescheid, wenn {1} wieder da ist: {2}',
  "{0}: we've received your order {1}. Track it at {2}":
    '{0}: Wir haben Ihre Bestellung {1} erhalten. Verfolgen Sie sie unter {2}',
  '{0}: {1} is back: {2}': '{0}: {1} ist wieder da: {2}',
  'Send the request body in the declared form.':
    'Senden Sie den Inhalt der Anfrage in der beschriebenen Form.',
  'Your refund for order {0}': 'Ihre Erstattung für Bestellung {0}',
  'Only delivered orders can be returned.': 'Nur gelieferte Bestellungen können zurückgegeben werden.',
  "You can't return that many of this item.": 'So viele können Sie von diesem Artikel nicht zurückgeben.',
  'The return request {0} was decided already.': 'Über die Rückgabe {0} ist schon entschieden.',
  'This order can no longer be returned.': 'Diese Bestellung kann nicht mehr zurückgegeben werden.',
  'There is no return request {0}.': 'Es gibt keine Rückgabe {0}.',
  "We can't take your order {0}": 'Wir können Ihre Bestellung {0} nicht annehmen',
  'Your order {0} has arrived': 'Ihre Bestellung {0} ist angekommen',
  'Your order {0} is cancelled': 'Ihre Bestellung {0} ist storniert',
  'Your order {0} is ready': 'Ihre Bestellung {0} ist fertig',
  'Your order {0} was not paid': 'Ihre Bestellung {0} wurde nicht bezahlt',
  "Your order {0} has arrived. We'd love to know what you think of it.":
    'Ihre Bestellung {0} ist angekommen. Wir würden gern wissen, wie sie Ihnen gefällt.',
  'Your order {0} is ready for you.': 'Ihre Bestellung {0} ist fertig.',
  "Your order {0} wasn't paid in time, so it was not placed. We've kept your cart.":
    'Ihre Bestellung {0} wurde nicht rechtzeitig bezahlt und deshalb nicht aufgegeben. Ihr Warenkorb bleibt erhalten.',
  '{0}: your order {1} has arrived. Enjoy it!': '{0}: Ihre Bestellung {1} ist angekommen. Viel Freude damit!',
  '{0}: your order {1} is ready.': '{0}: Ihre Bestellung {1} ist fertig.',
  "{0}: your order {1} wasn't paid in time, so it was not placed.":
    '{0}: Ihre Bestellung {1} wurde nicht rechtzeitig bezahlt und deshalb nicht aufgegeben.',
  "{0}: we have your request for order {1}. We'll let you know what we decide.":
    '{0}: Wir haben Ihre Anfrage zur Bestellung {1}. Wir geben Ihnen Bescheid.',
  'We have your request for order {0}': 'Wir haben Ihre Anfrage zur Bestellung {0}',
  "We have your request for order {0}. We'll look into it and let you know what we decide.":
    'Wir haben Ihre Anfrage zur Bestellung {0}. Wir sehen sie uns an und geben Ihnen Bescheid.',
  "{0}: we can't accept your request for order {1}. Read why on the page of your order.":
    '{0}: Wir können Ihre Anfrage zur Bestellung {1} nicht annehmen. Den Grund lesen Sie auf der Seite Ihrer Bestellung.',
  'Your request for order {0}': 'Ihre Anfrage zur Bestellung {0}',
  "We're sorry, we can't accept your request for order {0}.":
    'Leider können wir Ihre Anfrage zur Bestellung {0} nicht annehmen.',
  'If you disagree, let us know.': 'Wenn Sie das anders sehen, melden Sie sich bei uns.',
  'Call {0} at {1} and quote order {2}.': 'Rufen Sie {0} unter {1} an und nennen Sie die Bestellung {2}.',
  "It's too late to report a problem with this order.":
    'Für diese Bestellung kann kein Problem mehr gemeldet werden.',
  "This can't be returned. If something's wrong with it, report a problem.":
    'Das kann nicht zurückgegeben werden. Wenn etwas nicht stimmt, melden Sie ein Problem.',
  'The request cannot be read.': 'Die Anfrage ist nicht lesbar.',
  'See your order': 'Bestellung ansehen',
  '{0} for inviting a friend': '{0} für Ihre Einladung',
  'A friend you invited has ordered at {0}. {1} is in your wallet now, as a thank-you.':
    'jemand, den Sie eingeladen haben, hat bei {0} bestellt. Zum Dank sind jetzt {1} in Ihrem Guthaben.',
  'See your wallet': 'Guthaben ansehen',
  'Delivery to: {0}': 'Lieferung an: {0}',
  'Pick up at: {0}, {1}': 'Abholung: {0}, {1}',
  'Served at: {0}, {1}': 'Serviert bei: {0}, {1}',
  'Table: {0}': 'Tisch: {0}',
  'Arrives: {0}': 'Ankunft: {0}',
  'Ready: {0}': 'Fertig: {0}',
  'Give this code at the counter: {0}': 'Nennen Sie am Tresen diesen Code: {0}',
  'Questions? Call {0}: {1}': 'Fragen? Rufen Sie {0} an: {1}',
  'You have your order. Enjoy it!': 'Sie haben Ihre Bestellung. Viel Freude damit!',
  '{0}: thank you for order {1}. Enjoy it!': '{0}: Danke für Bestellung {1}. Viel Freude damit!',
  'Thank you for your order {0}': 'Danke für Ihre Bestellung {0}',
  "You have your order {0}. Enjoy it! We'd love to know what you think of it.":
    'Sie haben Ihre Bestellung {0}. Viel Freude damit! Wir würden gern wissen, wie sie Ihnen gefällt.',
  "You weren't charged, so there's nothing to refund.":
    'Ihnen wurde nichts berechnet, es gibt also nichts zu erstatten.',
  "You're on the list for the newsletter of {0}. To unsubscribe, open {1}":
    'Sie stehen auf der Liste für den Newsletter von {0}. Zum Abbestellen öffnen Sie {1}',
};
