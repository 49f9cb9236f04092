import { expect, test } from 'vitest';
import { colorGroup, listSettingGroups } from '../../../src/admin/settings/setting-groups.ts';
import { choiceOf, labelOf } from '../../../src/admin/settings/setting-words.ts';
import { KEY_SETTINGS } from '../../../src/backend/settings/payment-methods.ts';
import { isKnownSetting, KNOWN_SETTINGS } from '../../../src/backend/settings/setting-rules.ts';
import { PLUGIN_CODES, PLUGIN_SETTINGS, switchOf } from '../../../src/domain/shop/plugins.ts';

/** Settings without a field among the desk’s settings, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  loyalty_tiers: 'has a form of its own under “Rewards”',
  address_lookup:
    'who looks addresses up follows from whether there is a key of Google, which the environment has',
  currencies: 'a shop has one currency: it is there for other backends that have several',
};

test('every known setting has a field at the desk, or stands here with the reason', () => {
  const fields = [colorGroup(), ...listSettingGroups()].flatMap((group) => group.fields);
  // The forms of gateways and of plugins follow from the same lists.
  const made = [...KEY_SETTINGS.map(({ setting }) => setting), ...PLUGIN_SETTINGS.map(({ key }) => key)];
  const there = new Set([...fields.map(({ key }) => key), ...made]);
  expect(KNOWN_SETTINGS.filter((key) => !there.has(key)).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

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
