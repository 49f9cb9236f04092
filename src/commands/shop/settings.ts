import type { Command } from 'commander';
import { getSetting, setSetting } from '../../backend/settings/change-setting.ts';
import { loadSettings } from '../../backend/settings/settings.ts';
import { describePlugins, type PluginState } from '../../domain/shop/plugins.ts';
import { withShop } from './open-shop.ts';
import { type OutputOptions, print } from './output.ts';

export const addSettingsCommands = (program: Command): void => {
  const settings = program.command('settings').description('read and change settings');
  settings
    .command('get')
    .description('print one setting')
    .argument('<key>', 'such as storeName')
    .option('--json', 'answer as JSON')
    .action((key: string, options: OutputOptions) =>
      withShop(async (shop) => {
        const value = await getSetting(shop, key);
        print(options, { key, value }, value);
      }),
    );
  settings
    .command('set')
    .description('change one setting; globalStoreEnable false closes the shop at once')
    .argument('<key>', 'such as globalStoreEnable')
    .argument('<value>')
    .option('--json', 'answer as JSON')
    .action((key: string, given: string, options: OutputOptions) =>
      withShop(async (shop) => {
        const value = await setSetting(shop, key, given);
        print(options, { key, value }, `${key} is now ${value === '' ? 'empty' : value}`);
      }),
    );
  settings
    .command('plugins')
    .description('list the plugins: which are on, and the settings each needs')
    .option('--json', 'answer as JSON')
    .action((options: OutputOptions) =>
      withShop(async (shop) => {
        const stored = await loadSettings(shop.db.read);
        const plugins = describePlugins(stored);
        print(options, { plugins }, plugins.map(writePlugin).join('\n'));
      }),
    );
};

const writePlugin = (plugin: PluginState): string => {
  const state = plugin.is_on ? (plugin.missing.length > 0 ? 'on, but lacks settings' : 'on') : 'off';
  const lines = plugin.settings.map(
    ({ key, form, is_optional, value }) =>
      `  ${key}${is_optional ? ' (optional)' : ''}: ${value || `${form}, not set`}`,
  );
  return [`${plugin.switch}: ${state}`, ...lines].join('\n');
};
