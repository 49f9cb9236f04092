import { InvalidArgumentError } from 'commander';
import { type BookTotal, reconcile } from '../../backend/payments/reconcile.ts';
import { DAY_MS } from '../../domain/time/durations.ts';
import { table } from './output.ts';
import type { ShopCommand } from './shop-command.ts';

interface ReconcileOptions {
  from?: Date;
  to?: Date;
}

const USUAL_DAYS = 31;

export const addReconcileCommand = (program: ShopCommand): void => {
  program
    .command('reconcile')
    .description(
      `hold payments and refunds against the gateway's own list, of ${USUAL_DAYS} days unless dates are named`,
    )
    .option('--from <date>', 'such as 2027-01-01, the first day', startOf)
    .option('--to <date>', 'the last day', endOf)
    .answers(async ({ shop, print }, options: ReconcileOptions) => {
      const to = options.to ?? shop.now();
      const from = options.from ?? new Date(to.getTime() - USUAL_DAYS * DAY_MS);
      const { differences, totals, compared } = await reconcile(shop, from, to);
      const lines = differences.map(({ subject, detail }) => `${subject}: ${detail}`);
      const text = [
        ...(totals.length > 0 ? table(HEADINGS, totals.flatMap(rowsOf)) : []),
        `Compared ${compared} payments; differences: ${differences.length}.`,
        ...lines,
      ];
      const answer = { from: from.toISOString(), to: to.toISOString(), compared, totals, differences };
      print(answer, text);
      if (differences.length > 0) process.exitCode = 1;
    });
};

const HEADINGS = ['Gateway', 'Currency', '', 'Taken', 'Went back', 'Kept'];

/** Both books and their difference, in the currency's subunits as gateways count them. */
const rowsOf = (total: BookTotal): (string | number)[][] => {
  const { gateway, currency, taken, refunded, knownTaken, knownRefunded } = total;
  const row = (name: string, one: number, other: number) => [
    ...[gateway, currency, name, one, other, one - other],
  ];
  return [
    row('gateway', taken, refunded),
    row('shop', knownTaken, knownRefunded),
    row('difference', taken - knownTaken, refunded - knownRefunded),
  ];
};

const startOf = (given: string): Date => dayOf(given, 'T00:00:00.000Z');
const endOf = (given: string): Date => dayOf(given, 'T23:59:59.999Z');

const dayOf = (given: string, time: string): Date => {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(given) ? `${given}${time}` : given);
  if (/^\d{4}-\d\d-\d\d/.test(given) && !Number.isNaN(at.getTime())) return at;
  throw new InvalidArgumentError(
    'It must be a day like 2027-01-31, or an instant like 2027-01-31T08:00:00Z.',
  );
};
