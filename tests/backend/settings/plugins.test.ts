import { afterEach, expect, test } from 'vitest';
import type { GetDataResponse } from '../../../src/api/contract/content.ts';
import { setSetting } from '../../../src/backend/settings/change-setting.ts';
import { describeRules } from '../../fixtures/databases.ts';

describeRules('the settings of plugins', (shop) => {
  const set = (key: string, value: string) => setSetting(shop().shop, key, value);
  const blocks = async () =>
    (await shop().get<GetDataResponse>('/get-data')).body.layout.filter(({ type }) => type === 'plugin');
  afterEach(async () => {
    for (const code of ['google_analytics', 'whatsapp']) await set(`plugin_${code}_enable`, 'false');
  });

  test('refuse an id of a wrong form and say which is right', async () => {
    await expect(set('plugin_google_analytics_id', 'UA-1')).rejects.toThrow(
      'plugin_google_analytics_id must be a measurement id like G-AB12CD34EF, or empty.',
    );
    await expect(set('plugin_whatsapp_number', '0151')).rejects.toThrow('a number like +15035550142');
  });

  test('refuse to switch on what lacks its ids, and name them', async () => {
    await set('plugin_tawk_to_property', '');
    await expect(set('plugin_tawk_to_enable', 'true')).rejects.toThrow(
      'plugin_tawk_to_enable needs plugin_tawk_to_property and plugin_tawk_to_widget first.',
    );
    await expect(set('plugin_tawk_to_enable', 'false')).resolves.toBe('false');
    await expect(set('plugin_unheard_of_enable', 'true')).rejects.toThrow('There is no setting');
  });

  test('become blocks of the layout with their ids, and go again', async () => {
    expect(await blocks()).toEqual([]);
    await set('plugin_google_analytics_id', 'G-AB12CD34EF');
    await set('plugin_google_analytics_enable', 'true');
    expect(await blocks()).toEqual([
      expect.objectContaining({
        code: 'google_analytics',
        uniqueId: 'plugin-google_analytics',
        position: 'bottom',
        settings: { id: 'G-AB12CD34EF' },
      }),
    ]);
    await set('plugin_google_analytics_id', '');
    expect(await blocks()).toEqual([]);
  });
});
