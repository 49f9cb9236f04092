import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Which process leads a periodic job, and until when by the clock of the database. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table('job_leases', { job: 'text', holder: 'text', until: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('job_leases_pk', ['job']),
  );
};
