import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect/dialect.ts';
import { tableMaker } from './tables.ts';

/** Who shops with an account: sign-in, sessions, one-time codes. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);

  await table(
    'sessions',
    {
      id: 'id',
      customer_id: 'int',
      token_hash: 'text',
      device: 'text',
      created_at: 'text',
      used_at: 'text',
      expires_at: 'text',
    },
    (t) => t.addUniqueConstraint('sessions_token', ['token_hash']),
  );
  await index('sessions_by_customer', 'sessions', ['customer_id']);
};
