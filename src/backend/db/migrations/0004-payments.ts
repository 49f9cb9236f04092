import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect/dialect.ts';

/** What was paid, given back, and asked of payment gateways. */
export const up = async (_db: Kysely<unknown>, _dialect: Dialect): Promise<void> => {};
