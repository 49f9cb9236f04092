import { expect, test } from 'vitest';
import { colorGroup, listSettingGroups } from '../../../src/admin/settings/setting-groups.ts';
import { isKnownSetting } from '../../../src/backend/settings/setting-rules.ts';

test('every field of the desk’s settings can be saved in a shop that has none stored', () => {
  const fields = [colorGroup(), ...listSettingGroups()].flatMap((group) => group.fields);
  expect(fields.map(({ key }) => key).filter((key) => !isKnownSetting(key))).toEqual([]);
});
