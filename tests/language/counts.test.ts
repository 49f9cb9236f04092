import { expect, test } from 'vitest';
import { inLanguage, say, type Text } from '../../src/domain/text/text.ts';
import { phrasesIn } from '../../src/language/phrases.ts';

const said = (text: Text, language: string): string =>
  inLanguage(text, phrasesIn(language), language).replaceAll(/[\u2066-\u2069]/g, '');

test.each([
  [say`${1} can be returned`, 'fr', 'Retour possible\u00a0: 1'],
  [say`${1} can be returned`, 'de', 'Rückgabe möglich: 1'],
  [say`Only ${1} available.`, 'fr', 'Il n’en reste que 1.'],
  [say`${1} of 5 stars`, 'fr', '1 sur 5 étoiles'],
  [say`${1} out of 5 stars`, 'fr', '1 sur 5 étoiles'],
  [
    say`${'Figs'}: only ${1} available now, you had ${3}.`,
    'fr',
    'Figs\u00a0: il n’en reste que 1, vous en aviez 3.',
  ],
  [say`${'1,00\u00a0€'} available`, 'fr', 'Disponible\u00a0: 1,00\u00a0€'],
])('a phrase of one form holds for one of something as well: %o in %s', (text, language, words) => {
  expect(said(text, language)).toBe(words);
});
