import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Tells this shop from every other one, for as long as it lives: what is stored beside its database is its own. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await tableMaker(db, dialect).table('shop_identity', { id: 'text' });
  await sql`insert into shop_identity (id) values (${randomUUID()})`.execute(db);
};
