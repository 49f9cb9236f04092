import type { DeskPlugin } from '../../api/contract/admin/settings.ts';
import { t } from '../../language/desk.ts';
import { SettingsForm } from './SettingsForm.tsx';
import type { SettingField } from './setting-groups.ts';
import { pluginName } from './setting-words.ts';

const fieldName = (key: string): string => {
  const names: Readonly<Record<string, string>> = {
    id: t`Id`,
    number: t`Number`,
    text: t`Words to begin with`,
    campaign: t`Name of the campaign`,
    prizes: t`Prizes`,
    valid_days: t`Days that a prize is good for`,
    region: t`Region`,
    property: t`Id of the property`,
    widget: t`Id of the widget`,
  };
  const end = Object.keys(names).find((name) => key.endsWith(`_${name}`)) ?? '';
  return names[end] ?? key;
};

const fieldsOf = (plugin: DeskPlugin): SettingField[] => [
  ...plugin.settings.map(({ key, form, is_optional }): SettingField => {
    const name = fieldName(key.slice(`plugin_${plugin.code}`.length));
    return {
      key,
      kind: key.endsWith('_prizes') ? 'prizes' : 'text',
      label: is_optional ? name : t`${name} (needed)`,
      ...(!key.endsWith('_prizes') && { hint: form }),
    };
  }),
  {
    key: plugin.switch,
    kind: 'switch',
    label: t`On`,
    ...(plugin.code === 'cookie_consent' && {
      hint: t`Shoppers see it while a service of others is on, such as Google Analytics. The shop alone needs no question.`,
    }),
  },
];

interface PluginFormsProps {
  plugins: readonly DeskPlugin[];
  stored: Readonly<Record<string, string>>;
}

/** Each plugin with its ids and its switch. */
export const PluginForms = ({ plugins, stored }: PluginFormsProps) => (
  <ul className="desk-rows">
    {plugins.map((plugin) => (
      <li key={plugin.code}>
        <details className="desk-more settings-plugin">
          <summary className="entry-head">
            {pluginName(plugin.code)} {plugin.is_on && <span className="mark">{t`On`}</span>}
          </summary>
          <SettingsForm fields={fieldsOf(plugin)} stored={stored} />
        </details>
      </li>
    ))}
  </ul>
);
