import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { findBreaks } from '../../backend/invariants/invariants.ts';
import { forgetKey } from '../../backend/shop/shop-secret.ts';
import { withShop } from './open-shop.ts';
import { CommandError, type OutputOptions, print } from './output.ts';

export const addMaintenanceCommands = (program: Command): void => {
  program
    .command('migrate')
    .description('bring the database schema up to date')
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
    .command('check')
    .description('hold everything stored against what must always be true, while the shop runs')
    .action((options: OutputOptions) =>
      withShop(async (shop) => {
        const breaks = await findBreaks(shop.db.read, shop.now());
        const lines = breaks.map(({ rule, subject }) => `Broken: ${rule} (${subject})`);
        print(options, { breaks }, breaks.length === 0 ? 'Nothing is broken.' : lines.join('\n'));
        if (breaks.length > 0) process.exitCode = 1;
      }),
    );
  program
    .command('forget-key')
    .description(
      'let the next start take its own key, where that of the database is lost: gift cards, codes and sealed messages of before stay unreadable',
    )
    .action((options: OutputOptions) =>
      withShop(async (shop) => {
        const forgotten = (await forgetKey(shop.db)) > 0;
        print(options, { forgotten }, forgotten ? 'The next start takes its own key.' : 'No key was noted.');
      }),
    );
  program
    .command('backup')
    .description('copy the embedded database into a new file while the shop runs')
    .argument('<file>')
    .action((given: string, options: OutputOptions) => {
      const file = resolve(given);
      if (existsSync(file)) throw new CommandError(`${file} exists already; name a new file.`);
      return withShop(async (shop) => {
        await shop.db.dialect.backup(shop.db, file);
        print(options, { file }, `Copied the database to ${file}.`);
      });
    });
};
