import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Hashes that say who was given a gift for being invited and left; they name nobody. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table('gifts_of_leavers', { hash: 'text', left_at: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('gifts_of_leavers_pk', ['hash']),
  );
};
