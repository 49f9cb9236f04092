import type { Phrases } from '../../text/text.ts';

/** German: what people of the desk set for themselves. */
export const GERMAN_DESK_ACCESS: Phrases = {
  You: 'Sie',
  'Password and codes': 'Passwort und Codes',
  'Change the password': 'Passwort ändern',
  'Set a password': 'Passwort festlegen',
  'Set up another app for codes': 'Andere App für Codes einrichten',
  'Recovery codes': 'Wiederherstellungscodes',
  'Recovery code': 'Wiederherstellungscode',
  'Use a recovery code': 'Wiederherstellungscode verwenden',
  'One of those that you wrote down. Each works once.':
    'Einer von denen, die Sie notiert haben. Jeder gilt einmal.',
  'Language of the desk': 'Sprache der Verwaltung',
  'As the address says': 'Wie in der Adresse',
  'Time zone': 'Zeitzone',
  'As on this device': 'Wie auf diesem Gerät',
  'For times that you are shown. Times of a branch’s orders are those of its clock, and what you type is by the clock of this device.':
    'Für Zeiten, die Ihnen gezeigt werden. Zeiten der Bestellungen einer Filiale folgen ihrer Uhr, und was Sie eingeben, der Uhr dieses Geräts.',
  'Choose a time zone.': 'Wählen Sie eine Zeitzone.',
  'The shop does not have this language.': 'Diese Sprache hat der Shop nicht.',
  'Saved. Everywhere else you are signed out.': 'Gespeichert. Überall sonst sind Sie abgemeldet.',
  'The codes of your present app hold until a code of the new one is typed.':
    'Die Codes Ihrer jetzigen App gelten, bis ein Code der neuen eingegeben ist.',
  'Show the key': 'Schlüssel zeigen',
  'Saved: from now on the codes of this app count.': 'Gespeichert: Ab jetzt gelten die Codes dieser App.',
  'Your recovery codes': 'Ihre Wiederherstellungscodes',
  'Keep them where your phone is not. They are not shown again.':
    'Bewahren Sie sie getrennt von Ihrem Telefon auf. Sie werden nicht noch einmal gezeigt.',
  'Copy the codes': 'Codes kopieren',
  'Each stands in once for a code of your app, for the day on which it is lost. You have none.':
    'Jeder ersetzt einmal einen Code Ihrer App, für den Tag, an dem sie verloren geht. Sie haben keine.',
  '{0} code is left.|{1} codes are left.': '{0} Code ist übrig.|{0} Codes sind übrig.',
  'Make recovery codes': 'Wiederherstellungscodes erstellen',
  'Make new ones, the old ones end': 'Neue erstellen, die alten enden',
  'Your password was changed meanwhile. Try again.':
    'Ihr Passwort wurde inzwischen geändert. Versuchen Sie es noch einmal.',
};
