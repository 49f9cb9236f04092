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

test('once it has one, addresses begin with its other languages alone', () => {
  expect(deskLocales(CHOSEN)).toEqual(['de-DE', 'en-US']);
  expect(['de', 'en', 'ar'].map((one) => prefixedLocale(CHOSEN, one, '/admin'))).toEqual([
    undefined,
    'en-US',
    undefined,
  ]);
  const opened = readSettings({ never_opened: 'true', globalStoreEnable: 'true' });
  expect(prefixedLocale(opened, 'de', '/admin')).toBeUndefined();
});

test('a shop in a language that the desk does not speak has those of the desk besides, and there alone', () => {
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
