import type { Insertable, Selectable, Updateable } from 'kysely';
import { findRow, insertsRow, updatesRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type ReferralRow = Selectable<Tables['referrals']>;
export type ReferralState = 'joined' | 'ordered' | 'rewarded' | 'refused';

/** False when the customer was referred before. */
export const insertReferral = (trx: Trx, referral: Insertable<Tables['referrals']>): Promise<boolean> =>
  insertsRow(trx, 'referrals', referral);

export const findReferral = (read: Reader, refereeId: number): Promise<ReferralRow | undefined> =>
  findRow(read, 'referrals', { referee_id: refereeId });

/** Moves a referral on if it is still in the state expected; of calls at once one gets true. */
export const moveReferral = (
  trx: Trx,
  refereeId: number,
  from: ReferralState,
  change: Updateable<Tables['referrals']> & { state: ReferralState },
): Promise<boolean> => updatesRow(trx, 'referrals', { referee_id: refereeId, state: from }, change);

export const listDueReferrals = (read: Reader, at: string) =>
  read
    .selectFrom('referrals')
    .select(['referee_id', 'referrer_id'])
    .where('state', '=', 'ordered')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(500)
    .execute();

/** Friends who joined, newest first; refused ones look like friends who only joined. */
export const listFriends = (read: Reader, referrerId: number) =>
  read
    .selectFrom('referrals')
    .innerJoin('customers', 'customers.id', 'referrals.referee_id')
    .select(['customers.name', 'customers.deleted_at', 'referrals.state', 'referrals.joined_at'])
    .select(['referrals.ordered_at', 'referrals.rewarded_at'])
    .where('referrals.referrer_id', '=', referrerId)
    .orderBy('referrals.joined_at', 'desc')
    .orderBy('referrals.referee_id', 'desc')
    .limit(100)
    .execute();

export const countReferrals = async (read: Reader, referrerId: number) => {
  const rows = await read
    .selectFrom('referrals')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('referrer_id', '=', referrerId)
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state, Number(row.count)]));
};

export const findCustomer = (read: Reader, id: number) =>
  read
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'email_norm', 'phone_e164', 'referral_code', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();
