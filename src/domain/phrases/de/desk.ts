import type { Phrases } from '../../text/text.ts';
import { GERMAN_DESK_ACCESS } from './desk-access.ts';
import { GERMAN_DESK_BRANCHES } from './desk-branches.ts';
import { GERMAN_DESK_CATALOG } from './desk-catalog.ts';
import { GERMAN_DESK_CODES } from './desk-codes.ts';
import { GERMAN_DESK_IMPORTS } from './desk-imports.ts';
import { GERMAN_DESK_MESSAGES } from './desk-messages.ts';
import { GERMAN_DESK_OPENING } from './desk-opening.ts';
import { GERMAN_DESK_ORDERS } from './desk-orders.ts';
import { GERMAN_DESK_PAGES } from './desk-pages.ts';
import { GERMAN_DESK_PEOPLE } from './desk-people.ts';
import { GERMAN_DESK_PROMOTIONS } from './desk-promotions.ts';
import { GERMAN_DESK_REVIEWS } from './desk-reviews.ts';
import { GERMAN_DESK_ROLES } from './desk-roles.ts';
import { GERMAN_DESK_SETTINGS } from './desk-settings.ts';
import { GERMAN_DESK_SHOP } from './desk-shop.ts';
import { GERMAN_DESK_TAXES } from './desk-taxes.ts';
import { GERMAN_DESK_VARIANTS } from './desk-variants.ts';

