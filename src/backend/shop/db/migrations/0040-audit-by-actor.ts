import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** The log is narrowed to one person, and lists everybody in it, without reading all of it. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await tableMaker(db, dialect).index('audit_by_actor', 'audit', ['actor', 'id']);
};
