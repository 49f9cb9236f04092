import { DEFAULT_SEED, seedDemo } from '../../demo/seed-demo.ts';
import { seedDemoCustomer } from '../../demo/seed-demo-customer.ts';
import { CommandError, progressLine, wholeNumber } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

interface SeedArguments {
  products?: number;
  seed: number;
  force?: boolean;
}

export const addSeedCommand = (program: ShopCommand): void => {
  program
    .command('seed')
    .description('fill an empty shop with the demo')
    .option('--products <n>', 'at least this many products, for load tests', wholeNumber(1, 1_000_000))
    .option(
      '--seed <s>',
      'the number that everything is made from',
      wholeNumber(0, 4_294_967_295),
      DEFAULT_SEED,
    )
    .option('--force', 'replace everything in a shop that has data')
    .answers(seed, () => ({ mayCreate: true }));
};

const seed = async ({ shop, dataDir, print }: Running, options: SeedArguments) => {
  const started = performance.now();
  const { isSeeded, products } = await seedDemo(shop, {
    seed: options.seed,
    dataDir,
    isForced: options.force === true,
    onProgress: progressLine(),
    ...(options.products ? { products: options.products } : {}),
  });
  if (!isSeeded) throw new CommandError('The shop has data already; --force replaces all of it.');
  const demo = process.env.NODE_ENV === 'production' ? undefined : await seedDemoCustomer(shop);
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  const answer = { products, seed: options.seed, seconds, ...(demo && { demo_customer: demo }) };
  print(answer, [
    `Seeded ${products} products in ${seconds} s.`,
    ...(demo ? [`Sign in as ${demo.email} with the password ${demo.password}`] : []),
  ]);
};
