import { InvalidArgumentError } from 'commander';
import { createTax, listTaxes, saveTax } from '../../backend/merchandise/taxes/taxes.ts';
import { commandLine } from '../../backend/shop/audit.ts';
import { storedId, table } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

interface SetOptions {
  name?: string;
  rate?: number;
}

/** The same taxes that the desk shows; names in other languages are set by `translate tax`. */
export const addTaxCommands = (program: ShopCommand): void => {
  const tax = program.command('tax').description('taxes that products bear');
  tax
    .command('list')
    .description('every tax with the products that bear it')
    .answers(async ({ shop, print }) => {
      const answer = await listTaxes(shop.db.read);
      const rows = answer.taxes.map((one) => [
        ...[one.id, one.name, `${one.rate_percent}%`, one.product_count],
        one.is_archived ? 'archived' : 'offered',
      ]);
      print(answer, table(['Id', 'Name', 'Rate', 'Products', 'State'], rows, 'There is no tax yet.'));
    });
  tax
    .command('add')
    .description('add a tax')
    .argument('<name>', 'as receipts show it', nameOf)
    .argument('<rate>', 'in percent, such as 7 or 8.25', rateOf)
    .answers(async ({ shop, print }, name: string, rate_percent: number) => {
      const made = await createTax(shop, commandLine(shop), { name, rate_percent, names: {} });
      print({ id: made }, `Tax ${made} is added: ${name} ${rate_percent}%.`);
    });
  tax
    .command('set')
    .description('change name or rate for all products that bear it; placed orders keep theirs')
    .argument('<id>', 'its number in the list', storedId)
    .option('--name <name>', 'as receipts show it', nameOf)
    .option('--rate <percent>', 'such as 7 or 8.25', rateOf)
    .refuses(
      ({ name, rate }: SetOptions) => name === undefined && rate === undefined && 'say --name or --rate',
    )
    .answers((running, given: number, { name, rate }: SetOptions) => {
      const change = {
        ...(name !== undefined && { name }),
        ...(rate !== undefined && { rate_percent: rate }),
      };
      return save(running, given, change, 'is changed');
    });
  addArchiveCommands(tax);
};

const addArchiveCommands = (tax: ShopCommand): void => {
  tax
    .command('archive')
    .description('offer it to products no more; those that bear it keep it')
    .argument('<id>', 'its number in the list', storedId)
    .answers((running, given: number) => save(running, given, { is_archived: true }, 'is archived'));
  tax
    .command('restore')
    .description('offer an archived one again')
    .argument('<id>', 'its number in the list', storedId)
    .answers((running, given: number) => save(running, given, { is_archived: false }, 'is offered again'));
};

const save = async (
  { shop, print }: Running,
  given: number,
  change: Parameters<typeof saveTax>[3],
  done: string,
) => {
  await saveTax(shop, commandLine(shop), given, change);
  print({ id: given, ...change }, `Tax ${given} ${done}.`);
};

const nameOf = (given: string): string => {
  const name = given.trim();
  if (name !== '' && name.length <= 60) return name;
  throw new InvalidArgumentError('It must have 1 to 60 characters.');
};

const rateOf = (given: string): number => {
  const rate = Number(given);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(given) && rate <= 100) return rate;
  throw new InvalidArgumentError('It must be a number from 0 to 100 with at most two decimals.');
};
