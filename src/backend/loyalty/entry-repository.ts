import type { Selectable } from 'kysely';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Unit } from './ledger-repository.ts';

export type EntryRow = Selectable<Tables['ledger_entries']>;

/** Newest first. */
export const listEntries = (
  read: Reader,
  of: { customerId: number; unit: Unit },
  page: { page: number; per_page: number },
): Promise<EntryRow[]> =>
  read
    .selectFrom('ledger_entries')
    .selectAll()
    .where('customer_id', '=', of.customerId)
    .where('unit', '=', of.unit)
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute();

export const countEntries = async (read: Reader, customerId: number, unit: Unit): Promise<number> => {
  const row = await read
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('unit', '=', unit)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** What was booked for these reasons since an instant. */
export const sumEntries = async (
  read: Reader,
  of: { customerId: number; unit: Unit; reasons: readonly string[]; since?: string },
): Promise<number> => {
  const row = await read
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('customer_id', '=', of.customerId)
    .where('unit', '=', of.unit)
    .where('reason', 'in', of.reasons)
    .where('created_at', '>=', of.since ?? '')
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};

/** What inviting friends brought, without a welcome gift of the customer's own. */
export const sumReferrerRewards = async (read: Reader, customerId: number): Promise<number> => {
  const row = await read
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('customer_id', '=', customerId)
    .where('unit', '=', 'money')
    .where('reason', '=', 'referral')
    .where('reference', 'like', 'referrer:%')
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};
