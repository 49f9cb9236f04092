import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect/dialect.ts';

/** What reviews, lists and recommendations keep beside the catalogue. */
export const up = async (_db: Kysely<unknown>, _dialect: Dialect): Promise<void> => {};
