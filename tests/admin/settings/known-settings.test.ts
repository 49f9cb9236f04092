import { expect, test } from 'vitest';
import { colorGroup, listSettingGroups } from '../../../src/admin/settings/setting-groups.ts';
import { choiceOf, labelOf } from '../../../src/admin/settings/setting-words.ts';
import { KEY_SETTINGS } from '../../../src/backend/settings/payment-methods.ts';
import { isKnownSetting } from '../../../src/backend/settings/setting-rules.ts';
import { PLUGIN_CODES, PLUGIN_SETTINGS, switchOf } from '../../../src/domain/shop/plugins.ts';

test('every field of the desk’s settings can be saved in a shop that has none stored', () => {
  const fields = [colorGroup(), ...listSettingGroups()].flatMap((group) => group.fields);
  expect(fields.map(({ key }) => key).filter((key) => !isKnownSetting(key))).toEqual([]);
});

test('countries, currencies and languages are named in the log as the settings name them', () => {
  expect(choiceOf('country_code', 'FR')).toBe('France');
  expect(choiceOf('currencyCode', 'EUR')).toBe('Euro');
  expect(choiceOf('locale', 'fr-FR')).toBe('French (France)');
  expect(choiceOf('locales', 'fr-FR, de-DE')).toBe('French (France), German (Germany)');
  expect(choiceOf('locales', '')).toBe('');
});

test('every setting with a key of a gateway or of a plugin has words', () => {
  const keys = [
    ...KEY_SETTINGS.map(({ setting }) => setting),
    ...PLUGIN_SETTINGS.map(({ key }) => key),
    ...PLUGIN_CODES.map(switchOf),
  ];
  expect(keys.filter((key) => labelOf(key) === key)).toEqual([]);
  expect(labelOf('razorpay_key_secret')).toBe('Keys of Razorpay');
});
