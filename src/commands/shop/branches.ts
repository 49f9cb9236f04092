import { InvalidArgumentError } from 'commander';
import { PaymentMethod } from '../../api/contract/common.ts';
import type { Settings } from '../../api/contract/content.ts';
import { branchRulesOf } from '../../backend/settings/branches.ts';
import { changeBranch } from '../../backend/settings/change-branch.ts';
import { offeredMethods } from '../../backend/settings/payment-methods.ts';
import { listActiveBranches } from '../../backend/settings/repository.ts';
import { loadSettings } from '../../backend/settings/settings.ts';
import type { Shop } from '../../backend/shop/shop.ts';
import { storedId, table, wholeNumber } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

interface SetOptions {
  paymentMethods?: PaymentMethod[];
  slotCapacity?: number;
}

export const addBranchCommands = (program: ShopCommand): void => {
  const branch = program.command('branch').description('branches and how they are paid');
  branch
    .command('list')
    .description('branches that are open for business')
    .answers(async ({ shop, print }) => {
      const stored = await loadSettings(shop.db.read);
      const branches = (await listActiveBranches(shop.db.read)).map((row) => ({
        id: row.id,
        name: row.name,
        ...methodsOf(shop, stored, branchRulesOf(row).paymentMethods),
      }));
      const rows = branches.map(({ id, name, payment_methods, offered }) => [
        ...[id, name, payment_methods.join(', '), offered.join(', ')],
      ]);
      print({ branches }, table(['Id', 'Name', 'Payment methods', 'Offered now'], rows));
    });
  branch
    .command('set')
    .description('change a branch')
    .argument('<id>', 'its number in the list', storedId)
    .option(
      '--payment-methods <list>',
      `of ${PaymentMethod.options.join(', ')}, in the order in which checkout shows them`,
      paymentMethodsOf,
    )
    .option('--slot-capacity <n>', 'orders that one time slot takes', wholeNumber(1, 10_000))
    .refuses(
      ({ paymentMethods, slotCapacity }: SetOptions) =>
        !paymentMethods && slotCapacity === undefined && 'say --payment-methods or --slot-capacity',
    )
    .answers(setBranch);
};

const setBranch = async ({ shop, print }: Running, id: number, options: SetOptions): Promise<void> => {
  const { paymentMethods, slots } = await changeBranch(shop, id, options);
  const stored = await loadSettings(shop.db.read);
  const answer = { id, ...methodsOf(shop, stored, paymentMethods), slot_capacity: slots.capacityPerSlot };
  const waiting = answer.payment_methods.filter((method) => !answer.offered.includes(method));
  print(answer, [
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
