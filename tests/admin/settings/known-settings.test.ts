import { expect, test } from 'vitest';
import { choiceOf, colorGroup, listSettingGroups } from '../../../src/admin/settings/setting-groups.ts';
import { isKnownSetting } from '../../../src/backend/settings/setting-rules.ts';

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
