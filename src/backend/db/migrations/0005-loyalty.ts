import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect/dialect.ts';

/** Wallet, points, scratch cards, referrals, subscriptions. */
export const up = async (_db: Kysely<unknown>, _dialect: Dialect): Promise<void> => {};
