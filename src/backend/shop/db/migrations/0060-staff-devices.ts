import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Browsers of staff that hear of new orders by push. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table('staff_devices', { subscription_id: 'int', staff_id: 'int', session_id: 'int' }, (t) =>
    t.addPrimaryKeyConstraint('staff_devices_pk', ['subscription_id']),
  );
};
