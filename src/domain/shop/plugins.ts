import { isCampaign, parsePrizes } from '../loyalty/wheel.ts';
import { inLanguage, type Phrases, type Text } from '../text/text.ts';
import { PLUGIN_FORMS } from './plugin-forms.ts';
import {
  type PluginField,
  type PluginRule,
  pluginField,
  THIRD_PARTIES,
  type ThirdPartyCode,
} from './third-parties.ts';

/** The shop's own plugins; they call nobody else. */
const OWN = {
  whatsapp: {
    fields: [
      pluginField('number', (value) => /^\+[1-9]\d{6,14}$/.test(value)),
      { ...pluginField('text', (value) => value.length <= 200), isOptional: true },
    ],
    screens: 'all',
  },
  wheel_of_popups: {
    fields: [
      pluginField('campaign', isCampaign),
      pluginField('prizes', (value) => parsePrizes(value) !== undefined),
      { ...pluginField('valid_days', (value) => /^[1-9]\d{0,2}$/.test(value)), isOptional: true },
    ],
    screens: 'browsing',
  },
  cookie_consent: { fields: [], screens: 'all' },
} as const satisfies Record<string, PluginRule>;

/** Every plugin: what settings, security policy, consent and loader know of it stands here alone. */
export const PLUGINS: Readonly<Record<PluginCode, PluginRule>> = { ...OWN, ...THIRD_PARTIES };
export type PluginCode = keyof typeof OWN | ThirdPartyCode;
export const PLUGIN_CODES = Object.keys(PLUGINS) as PluginCode[];

/** A plugin that is on, with its ids by the end of their key, such as `number`. */
export interface EnabledPlugin<C extends PluginCode = PluginCode> {
  code: C;
  values: Readonly<Record<string, string>>;
}

type Stored = Readonly<Record<string, string | undefined>>;

export const switchOf = (code: PluginCode): string => `plugin_${code}_enable`;
export const fieldKey = (code: PluginCode, { name }: Pick<PluginField, 'name'>): string =>
  `plugin_${code}_${name}`;

const formOf = (code: PluginCode, field: PluginField): Text =>
  PLUGIN_FORMS[fieldKey(code, field) as keyof typeof PLUGIN_FORMS];

/** Every setting with an id or text of a plugin. */
export const PLUGIN_SETTINGS = PLUGIN_CODES.flatMap((code) =>
  PLUGINS[code].fields.map((one) => ({ key: fieldKey(code, one), form: formOf(code, one), ...one })),
);

/** The plugin that a switch such as `plugin_intercom_enable` switches; undefined for other settings. */
export const pluginOfSwitch = (key: string): PluginCode | undefined =>
  PLUGIN_CODES.find((code) => switchOf(code) === key);

/** Keys of the settings that a plugin still lacks before it can be switched on. */
export const missingSettings = (code: PluginCode, stored: Stored): string[] =>
  PLUGINS[code].fields
    .filter((one) => !one.isOptional && !isFilled(one, stored[fieldKey(code, one)]))
    .map((one) => fieldKey(code, one));

/** A plugin as its merchant sees it: its switch, and the settings it needs. */
export interface PluginState {
  code: PluginCode;
  switch: string;
  is_on: boolean;
  missing: string[];
  settings: { key: string; form: string; is_optional: boolean; value: string }[];
}

/** Every plugin with what is set of it; what its settings look like in a language. */
export const describePlugins = (stored: Stored, phrases: Phrases = {}): PluginState[] =>
  PLUGIN_CODES.map((code) => ({
    code,
    switch: switchOf(code),
    is_on: stored[switchOf(code)] === 'true',
    missing: missingSettings(code, stored),
    settings: PLUGINS[code].fields.map((field) => {
      const key = fieldKey(code, field);
      const form = inLanguage(formOf(code, field), phrases);
      return { key, form, is_optional: field.isOptional === true, value: stored[key] ?? '' };
    }),
  }));

/**
 * The plugins that are on and have what they need, in the table's order. `blocks` are the layout's plugin blocks of the
 * contract, whose ids count before those of the settings.
 */
export const findPlugins = (stored: Stored, blocks: readonly PluginBlockLike[] = []): EnabledPlugin[] =>
  PLUGIN_CODES.flatMap((code) => {
    if (stored[switchOf(code)] !== 'true') return [];
    const given = blocks.find((block) => block.type === 'plugin' && block.code === code)?.settings ?? {};
    const values = PLUGINS[code].fields.flatMap((one) => {
      const value = given[one.name] ?? stored[fieldKey(code, one)];
      return typeof value === 'string' && isFilled(one, value) ? [[one.name, value] as const] : [];
    });
    const isComplete = PLUGINS[code].fields.every(
      (one) => one.isOptional || values.some(([name]) => name === one.name),
    );
    return isComplete ? [{ code, values: Object.fromEntries(values) }] : [];
  });

interface PluginBlockLike {
  type: string;
  code: string;
  settings?: Readonly<Record<string, unknown>>;
}

/** Screens on which visitors look around, and nothing they do may be interrupted by anything else. */
const BROWSING = ['home', 'category', 'product', 'search', 'page', 'branch', 'not-found'];
/** Screens on which visitors pay: scripts of chats and nudges have no business there. */
const PAYING = ['checkout', 'order-placed', 'track-order'];

/** Whether a plugin may show or load on a screen. */
export const isOnScreen = (code: PluginCode, screen: string): boolean => {
  const { screens } = PLUGINS[code];
  if (screens === 'browsing') return BROWSING.includes(screen);
  return screens === 'all' || !PAYING.includes(screen);
};

/** Whether the shop asks its visitors: its setting is on, and there is something that needs their word. */
export const asksForConsent = (plugins: readonly EnabledPlugin[]): boolean =>
  plugins.some(({ code }) => code === 'cookie_consent') && plugins.some(isThirdParty);

export const isThirdParty = (plugin: EnabledPlugin): plugin is EnabledPlugin<ThirdPartyCode> =>
  plugin.code in THIRD_PARTIES;

const isFilled = ({ isFine }: PluginField, value: string | undefined): value is string =>
  value !== undefined && value !== '' && isFine(value);
