import { planRemoval } from '../../backend/demo-content/plan.ts';
import { removeDemo } from '../../backend/demo-content/remove.ts';
import { commandLine } from '../../backend/shop/audit.ts';
import { CommandError, progressLine, table } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

export const addDemoCommands = (program: ShopCommand): void => {
  program
    .command('demo')
    .description('the invented shop that a new database is filled with')
    .command('remove')
    .description('close the shop and take the demo out for good; what you made or changed stays')
    .option('--yes', 'do it; without it nothing is written, and what would go is printed')
    .answers(remove);
};

const remove = async ({ shop, print }: Running, options: { yes?: boolean }): Promise<void> => {
  const plan = await planRemoval(shop.db.read);
  const rows = plan.kinds.filter(({ goes, archived, stays }) => goes + archived + stays > 0);
  if (rows.length === 0 && !options.yes) throw new CommandError('Nothing of the demo is left.');
  const counts = [
    ...table(
      ['Kind', 'Goes', 'Archived', 'Stays'],
      rows.map(({ kind, ...count }) => [kind, ...[count.goes, count.archived, count.stays].map(String)]),
    ),
    `With these customers go ${plan.orders} orders and ${plan.reviews} reviews.`,
  ];
  if (!options.yes) {
    print(plan, [...counts, 'Nothing was written; --yes removes it.']);
    return;
  }
  const progress = progressLine();
  let [left, most] = [1, 1];
  while (left > 0) {
    left = await removeDemo(shop, commandLine(shop), plan.name);
    most = Math.max(most, left);
    progress('Removing the demo', most - left, most);
  }
  print(plan, [...counts, 'The demo is removed, and the shop is closed until you open it at the desk.']);
};
