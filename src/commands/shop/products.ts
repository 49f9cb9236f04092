import { InvalidArgumentError } from 'commander';
import { changeProduct, type ProductChange } from '../../backend/merchandise/bulk/change-product.ts';
import { loadMoney } from '../../backend/settings/settings.ts';
import { toMajor, toMinor } from '../../domain/money/money.ts';
import { parseWindows, type WeeklyWindow } from '../../domain/time/weekly-window.ts';
import { CommandError, wholeNumber } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

interface SetOptions {
  price?: string;
  until?: string;
  stock?: number;
  branch?: number;
  active?: boolean;
  /** '' for "now". */
  from?: string;
  /** [] for "any". */
  hours?: WeeklyWindow[];
}

export const addProductCommands = (program: ShopCommand): void => {
  program
    .command('product')
    .description('the catalog')
    .command('set')
    .description('change a product; its variants move by the same amount and get the same stock')
    .argument('<slug>', 'its address: /product/<slug>')
    .option('--price <p>', 'new price, such as 12.50', priceText)
    .option('--until <instant>', 'with a lower --price: when the usual price comes back', instantOf)
    .option('--stock <n>', 'how many are on the shelf of --branch', wholeNumber(0, 1_000_000))
    .option('--branch <b>', 'number of the branch', wholeNumber(1, 999_999_999))
    .option('--active <true|false>', 'whether it is sold at all', trueOrFalse)
    .option(
      '--from <instant>',
      'announced and not sold before it, such as 2027-01-15T08:00:00Z, or now',
      startOf,
    )
    .option(
      '--hours <list>',
      'sold only then, such as "mon-fri 07:00-11:00, sat 08:00-12:00", or any',
      hoursOf,
    )
    .refuses(misfitOf)
    .answers(setProduct);
};

const misfitOf = ({ price, until, stock, branch, active, from, hours }: SetOptions): string | undefined => {
  if ([price, stock, active, from, hours].every((given) => given === undefined))
    return 'say what to change: --price, --stock with --branch, --active, --from or --hours';
  if (until !== undefined && price === undefined) return '--until needs --price';
  return (stock === undefined) !== (branch === undefined)
    ? '--stock and --branch belong together'
    : undefined;
};

const setProduct = async (
  { shop, print }: Running,
  slug: string,
  { price, until, stock, branch, active, from, hours }: SetOptions,
): Promise<void> => {
  const { decimalPlaces } = await loadMoney(shop.db.read);
  if (price !== undefined && (price.split('.')[1]?.length ?? 0) > decimalPlaces) {
    throw new CommandError(`A price here has at most ${decimalPlaces} decimals.`);
  }
  const change: ProductChange = {
    ...(price === undefined ? {} : { price: toMinor(Number(price), decimalPlaces) }),
    ...(until === undefined ? {} : { until }),
    ...(stock === undefined || branch === undefined ? {} : { stock: { branchId: branch, onHand: stock } }),
    ...(active === undefined ? {} : { isActive: active }),
    ...(from === undefined ? {} : { availableFrom: from || null }),
    ...(hours === undefined ? {} : { windows: hours.length > 0 ? hours : null }),
  };
  const product = await changeProduct(shop, slug, change);
  const answer = {
    slug,
    name: product.name,
    selling_price: toMajor(product.sellingPrice, decimalPlaces),
    is_active: product.isActive,
    ...(stock === undefined ? {} : { stock, branch_id: branch }),
  };
  const shelf = stock === undefined ? '' : `, ${stock} at branch ${branch}`;
  const state = answer.is_active ? 'on sale' : 'not on sale';
  print(answer, `${product.name}: ${answer.selling_price.toFixed(decimalPlaces)}${shelf}, ${state}`);
};

const priceText = (given: string): string => {
  if (/^\d{1,7}(\.\d{1,4})?$/.test(given)) return given;
  throw new InvalidArgumentError('It must be an amount like 12.50.');
};

const startOf = (given: string): string => (given === 'now' ? '' : instantOf(given, ', or now'));

const instantOf = (given: string, more: unknown = ''): string => {
  const at = new Date(given);
  if (/^\d{4}-\d\d-\d\dT/.test(given) && !Number.isNaN(at.getTime())) return at.toISOString();
  throw new InvalidArgumentError(
    `It must be an instant like 2027-01-15T08:00:00Z${typeof more === 'string' ? more : ''}.`,
  );
};

const hoursOf = (given: string): WeeklyWindow[] => {
  const windows = given === 'any' ? [] : parseWindows(given);
  if (windows !== undefined) return windows;
  throw new InvalidArgumentError('It must be like "mon-fri 07:00-11:00, sat 08:00-12:00", or any.');
};

const trueOrFalse = (given: string): boolean => {
  if (given === 'true' || given === 'false') return given === 'true';
  throw new InvalidArgumentError('It must be true or false.');
};
