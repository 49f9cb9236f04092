import { describe, expect, test } from 'vitest';
import {
  asksForConsent,
  describePlugins,
  findPlugins,
  isOnScreen,
  missingSettings,
  PLUGIN_CODES,
  PLUGIN_SETTINGS,
  PLUGINS,
  pluginOfSwitch,
} from '../../../src/domain/shop/plugins.ts';
import { sourcesOfPlugins, THIRD_PARTIES } from '../../../src/domain/shop/third-parties.ts';

const KEY = 'd9d09c7f-3571-495d-9496-2b97f868f990';
const PRIZES = '[{"type":"percentage","value":10,"weight":3},{"type":"none","weight":7}]';
const ALL: Readonly<Record<string, string>> = {
  plugin_whatsapp_number: '+15035550142',
  plugin_google_analytics_id: 'G-AB12CD34EF',
  plugin_wheel_of_popups_campaign: 'autumn-2026',
  plugin_wheel_of_popups_prizes: PRIZES,
  plugin_nudgify_id: KEY,
  plugin_intercom_id: 'ab12cd34',
  plugin_tawk_to_property: '5f0c1d2e3a4b5c6d7e8f9a0b',
  plugin_tawk_to_widget: 'default',
};
const ON = Object.fromEntries(PLUGIN_CODES.map((code) => [`plugin_${code}_enable`, 'true']));

describe('the plugins of a shop', () => {
  test('are none while all switches are off, whatever ids are stored', () => {
    expect(findPlugins(ALL)).toEqual([]);
    expect(findPlugins({ ...ALL, plugin_intercom_enable: 'TRUE' })).toEqual([]);
  });

  test('are all seven with their ids', () => {
    const found = findPlugins({ ...ALL, ...ON });
    expect(found.map(({ code }) => code).sort()).toEqual([...PLUGIN_CODES].sort());
    expect(found.find(({ code }) => code === 'tawk_to')?.values).toEqual({
      property: '5f0c1d2e3a4b5c6d7e8f9a0b',
      widget: 'default',
    });
  });

  test.each(PLUGIN_CODES)('leave %s out until it has every id that it needs', (code) => {
    const needed = PLUGINS[code].fields.filter(({ isOptional }) => !isOptional);
    expect(missingSettings(code, {})).toEqual(needed.map(({ name }) => `plugin_${code}_${name}`));
    expect(missingSettings(code, ALL)).toEqual([]);
    for (const { name } of needed) {
      const without = { ...ALL, ...ON, [`plugin_${code}_${name}`]: '' };
      expect(findPlugins(without).some((plugin) => plugin.code === code)).toBe(false);
    }
  });

  test('take the ids of the layout’s blocks, which another backend sends', () => {
    const blocks = [{ type: 'plugin', code: 'google_analytics', settings: { id: 'G-ZZZZZZZZ', extra: 1 } }];
    const [found] = findPlugins({ plugin_google_analytics_enable: 'true' }, blocks);
    expect(found).toEqual({ code: 'google_analytics', values: { id: 'G-ZZZZZZZZ' } });
    expect(findPlugins({}, blocks)).toEqual([]);
  });

  test('take their ids from the settings where the layout’s block has none', () => {
    const stored = { plugin_google_analytics_enable: 'true', plugin_google_analytics_id: 'G-AB12CD34EF' };
    const ofSettings = [{ code: 'google_analytics', values: { id: 'G-AB12CD34EF' } }];
    const bare = { type: 'plugin', code: 'google_analytics' };
    const elsewhere = { type: 'banner', code: 'google_analytics', settings: { id: 'G-ZZZZZZZZ' } };
    for (const block of [bare, { ...bare, settings: {} }, elsewhere])
      expect(findPlugins(stored, [block])).toEqual(ofSettings);
    expect(findPlugins(stored, [{ ...bare, settings: { id: 7 } }])).toEqual([]);
  });

  test('have what is optional only where it is fine', () => {
    const stored = { plugin_whatsapp_enable: 'true', plugin_whatsapp_number: '+15035550142' };
    const valuesWith = (plugin_whatsapp_text: string) =>
      findPlugins({ ...stored, plugin_whatsapp_text })[0]?.values;
    expect(valuesWith('Hello')).toEqual({ number: '+15035550142', text: 'Hello' });
    expect(valuesWith('x'.repeat(200))).toHaveProperty('text');
    expect(valuesWith('x'.repeat(201))).toEqual({ number: '+15035550142' });
  });

  test('never show the wheel where a cart is paid, nor scripts of chats and nudges', () => {
    for (const screen of ['cart', 'checkout', 'order-placed', 'track-order', 'login'])
      expect(isOnScreen('wheel_of_popups', screen), screen).toBe(false);
    for (const code of ['nudgify', 'intercom', 'tawk_to'] as const) {
      expect(isOnScreen(code, 'checkout')).toBe(false);
      expect(isOnScreen(code, 'product')).toBe(true);
    }
    expect(isOnScreen('google_analytics', 'checkout')).toBe(true);
    expect(isOnScreen('wheel_of_popups', 'home')).toBe(true);
  });

  test('ask for consent only where there is something to agree to', () => {
    const own = findPlugins({ ...ALL, plugin_cookie_consent_enable: 'true', plugin_whatsapp_enable: 'true' });
    expect(asksForConsent(own)).toBe(false);
    expect(asksForConsent(findPlugins({ ...ALL, ...ON }))).toBe(true);
    const unrequested = findPlugins({ ...ALL, plugin_google_analytics_enable: 'true' });
    expect(asksForConsent(unrequested)).toBe(false);
  });
});

