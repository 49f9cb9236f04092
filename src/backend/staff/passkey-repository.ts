import type { Insertable } from 'kysely';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export const listPasskeyRows = (read: Reader, staffId: number) =>
  read.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

export const findPasskey = (read: Reader, credentialId: string) =>
  read.selectFrom('staff_passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export const insertPasskey = async (trx: Trx, row: Insertable<Tables['staff_passkeys']>): Promise<void> => {
  await trx.insertInto('staff_passkeys').values(row).execute();
};

export const notePasskeyUse = async (
  trx: Trx,
  id: number,
  use: { counter: number; used_at: string },
): Promise<void> => {
  await trx.updateTable('staff_passkeys').set(use).where('id', '=', id).execute();
};

/** Whether it was theirs, and is gone now. */
export const deletePasskey = async (trx: Trx, staffId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Stores a challenge and forgets those whose time is over. */
export const insertChallenge = async (
  trx: Trx,
  row: Insertable<Tables['staff_challenges']>,
  at: string,
): Promise<void> => {
  await trx.deleteFrom('staff_challenges').where('expires_at', '<=', at).execute();
  await trx.insertInto('staff_challenges').values(row).execute();
};

/** The challenge, taken once and for its purpose alone; undefined when there is none. */
export const takeChallenge = async (
  trx: Trx,
  { id, purpose, at }: { id: string; purpose: string; at: string },
): Promise<string | undefined> => {
  const row = await trx
    .deleteFrom('staff_challenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge;
};
