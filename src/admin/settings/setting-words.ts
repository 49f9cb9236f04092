import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { THIRD_PARTIES } from '../../domain/shop/third-parties.ts';
import { t } from '../../language/desk.ts';
import { marketName } from '../ui/market-names.ts';
import { colorGroup, listSettingGroups, type SettingField } from './setting-groups.ts';

/** What a setting is called where a sentence names it; keys of a gateway and ids of a plugin by whose they are. */
export const labelOf = (key: string): string => findField(key)?.label ?? ownerOf(key) ?? key;

/** What a value of a setting is called where it is chosen; any other as it is. */
export const choiceOf = (key: string, value: string): string => {
  const { kind, choices = [] } = findField(key) ?? {};
  const named = marketName(kind ?? '', value);
  if (named !== null) return named;
  return choices.find(([one]) => one === value)?.[1] ?? value;
};

const findField = (key: string): SettingField | undefined =>
  [...listSettingGroups(), colorGroup()].flatMap(({ fields }) => fields).find((one) => one.key === key);

const GATEWAYS = ['razorpay', 'stripe', 'mollie', 'paypal'] as const;

const ownerOf = (key: string): string | undefined => {
  const gateway = GATEWAYS.find((code) => key.startsWith(`${code}_`));
  if (gateway) return t`Keys of ${gatewayName(gateway)}`;
  const plugins = [...Object.keys(ownPlugins()), ...Object.keys(THIRD_PARTIES)];
  const plugin = plugins.find((code) => key.startsWith(`plugin_${code}_`));
  return plugin && pluginName(plugin);
};

const ownPlugins = (): Readonly<Record<string, string>> => ({
  whatsapp: 'WhatsApp',
  wheel_of_popups: t`Wheel of prizes`,
  cookie_consent: t`Question about cookies`,
});

export const pluginName = (code: string): string => {
  const others: Readonly<Record<string, { label: string }>> = THIRD_PARTIES;
  return ownPlugins()[code] ?? others[code]?.label ?? code;
};
