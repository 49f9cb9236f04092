import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

const FIRST = 10_001;

/** Numbers of orders come from the ids of a table: nobody waits for another order's commit, and one undone leaves a gap. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await tableMaker(db, dialect).table('order_numbers', { id: 'id' });
  const { rows } = await sql<{ value: number }>`
    select value from counters where name = 'order_number'
  `.execute(db);
  await dialect.restartIds(db, 'order_numbers', (rows[0]?.value ?? FIRST - 1) + 1);
  await sql`delete from counters where name = 'order_number'`.execute(db);
};
