import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';

/**
 * Small letters of every script under one name. PostgreSQL's lower() follows the locale that the database was made
 * with, which may know English alone, so one is named; each SQLite connection brings a function of its own.
 */
export const up = async (db: Kysely<unknown>, { name }: Dialect): Promise<void> => {
  if (name !== 'postgres') return;
  const { rows } = await sql<{ collname: string }>`select collname from pg_collation
    where collname in ('und-x-icu', 'pg_c_utf8') order by collname desc`.execute(db);
  const [known] = rows;
  const rules = known ? ` collate "${known.collname}"` : '';
  await sql`create function fold(words text) returns text language sql immutable parallel safe
    as ${sql.lit(`select lower(words${rules})`)}`.execute(db);
};
