import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { withShop } from './open-shop.ts';
import { CommandError, type OutputOptions, print } from './output.ts';

export const addMaintenanceCommands = (program: Command): void => {
  program
    .command('migrate')
    .description('bring the database schema up to date')
    .option('--json', 'answer as JSON')
    .action((options: OutputOptions) =>
      withShop(
        async (_shop, _place, migrations) => {
          const text =
            migrations.length > 0 ? `Applied ${migrations.join(', ')}.` : 'The schema is up to date.';
          print(options, { migrations }, text);
        },
        { mayCreate: true },
      ),
    );
  program
    .command('backup')
    .description('copy the embedded database into a new file while the shop runs')
    .argument('<file>')
    .option('--json', 'answer as JSON')
    .action((given: string, options: OutputOptions) => {
      const file = resolve(given);
      if (existsSync(file)) throw new CommandError(`${file} exists already; name a new file.`);
      return withShop(async (shop) => {
        await shop.db.dialect.backup(shop.db, file);
        print(options, { file }, `Copied the database to ${file}.`);
      });
    });
};
