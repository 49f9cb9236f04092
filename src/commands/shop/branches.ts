import { type Command, InvalidArgumentError } from 'commander';
import { PaymentMethod } from '../../api/contract/common.ts';
import type { Settings } from '../../api/contract/content.ts';
import { branchRulesOf } from '../../backend/settings/branches.ts';
import { changeBranch } from '../../backend/settings/change-branch.ts';
import { offeredMethods } from '../../backend/settings/payment-methods.ts';
import { listActiveBranches } from '../../backend/settings/repository.ts';
import { loadSettings } from '../../backend/settings/settings.ts';
import type { Shop } from '../../backend/shop/shop.ts';
import { withShop } from './open-shop.ts';
import { type OutputOptions, print, table, wholeNumber } from './output.ts';

interface SetOptions extends OutputOptions {
  paymentMethods?: PaymentMethod[];
  slotCapacity?: number;
}

export const addBranchCommands = (program: Command): void => {
  const branch = program.command('branch').description('branches and how they are paid');
  branch
    .command('list')
    .description('branches that are open for business')
    .action((options: OutputOptions) =>
      withShop(async (shop) => {
        const stored = await loadSettings(shop.db.read);
        const branches = (await listActiveBranches(shop.db.read)).map((row) => ({
          id: row.id,
          name: row.name,
          ...methodsOf(shop, stored, branchRulesOf(row).paymentMethods),
        }));
        const rows = branches.map(({ id, name, payment_methods, offered }) => [
          ...[String(id), name, payment_methods.join(', '), offered.join(', ')],
        ]);
        print(options, { branches }, table(['Id', 'Name', 'Payment methods', 'Offered now'], rows));
      }),
    );
  branch
    .command('set')
    .description('change a branch')
    .argument('<id>', 'its number in the list', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .option(
      '--payment-methods <list>',
      `of ${PaymentMethod.options.join(', ')}, in the order in which checkout shows them`,
      paymentMethodsOf,
    )
    .option('--slot-capacity <n>', 'orders that one time slot takes', wholeNumber(1, 10_000))
    .action((id: number, options: SetOptions, command: Command) => {
      const { paymentMethods, slotCapacity } = options;
      if (!paymentMethods && slotCapacity === undefined)
        command.error('error: say --payment-methods or --slot-capacity');
      return withShop((shop) => setBranch(shop, id, options));
    });
};

const setBranch = async (shop: Shop, id: number, options: SetOptions): Promise<void> => {
  const { paymentMethods, slots } = await changeBranch(shop, id, options);
  const stored = await loadSettings(shop.db.read);
  const answer = { id, ...methodsOf(shop, stored, paymentMethods), slot_capacity: slots.capacityPerSlot };
  const waiting = answer.payment_methods.filter((method) => !answer.offered.includes(method));
  print(options, answer, [
    `Branch ${id} takes ${answer.payment_methods.join(', ')}.`,
    ...waiting.map((method) => `${method} is not set up here, so checkout does not offer it.`),
    ...(slots.isEnabled ? [`One time slot takes ${slots.capacityPerSlot} orders.`] : []),
  ]);
};

const methodsOf = (shop: Shop, stored: Settings, paymentMethods: readonly PaymentMethod[]) => ({
  payment_methods: [...paymentMethods],
  offered: offeredMethods(shop, { paymentMethods }, stored),
});

const paymentMethodsOf = (given: string): PaymentMethod[] => {
  const { success, data } = PaymentMethod.array()
    .min(1)
    .safeParse([...new Set(given.split(',').map((one) => one.trim()))]);
  if (success) return data;
  throw new InvalidArgumentError(`Name some of ${PaymentMethod.options.join(', ')}, with commas between.`);
};
