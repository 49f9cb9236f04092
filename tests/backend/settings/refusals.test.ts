import { expect, test } from 'vitest';
import { lackOf, refusalOf } from '../../../src/backend/settings/setting-rules.ts';
import { PLUGIN_FORMS } from '../../../src/domain/shop/plugin-forms.ts';
import { describePlugins, PLUGIN_SETTINGS } from '../../../src/domain/shop/plugins.ts';
import { inLanguage } from '../../../src/domain/text/text.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';

test.each([
  ['storeBgColor', 'green', 'Für storeBgColor wird erwartet: eine Farbe wie #1f4d3a.'],
  ['dir', 'up', 'Für dir wird erwartet: ltr oder rtl.'],
  ['plugin_intercom_region', 'mars', 'Für plugin_intercom_region wird erwartet: us, eu oder au, oder leer.'],
])('%s is refused in the language of the desk', (key, value, said) => {
  expect(inLanguage(refusalOf(key, value) ?? '', phrasesIn('de'))).toBe(said);
});

test.each([
  ['mail_from', ['', 'shop@mill.example'], ['Mill Books', 'a b@mill.example', 'shop@']],
  ['support_email', ['hello@mill.example'], ['hello']],
  ['support_phone', ['', '+1 503 555 0142', '(030) 12 34-5', '0800/123'], ['call us', '12 <b>']],
  ['terms_page_slug', ['', 'terms-privacy'], ['/page/terms', 'https://mill.example', 'a b']],
  ['favicon_32', ['', '/media/x/32', 'https://cdn.example/i.png'], ['icon.png', 'http://cdn.example/i.png']],
])('%s is what mails and links are made from', (key, fine, refused) => {
  expect(fine.filter((value) => refusalOf(key, value))).toEqual([]);
  expect(refused.filter((value) => !refusalOf(key, value))).toEqual([]);
});

test('what a plugin lacks is said in the language of the desk', () => {
  const lack = lackOf('plugin_tawk_to_enable', 'true', {});
  expect(inLanguage(lack ?? '', phrasesIn('de'))).toBe(
    'plugin_tawk_to_enable braucht zuerst plugin_tawk_to_property und plugin_tawk_to_widget.',
  );
});

test('at the desk, where its fields stand beside it, no key is named', () => {
  const lack = lackOf('plugin_tawk_to_enable', 'true', {}, { isNamed: false });
  expect(inLanguage(lack ?? '', phrasesIn('de'))).toBe('Füllen Sie zuerst aus, was nötig ist.');
});

test('every setting of a plugin says what it looks like, in each language', () => {
  expect(Object.keys(PLUGIN_FORMS).sort()).toEqual(PLUGIN_SETTINGS.map(({ key }) => key).sort());
  for (const phrases of [phrasesIn('de'), phrasesIn('ar')]) {
    const forms = describePlugins({}, phrases).flatMap(({ settings }) => settings.map(({ form }) => form));
    const english = describePlugins({}).flatMap(({ settings }) => settings.map(({ form }) => form));
    expect(forms.filter((form) => english.includes(form))).toEqual([]);
  }
});
