import type { Phrases } from '../../text/text.ts';

/** German: what forms and refusals say. */
export const GERMAN_FORMS: Phrases = {
  'Enter an email address like name@example.com.': 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  'Enter a name without web or mail addresses.': 'Geben Sie einen Namen ohne Web- oder E-Mail-Adressen ein.',
  'A tip can be at most {0}.': 'Das Trinkgeld darf höchstens {0} betragen.',
  'Enter your name.': 'Geben Sie Ihren Namen ein.',
  'Use at most 120 characters for the name.': 'Der Name darf höchstens 120 Zeichen haben.',
  'Enter your password.': 'Geben Sie Ihr Passwort ein.',
  'Choose a password.': 'Wählen Sie ein Passwort.',
  'Repeat the password.': 'Wiederholen Sie das Passwort.',
  'Accept the terms to create an account.': 'Stimmen Sie den Bedingungen zu, um ein Konto anzulegen.',
  'Enter the 6 digits of the code.': 'Geben Sie die 6 Ziffern des Codes ein.',
  'Enter a date like 1990-05-17.': 'Geben Sie ein Datum wie 1990-05-17 ein.',
  'Enter a phone number with country code, like +91 98765 43210.':
    'Geben Sie eine Telefonnummer mit Ländervorwahl ein, etwa +91 98765 43210.',
  'Set the pin on the map again.': 'Setzen Sie die Nadel auf der Karte noch einmal.',
  'Enter the name of the person receiving the order.': 'Geben Sie an, wer die Bestellung entgegennimmt.',
  'Enter a phone number so the courier can reach you.':
    'Geben Sie eine Telefonnummer ein, damit der Kurier Sie erreicht.',
  'Enter the street and house number.': 'Geben Sie Straße und Hausnummer ein.',
  'Enter the town or city.': 'Geben Sie den Ort ein.',
  'Enter the postcode.': 'Geben Sie die Postleitzahl ein.',
  'Choose a country.': 'Wählen Sie ein Land.',
  'The lowest price is above the highest price.': 'Der niedrigste Preis liegt über dem höchsten.',
  'Enter something to search for.': 'Geben Sie einen Suchbegriff ein.',
  'Enter a phone number so we can reach you about this order.':
    'Geben Sie eine Telefonnummer ein, damit wir Sie zu dieser Bestellung erreichen.',
  'Choose a place from the list.': 'Wählen Sie einen Ort aus der Liste.',
  'The session token has up to 36 letters, digits, - and _.':
    'Die Sitzungskennung hat bis zu 36 Buchstaben, Ziffern, - und _.',
  'Use base64url.': 'Verwenden Sie base64url.',
  "We don't recognize this invitation, so it wasn't used.":
    'Wir kennen diese Einladung nicht, sie wurde nicht verwendet.',
  'This email address is already in use. Sign in instead.':
    'Diese E-Mail-Adresse wird schon verwendet. Melden Sie sich stattdessen an.',
  'This phone number is already in use. Sign in instead.':
    'Diese Telefonnummer wird schon verwendet. Melden Sie sich stattdessen an.',
  'Signing in with a code is turned off.': 'Die Anmeldung per Code ist abgeschaltet.',
  'Please wait {0} second before asking for another code.|Please wait {1} seconds before asking for another code.':
    'Bitte warten Sie {0} Sekunde, bevor Sie einen neuen Code anfordern.|Bitte warten Sie {0} Sekunden, bevor Sie einen neuen Code anfordern.',
  "That code isn't right. Tries left: {0}.": 'Dieser Code stimmt nicht. Verbleibende Versuche: {0}.',
  'This code is no longer valid. Ask for a new one.':
    'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'Too many wrong codes. Ask for a new one.': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'Add this to your account first.': 'Fügen Sie das zuerst Ihrem Konto hinzu.',
  'Please sign in again to change this.': 'Melden Sie sich noch einmal an, um das zu ändern.',
  'Enter your current password to change this.': 'Geben Sie Ihr jetziges Passwort ein, um das zu ändern.',
  'This is not your current password.': 'Das ist nicht Ihr jetziges Passwort.',
  'This is already your password. Choose a different one.':
    'Das ist schon Ihr Passwort. Wählen Sie ein anderes.',
  'Too many tries. Try again in {0} second.|Too many tries. Try again in {1} seconds.':
    'Zu viele Versuche. Versuchen Sie es in {0} Sekunde wieder.|Zu viele Versuche. Versuchen Sie es in {0} Sekunden wieder.',
  "The passwords don't match.": 'Die Passwörter stimmen nicht überein.',
  'Confirmed.': 'Bestätigt.',
  'Saved. Enter the code we sent to confirm the change.':
    'Gespeichert. Geben Sie den Code ein, den wir Ihnen zur Bestätigung geschickt haben.',
  'Saved.': 'Gespeichert.',
  'Enter your current password.': 'Geben Sie Ihr jetziges Passwort ein.',
  'The password has been changed in the meantime.': 'Das Passwort wurde inzwischen geändert.',
  'This invitation is not valid.': 'Diese Einladung ist nicht gültig.',
  'We sent a code to {0}.': 'Wir haben einen Code an {0} geschickt.',
  'Signed out.': 'Abgemeldet.',
  "That email or password isn't right.": 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'This account is blocked. Please contact the store.':
    'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Shop.',
  'You can save {0} address. Delete one to make room for another.|You can save {1} addresses. Delete one to make room for another.':
    'Sie können {0} Adresse speichern. Löschen Sie eine, um Platz zu schaffen.|Sie können {0} Adressen speichern. Löschen Sie eine, um Platz zu schaffen.',
  'Enter a postcode.': 'Geben Sie eine Postleitzahl ein.',
  'Type at least {0} character.|Type at least {1} characters.':
    'Geben Sie mindestens {0} Zeichen ein.|Geben Sie mindestens {0} Zeichen ein.',
  "We don't know this place. Enter the address by hand.":
    'Wir kennen diesen Ort nicht. Geben Sie die Adresse von Hand ein.',
  "Address search isn't available right now. Enter the address by hand.":
    'Die Adresssuche ist gerade nicht verfügbar. Geben Sie die Adresse von Hand ein.',
  'Enter the state.': 'Geben Sie den Bundesstaat ein.',
  'Choose how to pay.': 'Wählen Sie eine Zahlungsart.',
  'Choose a password that is not your email address.':
    'Wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist.',
  'This password is easy to guess. Choose another one.':
    'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
  'Enter a 5-digit postcode.': 'Geben Sie eine fünfstellige Postleitzahl ein.',
  'Enter a 6-digit PIN code.': 'Geben Sie einen sechsstelligen PIN-Code ein.',
  'Enter a 5-digit ZIP code.': 'Geben Sie eine fünfstellige Postleitzahl ein.',
  'Enter a full postcode, like SW1A 1AA.': 'Geben Sie eine vollständige Postleitzahl wie SW1A 1AA ein.',
  'Enter a postal code, like K1A 0B1.': 'Geben Sie eine Postleitzahl wie K1A 0B1 ein.',
  'Enter a postcode of 2 to 12 letters and digits.':
    'Geben Sie eine Postleitzahl aus 2 bis 12 Buchstaben und Ziffern ein.',
  'Send a guest-id header or sign in.': 'Senden Sie einen guest-id-Header oder melden Sie sich an.',
  'Please sign in first.': 'Bitte melden Sie sich zuerst an.',
  'Use {0} here.': 'Verwenden Sie hier {0}.',
  'Missing AJAX marker.': 'Die AJAX-Kennung fehlt.',
  'Send the request body as JSON.': 'Senden Sie den Inhalt der Anfrage als JSON.',
  'Text may not hold the character U+0000.': 'Text darf das Zeichen U+0000 nicht enthalten.',
  'branch_id must be one positive number.': 'branch_id muss genau eine positive Zahl sein.',
  'The shop is busy. Try again in a moment.':
    'Im Shop ist gerade viel los. Versuchen Sie es gleich noch einmal.',
  'Something went wrong on our side. Try again.':
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal.',
  'The request body is not valid JSON.': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'The database file was deleted or replaced.': 'Die Datei der Datenbank wurde gelöscht oder ersetzt.',
  'The database cannot be read.': 'Die Datenbank kann nicht gelesen werden.',
  'The idempotency key has at most {0} character.|The idempotency key has at most {1} characters.':
    'Der Idempotenzschlüssel hat höchstens {0} Zeichen.|Der Idempotenzschlüssel hat höchstens {0} Zeichen.',
  'This request was already sent with other contents.':
    'Diese Anfrage wurde schon mit anderem Inhalt gesendet.',
  'Unauthenticated.': 'Nicht angemeldet.',
  'The guest id must be a version 4 UUID.': 'Die Gastkennung muss eine UUID der Version 4 sein.',
  'Choose one of: {0}.': 'Wählen Sie eines davon: {0}.',
  'This is required.': 'Diese Angabe fehlt.',
  'This value cannot be used.': 'Dieser Wert kann nicht verwendet werden.',
  'Use at least {0} character.|Use at least {1} characters.':
    'Verwenden Sie mindestens {0} Zeichen.|Verwenden Sie mindestens {0} Zeichen.',
  'Use more than {0}.': 'Verwenden Sie mehr als {0}.',
  'Use at least {0}.': 'Verwenden Sie mindestens {0}.',
  'Use at most {0} character.|Use at most {1} characters.':
    'Verwenden Sie höchstens {0} Zeichen.|Verwenden Sie höchstens {0} Zeichen.',
  'Use less than {0}.': 'Verwenden Sie weniger als {0}.',
  'Use at most {0}.': 'Verwenden Sie höchstens {0}.',
  'Too many requests. Try again in {0} second.|Too many requests. Try again in {1} seconds.':
    'Zu viele Anfragen. Versuchen Sie es in {0} Sekunde wieder.|Zu viele Anfragen. Versuchen Sie es in {0} Sekunden wieder.',
  'Not found.': 'Nicht gefunden.',
  'The given data was invalid.': 'Die Angaben sind nicht gültig.',
};
