import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What people of the desk set for themselves, and codes for the day on which their app is lost. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  for (const column of ['language', 'timezone'])
    await db.schema.alterTable('staff').addColumn(column, 'text').execute();
  const { table } = tableMaker(db, dialect);
  await table('staff_recovery_codes', { staff_id: 'int', code_hash: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('staff_recovery_codes_key', ['staff_id', 'code_hash']),
  );
};
