import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBreaks } from '../../backend/invariants/invariants.ts';
import { listWaiting } from '../../backend/shop/db/migrations/migrate.ts';
import { findReadableFrom, listNodes } from '../../backend/shop/db/nodes.ts';
import { forgetKey } from '../../backend/shop/shop-secret.ts';
import { CommandError, table } from './output.ts';
import type { ShopCommand } from './shop-command.ts';

const HEADINGS = ['Machine', 'Build', 'Knows', 'Roles', 'Since', 'Seen'];

interface Half {
  expand?: true;
  contract?: true;
}

export const addMaintenanceCommands = (program: ShopCommand): void => {
  program
    .command('migrate')
    .description('bring the database schema up to date; where processes serve the shop, by what adds alone')
    .option('--expand', 'only what adds, before a roll-out')
    .option('--contract', 'the rest too, after a roll-out; refused while a process of an older build lives')
    .refuses(({ expand, contract }: Half) => expand && contract && 'name --expand or --contract')
    .answers(
      async ({ shop, migrations, print }) => {
        const waiting = await listWaiting(shop.db.read);
        const none = waiting.length > 0 ? 'Nothing more can run now.' : 'The schema is up to date.';
        print({ migrations }, migrations.length > 0 ? `Applied ${migrations.join(', ')}.` : none);
      },
      ({ expand, contract }: Half) => ({
        mayCreate: true,
        only: expand ? 'expand' : contract && 'contract',
      }),
    );
  addNodesCommand(program);
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

const addNodesCommand = (program: ShopCommand): void => {
  program
    .command('nodes')
    .description('list the processes that serve the shop, with their builds; none where one process does all')
    .answers(async ({ shop: { db }, print }) => {
      const [nodes, readable_from, waiting] = await Promise.all([
        listNodes(db.read, db.now()),
        findReadableFrom(db.read),
        listWaiting(db.read),
      ]);
      const rows = nodes.map((node) => [
        node.machine,
        node.build,
        node.schema_version,
        node.roles,
        node.since_at,
        node.seen_at,
      ]);
      print({ nodes, readable_from, waiting }, [
        ...table(HEADINGS, rows, 'No process has given a sign of life within a minute.'),
        ...(readable_from ? [`Builds that know ${readable_from} can read the database.`] : []),
        ...waiting.map((name) => `Waits for "migrate --contract": ${name}`),
      ]);
    });
};
