import { expect, test } from 'vitest';
import { readSettings } from '../../src/domain/shop/settings.ts';
import { DESK_LANGUAGES, deskLocales, prefixedLocale } from '../../src/domain/text/desk-languages.ts';
import { LANGUAGES } from '../../src/domain/text/text.ts';
import { listUntranslated } from '../../src/language/phrases.ts';

test('the desk is offered in every language in which all of it is written', () => {
  const whole = LANGUAGES.filter((one) => !listUntranslated(one).some(({ file }) => file === 'desk.json'));
  expect(DESK_LANGUAGES).toEqual(whole);
});

const NEW = readSettings({ never_opened: 'true', globalStoreEnable: 'false' });
const CHOSEN = readSettings({ never_opened: 'true', locale: 'de-DE', locales: 'en-US' });

test('a shop that has no language yet shows its desk in any, and its pages in none but its own', () => {
  expect(deskLocales(NEW)).toEqual(DESK_LANGUAGES);
  expect(['de', 'en', 'fr'].map((one) => prefixedLocale(NEW, one, '/admin/opening'))).toEqual([
    'de',
    'en',
    undefined,
  ]);
  expect(['/', '/product/admin', '/administration'].map((path) => prefixedLocale(NEW, 'de', path))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('once it has one, that has no address of its own, and the desk keeps its other languages', () => {
  expect(deskLocales(CHOSEN)).toEqual(['de-DE', 'en-US', 'ar']);
  expect(['de', 'en', 'ar', 'fr'].map((one) => prefixedLocale(CHOSEN, one, '/admin'))).toEqual([
    undefined,
    'en-US',
    'ar',
    undefined,
  ]);
});

test('languages of the desk that the shop does not speak are there alone', () => {
  const french = readSettings({ locale: 'fr-FR', locales: 'de-AT' });
  expect(deskLocales(french)).toEqual(['fr-FR', 'de-AT', 'en', 'ar']);
  expect(['fr', 'de', 'en', 'ar'].map((one) => prefixedLocale(french, one, '/admin/products'))).toEqual([
    undefined,
    'de-AT',
    'en',
    'ar',
  ]);
  expect(prefixedLocale(french, 'en', '/product/savon')).toBeUndefined();
});
