import type { Phrases } from '../../text/text.ts';
import { GERMAN_DESK_PAGES } from './desk-pages.ts';

/** German: what the desk says, its pages and its calls. */
export const GERMAN_DESK: Phrases = {
  ...GERMAN_DESK_PAGES,
  'Your access': 'Ihr Zugang',
  'What was done': 'Protokoll',
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
  '{0} entry|{1} entries': '{0} Eintrag|{0} Einträge',
  When: 'Wann',
  Who: 'Wer',
  What: 'Was',
  Before: 'Vorher',
  After: 'Nachher',
  Newer: 'Neuere',
  'Page {0} of {1}': 'Seite {0} von {1}',
  Older: 'Ältere',
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
  'Send it to them. It works once, until {0}, and is not shown again.':
    'Schicken Sie ihn der Person. Er gilt einmal, bis {0}, und wird nicht wieder gezeigt.',
  'Add somebody': 'Jemanden hinzufügen',
  Name: 'Name',
  'Add and make the link': 'Hinzufügen und Link machen',
  Role: 'Rolle',
  Branches: 'Filialen',
  'Last seen {0}': 'Zuletzt gesehen {0}',
  'Signed out': 'Abgemeldet',
  'all branches': 'alle Filialen',
  'has not used the link yet': 'hat den Link noch nicht benutzt',
  'Make a new link': 'Neuen Link machen',
  'Remove {0} from the desk?': '{0} aus der Verwaltung entfernen?',
  'Save, which signs them out': 'Speichern; das meldet die Person ab',
};
