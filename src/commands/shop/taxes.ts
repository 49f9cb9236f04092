import { type Command, InvalidArgumentError } from 'commander';
import { createTax, listTaxes, saveTax } from '../../backend/merchandise/taxes/taxes.ts';
import { commandLine } from '../../backend/shop/audit.ts';
import { withShop } from './open-shop.ts';
import { type OutputOptions, print, table, wholeNumber } from './output.ts';

interface SetOptions extends OutputOptions {
  name?: string;
  rate?: number;
}

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** The same taxes that the desk shows; names in other languages are set by `translate tax`. */
export const addTaxCommands = (program: Command): void => {
  const tax = program.command('tax').description('taxes that products bear');
  tax
    .command('list')
    .description('every tax with the products that bear it')
    .action((options: OutputOptions) =>
      withShop(async (shop) => {
        const answer = await listTaxes(shop.db.read);
        const rows = answer.taxes.map((one) => [
          ...[String(one.id), one.name, `${one.rate_percent}%`, String(one.product_count)],
          one.is_archived ? 'archived' : 'offered',
        ]);
        const lines =
          rows.length > 0 ? table(['Id', 'Name', 'Rate', 'Products', 'State'], rows) : 'There is no tax yet.';
        print(options, answer, lines);
      }),
    );
  tax
    .command('add')
    .description('add a tax')
    .argument('<name>', 'as receipts show it', nameOf)
    .argument('<rate>', 'in percent, such as 7 or 8.25', rateOf)
    .action((name: string, rate_percent: number, options: OutputOptions) =>
      withShop(async (shop) => {
        const made = await createTax(shop, commandLine(shop), { name, rate_percent, names: {} });
        print(options, { id: made }, `Tax ${made} is added: ${name} ${rate_percent}%.`);
      }),
    );
  tax
    .command('set')
    .description('change name or rate for all products that bear it; placed orders keep theirs')
    .argument('<id>', 'its number in the list', id)
    .option('--name <name>', 'as receipts show it', nameOf)
    .option('--rate <percent>', 'such as 7 or 8.25', rateOf)
    .action((given: number, options: SetOptions, command: Command) => {
      const { name, rate } = options;
      if (name === undefined && rate === undefined) command.error('error: say --name or --rate');
      const change = {
        ...(name !== undefined && { name }),
        ...(rate !== undefined && { rate_percent: rate }),
      };
      return save(given, change, options, 'is changed');
    });
  addArchiveCommands(tax);
};

const addArchiveCommands = (tax: Command): void => {
  tax
    .command('archive')
    .description('offer it to products no more; those that bear it keep it')
    .argument('<id>', 'its number in the list', id)
    .action((given: number, options: OutputOptions) =>
      save(given, { is_archived: true }, options, 'is archived'),
    );
  tax
    .command('restore')
    .description('offer an archived one again')
    .argument('<id>', 'its number in the list', id)
    .action((given: number, options: OutputOptions) =>
      save(given, { is_archived: false }, options, 'is offered again'),
    );
};

const save = (given: number, change: Parameters<typeof saveTax>[3], options: OutputOptions, done: string) =>
  withShop(async (shop) => {
    await saveTax(shop, commandLine(shop), given, change);
    print(options, { id: given, ...change }, `Tax ${given} ${done}.`);
  });

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
