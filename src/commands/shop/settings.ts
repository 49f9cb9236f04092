import type { Command } from 'commander';
import { getSetting, setSetting } from '../../backend/settings/change-setting.ts';
import { loadSettings } from '../../backend/settings/settings.ts';
import type { Shop } from '../../backend/shop/shop.ts';
import { describePlugins, type PluginState } from '../../domain/shop/plugins.ts';
import { withShop } from './open-shop.ts';
import { CommandError, type OutputOptions, print } from './output.ts';

export const addSettingsCommands = (program: Command): void => {
  const settings = program.command('settings').description('read and change settings');
  settings
    .command('get')
    .description('print one setting')
    .argument('<key>', 'such as storeName')
    .action((key: string, options: OutputOptions) =>
      withShop(async (shop) => {
        const value = await getSetting(shop, key);
        print(options, { key, value }, value);
      }),
    );
  settings
    .command('set')
    .description(
      'change settings, each by its key and value; globalStoreEnable false closes the shop at once',
    )
    .argument('<key>', 'such as globalStoreEnable')
    .argument('<value>')
    .argument('[more...]', 'further keys, each with its value')
    .action((key: string, value: string, more: string[], options: OutputOptions) => {
      if (more.length % 2 === 1) throw new CommandError(`The setting ${more.at(-1)} has no value.`);
      const given = [key, value, ...more];
      return withShop(async (shop) => {
        for (let at = 0; at < given.length; at += 2)
          await change(shop, { key: given[at] ?? '', value: given[at + 1] ?? '' }, options);
      });
    });
  settings
    .command('plugins')
    .description('list the plugins: which are on, and the settings each needs')
    .action((options: OutputOptions) =>
      withShop(async (shop) => {
        const stored = await loadSettings(shop.db.read);
        const plugins = describePlugins(stored);
        print(options, { plugins }, plugins.map(writePlugin).join('\n'));
      }),
    );
};

const change = async (
  shop: Shop,
  { key, value }: Record<'key' | 'value', string>,
  options: OutputOptions,
) => {
  const stored = await setSetting(shop, key, value);
  print(options, { key, value: stored }, `${key} is now ${stored === '' ? 'empty' : stored}`);
};

const writePlugin = (plugin: PluginState): string => {
  const state = plugin.is_on ? (plugin.missing.length > 0 ? 'on, but lacks settings' : 'on') : 'off';
  const lines = plugin.settings.map(
    ({ key, form, is_optional, value }) =>
      `  ${key}${is_optional ? ' (optional)' : ''}: ${value || `${form}, not set`}`,
  );
  return [`${plugin.switch}: ${state}`, ...lines].join('\n');
};
