import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect/dialect.ts';

/** Saved addresses and wishlists. */
export const up = async (_db: Kysely<unknown>, _dialect: Dialect): Promise<void> => {};
