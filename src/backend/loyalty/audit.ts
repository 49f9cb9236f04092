import { sql } from 'kysely';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import type { Unit } from './ledger-repository.ts';

/** What of the books does not add up, a sentence each; empty when all is well. */
export const auditBooks = async (read: Reader): Promise<string[]> => [
  ...(await auditBalances(read, 'money')),
  ...(await auditBalances(read, 'points')),
  ...(await auditLots(read)),
  ...(await auditReferrals(read)),
];

/** Looks at the books and logs what is wrong with them; it fixes nothing. */
export const reportBooks = async (shop: Shop): Promise<void> => {
  for (const finding of await auditBooks(shop.db.read)) shop.log('error', finding);
};

/** Each balance is what its entries and what its lots add up to; one statement sees one moment. */
const auditBalances = async (read: Reader, unit: Unit): Promise<string[]> => {
  const entries = read
    .selectFrom('ledger_entries')
    .select(['customer_id', ({ fn }) => fn.sum<number>('amount').as('total')])
    .where('unit', '=', unit)
    .groupBy('customer_id');
  const lots = read
    .selectFrom('ledger_lots')
    .select(['customer_id', ({ fn }) => fn.sum<number>('remaining').as('total')])
    .where('unit', '=', unit)
    .groupBy('customer_id');
  const balance = sql.ref<number>(unit === 'money' ? 'account.money_minor' : 'account.points');
  const rows = await read
    .selectFrom('loyalty_accounts as account')
    .leftJoin(entries.as('entry'), 'entry.customer_id', 'account.customer_id')
    .leftJoin(lots.as('lot'), 'lot.customer_id', 'account.customer_id')
    .select('account.customer_id')
    .where(({ or, lit }) =>
      or([
        sql<boolean>`${balance} <> coalesce(entry.total, ${lit(0)})`,
        sql<boolean>`${balance} <> coalesce(lot.total, ${lit(0)})`,
        sql<boolean>`${balance} < ${lit(0)}`,
      ]),
    )
    .execute();
  return rows.map(({ customer_id }) => `The ${unit} of customer ${customer_id} does not add up.`);
};

/** Spending stops at what was booked: the sum of lots alone would not show one that makes up for another. */
const auditLots = async (read: Reader): Promise<string[]> => {
  const rows = await read.selectFrom('ledger_lots').select('id').where('remaining', '<', 0).execute();
  return rows.map(({ id }) => `The lot ${id} is overdrawn.`);
};

/** Nobody is rewarded for inviting themselves, nobody for a friend who did not qualify, nobody before an order. */
const auditReferrals = async (read: Reader): Promise<string[]> => {
  const rows = await read
    .selectFrom('referrals as referral')
    .leftJoin('ledger_entries as entry', (join) =>
      join
        .on('entry.reference', '=', sql<string>`'referrer:' || referral.referee_id`)
        .on('entry.reason', '=', 'referral')
        .on('entry.unit', '=', 'money'),
    )
    .select('referral.referee_id')
    .where(({ eb, or, and }) =>
      or([
        eb('referral.referee_id', '=', eb.ref('referral.referrer_id')),
        and([eb('entry.id', 'is not', null), eb('referral.state', '!=', 'rewarded')]),
        and([eb('entry.id', 'is not', null), eb('entry.customer_id', '!=', eb.ref('referral.referrer_id'))]),
        and([eb('referral.rewarded_at', 'is not', null), eb('referral.order_id', 'is', null)]),
      ]),
    )
    .execute();
  return rows.map(({ referee_id }) => `The reward for inviting customer ${referee_id} is not due.`);
};
