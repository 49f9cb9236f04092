import type { Insertable } from 'kysely';
import type { Reader, Trx } from '../db/connect.ts';
import type { Tables } from '../db/schema.ts';

export const findSession = (read: Reader, tokenHash: string) =>
  read
    .selectFrom('sessions')
    .select(['id', 'customer_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const insertSession = async (trx: Trx, session: Insertable<Tables['sessions']>): Promise<number> => {
  const { id } = await trx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
};
