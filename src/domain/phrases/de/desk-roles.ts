import type { Phrases } from '../../text/text.ts';

/** German: roles that are made at the desk. */
export const GERMAN_DESK_ROLES: Phrases = {
  'See orders': 'Bestellungen sehen',
  'Work on orders': 'Bestellungen bearbeiten',
  'Give money back, up to the limit of staff': 'Geld erstatten, bis zur Grenze des Personals',
  'See pages': 'Seiten sehen',
  'Write pages': 'Seiten schreiben',
  'Publish pages and take them down': 'Seiten veröffentlichen und entfernen',
  'See the home page’s draft': 'Entwurf der Startseite sehen',
  'Change the home page’s draft': 'Entwurf der Startseite ändern',
  'Publish the home page': 'Startseite veröffentlichen',
  'Upload pictures': 'Bilder hochladen',
  'See products and change sets': 'Produkte und Änderungspakete sehen',
  'Change products, stock, categories, taxes and reviews; import':
    'Produkte, Bestand, Kategorien, Steuern und Bewertungen ändern; importieren',
  'See promotions': 'Aktionen sehen',
  'Change promotions': 'Aktionen ändern',
  'See customers': 'Kunden sehen',
  'Change customers, their wallets and points': 'Kunden, ihr Guthaben und ihre Punkte ändern',
  'See reports': 'Berichte sehen',
  'See branches': 'Filialen sehen',
  'Change hours, days off, slots and pickup': 'Zeiten, freie Tage, Zeitfenster und Abholung ändern',
  'See settings, messages and webhooks': 'Einstellungen, Nachrichten und Webhooks sehen',
  'Change settings, messages, webhooks and all of a branch':
    'Einstellungen, Nachrichten, Webhooks und alles an einer Filiale ändern',
  'Say who works here': 'Bestimmen, wer hier arbeitet',
  'See the activity log': 'Protokoll sehen',
  'Roles of your own': 'Eigene Rollen',
  'Nobody has it yet': 'Noch hat sie niemand',
  'Delete the role “{0}”?': 'Die Rolle „{0}“ löschen?',
  'Name of the role': 'Name der Rolle',
  'What it may do': 'Was sie darf',
  'Whoever may change something sees it too. Who works here, and as what, is for owners alone to say.':
    'Wer etwas ändern darf, sieht es auch. Wer hier arbeitet und als was, bestimmen nur Inhaber.',
  'New role': 'Neue Rolle',
  'Make the role': 'Rolle anlegen',
  'It changes at once for everybody who has it.': 'Sie ändert sich sofort für alle, die sie haben.',
  'Nobody gives more than they may do themselves.': 'Niemand gibt mehr, als er selbst darf.',
  'There is no such role any more.': 'Diese Rolle gibt es nicht mehr.',
  'There is a role of this name already.': 'Eine Rolle mit diesem Namen gibt es schon.',
  'These people have this role: {0}. Give them another one first.':
    'Diese Personen haben diese Rolle: {0}. Geben Sie ihnen zuerst eine andere.',
  'Choose a role.': 'Wählen Sie eine Rolle.',
  'Choose what the role may do.': 'Wählen Sie, was die Rolle darf.',
};
