import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBreaks } from '../../backend/invariants/invariants.ts';
import { forgetKey } from '../../backend/shop/shop-secret.ts';
import { CommandError } from './output.ts';
import type { ShopCommand } from './shop-command.ts';

export const addMaintenanceCommands = (program: ShopCommand): void => {
  program
    .command('migrate')
    .description('bring the database schema up to date')
    .answers(
      async ({ migrations, print }) => {
        const text =
          migrations.length > 0 ? `Applied ${migrations.join(', ')}.` : 'The schema is up to date.';
        print({ migrations }, text);
      },
      { mayCreate: true },
    );
  program
    .command('check')
    .description('hold everything stored against what must always be true, while the shop runs')
    .answers(async ({ shop, print }) => {
      const breaks = await findBreaks(shop.db.read, shop.now());
      const lines = breaks.map(({ rule, subject }) => `Broken: ${rule} (${subject})`);
      print({ breaks }, breaks.length === 0 ? 'Nothing is broken.' : lines.join('\n'));
      if (breaks.length > 0) process.exitCode = 1;
    });
  program
    .command('forget-key')
    .description(
      'let the next start take its own key, where that of the database is lost: gift cards, codes and sealed messages of before stay unreadable',
    )
    .answers(async ({ shop, print }) => {
      const forgotten = (await forgetKey(shop.db)) > 0;
      print({ forgotten }, forgotten ? 'The next start takes its own key.' : 'No key was noted.');
    });
  program
    .command('backup')
    .description('copy the embedded database into a new file while the shop runs')
    .argument('<file>')
    .answers(async ({ shop, print }, given: string) => {
      const file = resolve(given);
      if (existsSync(file)) throw new CommandError(`${file} exists already; name a new file.`);
      await shop.db.dialect.backup(shop.db, file);
      print({ file }, `Copied the database to ${file}.`);
    });
};