/** German: what the desk says, its pages and its calls. */
export const GERMAN_DESK: Phrases = {
  ...GERMAN_DESK_ACCESS,
  ...GERMAN_DESK_BRANCHES,
  ...GERMAN_DESK_CATALOG,
  ...GERMAN_DESK_CODES,
  ...GERMAN_DESK_IMPORTS,
  ...GERMAN_DESK_MESSAGES,
  ...GERMAN_DESK_OPENING,
  ...GERMAN_DESK_ORDERS,
  ...GERMAN_DESK_PAGES,
  ...GERMAN_DESK_PROMOTIONS,
  ...GERMAN_DESK_PEOPLE,
  ...GERMAN_DESK_REVIEWS,
  ...GERMAN_DESK_ROLES,
  ...GERMAN_DESK_SETTINGS,
  ...GERMAN_DESK_SHOP,
  ...GERMAN_DESK_TAXES,
  ...GERMAN_DESK_VARIANTS,
  'Your access': 'Ihr Zugang',
  'Activity log': 'Protokoll',
  'Welcome to the desk': 'Willkommen in der Verwaltung',
  People: 'Personen',
  'Your role does not allow this.': 'Ihre Rolle erlaubt das nicht.',
  'Somebody with this email address works here already.':
    'Jemand mit dieser E-Mail-Adresse arbeitet hier bereits.',
  'Nobody with the email address {0} works here.': 'Niemand mit der E-Mail-Adresse {0} arbeitet hier.',
  'The shop needs an owner: make somebody else one first.':
    'Der Shop braucht einen Inhaber: Geben Sie zuerst jemand anderem diese Rolle.',
  'This passkey was not accepted. Try again or use your password.':
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal oder nehmen Sie Ihr Passwort.',
  'Email, password or code is wrong.': 'E-Mail, Passwort oder Code ist falsch.',
  'This code is not right. Check that your device has the right time, and enter the newest one.':
    'Dieser Code ist nicht richtig. Prüfen Sie, ob die Uhr Ihres Geräts stimmt, und geben Sie den neuesten ein.',
  'This link was used or is too old. Ask the owner for a new one.':
    'Dieser Link wurde schon benutzt oder ist zu alt. Bitten Sie den Inhaber um einen neuen.',
  'Enter a name.': 'Geben Sie einen Namen ein.',
  'The desk needs JavaScript.': 'Die Verwaltung braucht JavaScript.',
  Owner: 'Inhaber',
  Manager: 'Leitung',
  Staff: 'Personal',
  Editor: 'Redaktion',
  'may do everything': 'darf alles',
  'catalog, orders, promotions, refunds up to a limit':
    'Katalog, Bestellungen, Aktionen, Erstattungen bis zu einer Grenze',
  'orders of their branches': 'Bestellungen der eigenen Filialen',
  'pages, home and pictures': 'Seiten, Startseite und Bilder',
  'Your role does not include this part of the desk':
    'Zu Ihrer Rolle gehört dieser Teil der Verwaltung nicht',
  Desk: 'Verwaltung',
  'Sign in to the desk': 'In der Verwaltung anmelden',
  'Code from your app': 'Code aus Ihrer App',
  'Sign in with a passkey': 'Mit einem Passkey anmelden',
  'Locked out? The owner can make you a new link under People, or with the command "staff link".':
    'Ausgesperrt? Der Inhaber kann Ihnen unter Personen oder mit dem Befehl „staff link“ einen neuen Link machen.',
  'You are signed in as {0}.': 'Sie sind als {0} angemeldet.',
  'End the session on {0}': 'Sitzung auf {0} beenden',
  End: 'Beenden',
  Passkeys: 'Passkeys',
  'You have none yet.': 'Sie haben noch keinen.',
  'Added {0}': 'Hinzugefügt {0}',
  'Remove the passkey {0}': 'Passkey {0} entfernen',
  'Remove this passkey?': 'Diesen Passkey entfernen?',
  'Add a passkey': 'Passkey hinzufügen',
  'Search in the log': 'Im Protokoll suchen',
  'Who, what, a value …': 'Wer, was, ein Wert …',
  '{0} value|{1} values': '{0} Wert|{0} Werte',
  '{0} entry|{1} entries': '{0} Eintrag|{0} Einträge',
  When: 'Wann',
  Who: 'Wer',
  What: 'Was',
  Before: 'Vorher',
  After: 'Nachher',
  'Page {0} of {1}': 'Seite {0} von {1}',
  Pages: 'Seiten',
  'This link does not work any more': 'Dieser Link gilt nicht mehr',
  'You sign in as {0}. Choose a passkey of this device, or a password with codes from an app.':
    'Sie melden sich als {0} an. Wählen Sie einen Passkey dieses Geräts oder ein Passwort mit Codes aus einer App.',
  'Use a passkey': 'Passkey verwenden',
  or: 'oder',
  'At least 12 characters.': 'Mindestens 12 Zeichen.',
  'The same again': 'Noch einmal dasselbe',
  'QR code for your authenticator app': 'QR-Code für Ihre Authenticator-App',
  'Scan this with an authenticator app, or type the key into it:':
    'Scannen Sie dies mit einer Authenticator-App oder tippen Sie den Schlüssel ein:',
  'Save and sign in': 'Speichern und anmelden',
  'The link for {0}': 'Der Link für {0}',
  Name: 'Name',
  Role: 'Rolle',
  Branches: 'Filialen',
  'Last seen {0}': 'Zuletzt gesehen {0}',
  'Signed out': 'Abgemeldet',
  'all branches': 'alle Filialen',
  'Remove {0} from the desk?': '{0} aus der Verwaltung entfernen?',
  'Save, which signs them out': 'Speichern; das meldet die Person ab',
  'This is an order of another branch.': 'Das ist eine Bestellung einer anderen Filiale.',
  'This order is over.': 'Diese Bestellung ist abgeschlossen.',
  'Choose what goes back.': 'Wählen Sie, was zurückgeht.',
  'You may give back at most {0} of one order.': 'Sie dürfen je Bestellung höchstens {0} erstatten.',
  'Lines change while an order is being prepared.':
    'Positionen ändern sich nur, solange eine Bestellung vorbereitet wird.',
  'That many of this item are not left in the order.': 'So viele sind davon nicht mehr in der Bestellung.',
  'A substitute costs no more than what was ordered, unless the shopper agrees to a new order.':
    'Ein Ersatz kostet nicht mehr als das Bestellte, außer der Kunde stimmt einer neuen Bestellung zu.',
  'Write a note.': 'Schreiben Sie eine Notiz.',
  'At the table': 'Am Tisch',
  'Table {0}': 'Tisch {0}',
  'Handed over': 'Übergeben',
  'Accept the order': 'Bestellung annehmen',
  'Start preparing': 'Vorbereiten',
  'Hand to courier': 'An Kurier übergeben',
  Decline: 'Ablehnen',
  'Cancel the order': 'Bestellung stornieren',
  'Decline or cancel': 'Ablehnen oder stornieren',
  '{0} taken off|{1} taken off': '{0} gestrichen|{0} gestrichen',
  'Missing: {0}': 'Fehlt: {0}',
  'Missing?': 'Fehlt etwas?',
  'How many are missing': 'Wie viele fehlen',
  'Instead comes (leave empty for nothing)': 'Stattdessen kommt (leer lassen für nichts)',
  'Its price each, at most {0}': 'Stückpreis, höchstens {0}',
  Replace: 'Ersetzen',
  'Take off the order': 'Aus der Bestellung streichen',
  Order: 'Bestellung',
  'until {0}': 'bis {0}',
  'To collect now': 'Jetzt zu kassieren',
  'Kitchen slip': 'Küchenbon',
  'Ready in': 'Fertig in',
  '{0} minute|{1} minutes': '{0} Minute|{0} Minuten',
  '{0} minute later|{1} minutes later': '{0} Minute später|{0} Minuten später',
  'Reason, which the customer reads': 'Grund, den der Kunde liest',
  Customer: 'Kunde',
  'Pickup code {0}': 'Abholcode {0}',
  Courier: 'Kurier',
  'Notes for the desk': 'Notizen für die Verwaltung',
  'New note': 'Neue Notiz',
  Refund: 'Erstatten',
  'At most {0} can go back.': 'Höchstens {0} können zurückgehen.',
  'Your limit for one order is {0}.': 'Ihre Grenze je Bestellung ist {0}.',
  'Where it goes': 'Wohin es geht',
  'The way it was paid': 'Auf dem Weg der Zahlung',
  'The customer’s wallet': 'Ins Guthaben des Kunden',
  'Give the money back': 'Geld zurückgeben',
  'Sound on': 'Ton an',
  'Sound off': 'Ton aus',
  Live: 'Live',
  'Connecting …': 'Verbinden …',
  'Number, name or phone': 'Nummer, Name oder Telefon',
  Find: 'Suchen',
  Branch: 'Filiale',
  'All branches': 'Alle Filialen',
  Found: 'Gefunden',
  'No order has “{0}”.': 'Keine Bestellung hat „{0}“.',
  'In the kitchen': 'In der Küche',
  'Nothing here.': 'Hier ist nichts.',
  Delivered: 'Geliefert',
  Ready: 'Bereit',
  New: 'Neu',
  'On the way': 'Unterwegs',
  'Day by day': 'Tagesgeschäft',
  Catalog: 'Katalog',
  Marketing: 'Marketing',
  'The shop': 'Der Shop',
  Team: 'Team',
  'This call comes from another site.': 'Dieser Aufruf kommt von einer anderen Website.',
  'A mail with it is on its way to {0}. It works once, until {1}, and is not shown again.':
    'Eine E-Mail damit ist an {0} unterwegs. Er funktioniert einmal, bis {1}, und wird nicht wieder angezeigt.',
  'This shop sends no mail, so give it to them yourself. It works once, until {0}, and is not shown again.':
    'Dieser Shop verschickt keine E-Mails; geben Sie ihn selbst weiter. Er funktioniert einmal, bis {0}, und wird nicht wieder angezeigt.',
  'has not used the link yet, which works until {0}':
    'hat den Link noch nicht benutzt, der bis {0} funktioniert',
  'has no link that works: send the invitation again':
    'hat keinen gültigen Link: Schicken Sie die Einladung noch einmal',
  'Send a new link': 'Neuen Link schicken',
  'Send the invitation again': 'Einladung noch einmal schicken',
  'Take the link of {0} back? It opens nothing then.':
    'Den Link von {0} zurücknehmen? Er öffnet dann nichts mehr.',
  'Take the link back': 'Link zurücknehmen',
  Invite: 'Einladen',
  'Invite somebody': 'Jemanden einladen',
};
