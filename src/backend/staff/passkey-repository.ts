import type { Insertable } from 'kysely';
import { deletesRow, findRow, findValue } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export const listPasskeyRows = (read: Reader, staffId: number) =>
  read.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

export const findPasskey = (read: Reader, credentialId: string) =>
  findRow(read, 'staff_passkeys', { credential_id: credentialId });

export const insertPasskey = async (trx: Trx, row: Insertable<Tables['staff_passkeys']>): Promise<void> => {
  await trx.insertInto('staff_passkeys').values(row).execute();
};

/** Whether it was theirs, and is gone now. */
export const deletePasskey = (trx: Trx, staffId: number, id: number): Promise<boolean> =>
  deletesRow(trx, 'staff_passkeys', { id, staff_id: staffId });

/** Stores a challenge and forgets those whose time is over. */
export const insertChallenge = async (trx: Trx, row: Insertable<Tables['staff_challenges']>, at: string) => {
  await trx.deleteFrom('staff_challenges').where('expires_at', '<=', at).execute();
  await trx.insertInto('staff_challenges').values(row).execute();
};

/** The challenge, taken once and for its purpose alone; undefined when there is none. */
export const takeChallenge = (trx: Trx, { id, purpose, at }: { id: string; purpose: string; at: string }) =>
  findValue(
    trx
      .deleteFrom('staff_challenges')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', at)
      .returning('challenge'),
    'challenge',
  );
