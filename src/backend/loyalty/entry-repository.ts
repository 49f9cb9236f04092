import type { Selectable } from 'kysely';
import type { PageRequest } from '../../domain/lists/paginator.ts';
import { readPage } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Unit } from './ledger-repository.ts';

export type EntryRow = Selectable<Tables['ledger_entries']>;

/** One page of what was booked, the newest first. */
export const listEntries = (
  read: Reader,
  { customerId, unit }: { customerId: number; unit: Unit },
  page: PageRequest,
) =>
  readPage(
    read.selectFrom('ledger_entries').where('customer_id', '=', customerId).where('unit', '=', unit),
    page,
    (all) => all.selectAll().orderBy('id', 'desc'),
  );

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
