import { getSetting, setSetting } from '../../backend/settings/change-setting.ts';
import { loadSettings } from '../../backend/settings/settings.ts';
import { describePlugins, type PluginState } from '../../domain/shop/plugins.ts';
import { CommandError } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

export const addSettingsCommands = (program: ShopCommand): void => {
  const settings = program.command('settings').description('read and change settings');
  settings
    .command('get')
    .description('print one setting')
    .argument('<key>', 'such as storeName')
    .answers(async ({ shop, print }, key: string) => {
      const value = await getSetting(shop, key);
      print({ key, value }, value);
    });
  settings
    .command('set')
    .description(
      'change settings, each by its key and value; globalStoreEnable false closes the shop at once',
    )
    .argument('<key>', 'such as globalStoreEnable')
    .argument('<value>')
    .argument('[more...]', 'further keys, each with its value')
    .answers(async (running, key: string, value: string, more: string[]) => {
      if (more.length % 2 === 1) throw new CommandError(`The setting ${more.at(-1)} has no value.`);
      const given = [key, value, ...more];
      for (let at = 0; at < given.length; at += 2)
        await change(running, given[at] ?? '', given[at + 1] ?? '');
    });
  settings
    .command('plugins')
    .description('list the plugins: which are on, and the settings each needs')
    .answers(async ({ shop, print }) => {
      const stored = await loadSettings(shop.db.read);
      const plugins = describePlugins(stored);
      print({ plugins }, plugins.map(writePlugin).join('\n'));
    });
};

const change = async ({ shop, print }: Running, key: string, value: string) => {
  const stored = await setSetting(shop, key, value);
  print({ key, value: stored }, `${key} is now ${stored === '' ? 'empty' : stored}`);
};

const writePlugin = (plugin: PluginState): string => {
  const state = plugin.is_on ? (plugin.missing.length > 0 ? 'on, but lacks settings' : 'on') : 'off';
  const lines = plugin.settings.map(
    ({ key, form, is_optional, value }) =>
      `  ${key}${is_optional ? ' (optional)' : ''}: ${value || `${form}, not set`}`,
  );
  return [`${plugin.switch}: ${state}`, ...lines].join('\n');
};