describe('what a merchant sees of the plugins', () => {
  const stateOf = (code: string, ...given: Parameters<typeof describePlugins>) =>
    describePlugins(...given).find((plugin) => plugin.code === code);

  test('is every one, with its switch, what it lacks and what each value has to be', () => {
    expect(describePlugins({}).map(({ code }) => code)).toEqual(PLUGIN_CODES);
    const stored = { plugin_tawk_to_enable: 'true', plugin_tawk_to_widget: 'default' };
    expect(stateOf('tawk_to', stored)).toEqual({
      code: 'tawk_to',
      switch: 'plugin_tawk_to_enable',
      is_on: true,
      missing: ['plugin_tawk_to_property'],
      settings: [
        {
          key: 'plugin_tawk_to_property',
          form: 'a property id of 24 letters and digits',
          is_optional: false,
          value: '',
        },
        {
          key: 'plugin_tawk_to_widget',
          form: '"default" or the id of a widget',
          is_optional: false,
          value: 'default',
        },
      ],
    });
  });

  test('says what may be left out, in the language of the desk', () => {
    const german = { 'us, eu or au': 'us, eu oder au' };
    const intercom = stateOf('intercom', {}, german);
    expect(intercom?.is_on).toBe(false);
    expect(intercom?.missing).toEqual(['plugin_intercom_id']);
    expect(intercom?.settings[1]).toEqual({
      key: 'plugin_intercom_region',
      form: 'us, eu oder au',
      is_optional: true,
      value: '',
    });
  });

  test.each(PLUGIN_SETTINGS)('has a form for $key', ({ key, form }) => {
    expect(form?.template, key).toMatch(/\S/);
  });

  test('is switched by settings of its own', () => {
    expect(pluginOfSwitch('plugin_intercom_enable')).toBe('intercom');
    expect(pluginOfSwitch('plugin_intercom_id')).toBeUndefined();
    expect(pluginOfSwitch('plugin_unknown_enable')).toBeUndefined();
  });
});

describe('the ids', () => {
  test.each([
    ['plugin_google_analytics_id', 'UA-12345-1'],
    ['plugin_google_analytics_id', 'G-ab12cd34'],
    ['plugin_google_analytics_id', 'G-AB12CD34"onload="x'],
    ['plugin_whatsapp_number', '0151 234567'],
    ['plugin_nudgify_id', 'abc'],
    ['plugin_intercom_id', '../evil'],
    ['plugin_intercom_region', 'de'],
    ['plugin_tawk_to_property', 'property'],
    ['plugin_tawk_to_widget', 'a/b'],
    ['plugin_wheel_of_popups_campaign', 'Autumn 2026'],
    ['plugin_wheel_of_popups_prizes', '[]'],
    ['plugin_wheel_of_popups_valid_days', '0'],
  ])('of %s are not %s', (key, value) => {
    expect(PLUGIN_SETTINGS.find((one) => one.key === key)?.isFine(value)).toBe(false);
  });
});

describe('the policy’s hosts', () => {
  test('are those of the named plugins and nobody else', () => {
    expect(sourcesOfPlugins([])).toEqual({});
    expect(sourcesOfPlugins(['whatsapp', 'toString'])).toEqual({});
    expect(sourcesOfPlugins(['google_analytics'])['script-src']).toEqual(['https://*.googletagmanager.com']);
    const both = JSON.stringify(sourcesOfPlugins(['google_analytics', 'tawk_to']));
    expect(both).toContain('tawk.to');
    expect(both).not.toMatch(/intercom|nudgify/);
  });

  test.each(Object.entries(THIRD_PARTIES))('let the script of %s load', (code, { script }) => {
    const values = Object.fromEntries(
      PLUGINS[code as keyof typeof THIRD_PARTIES].fields.map(({ name }) => [
        name,
        ALL[`plugin_${code}_${name}`] ?? '',
      ]),
    );
    const { origin } = new URL(script(values));
    const allowed = sourcesOfPlugins([code])['script-src'] ?? [];
    const isAllowed = (host: string) =>
      host === origin || (host.includes('*.') && origin.endsWith(host.replace('https://*', '')));
    expect(allowed.some(isAllowed)).toBe(true);
    expect(allowed).not.toContain("'unsafe-inline'");
  });
});
