import { deletesRow, updateRows } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

/** The session of a token, unless its customer was blocked or deleted. */
export const findSession = (read: Reader, tokenHash: string) =>
  read
    .selectFrom('sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.id', 's.customer_id', 's.expires_at', 's.used_at', 's.created_at', 's.idle_ms'])
    .where('s.token_hash', '=', tokenHash)
    .where('c.blocked_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();

/** Notes the use unless another call did it first. */
export const touchSession = async (
  trx: Trx,
  { id, used_at }: { id: number; used_at: string },
  change: { used_at: string; expires_at: string },
) => {
  await updateRows(trx, 'sessions', { id, used_at }, change);
};

/** Newest use first; expired ones are left out. */
export const listSessionRows = (read: Reader, customerId: number, at: string) =>
  read
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'used_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', at)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const deleteSessionByToken = (trx: Trx, tokenHash: string) =>
  trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('customer_id').executeTakeFirst();

/** Whether the session was this customer's, and is gone now. */
export const deleteSession = (trx: Trx, customerId: number, id: number): Promise<boolean> =>
  deletesRow(trx, 'sessions', { id, customer_id: customerId });

/** Ends every session of the customer, but the one to be kept. */
export const deleteSessions = async (trx: Trx, customerId: number, keptId = 0): Promise<void> => {
  await trx.deleteFrom('sessions').where('customer_id', '=', customerId).where('id', '!=', keptId).execute();
};

export const deleteExpiredSessions = async (trx: Trx, at: string): Promise<void> => {
  await trx.deleteFrom('sessions').where('expires_at', '<=', at).execute();
};
