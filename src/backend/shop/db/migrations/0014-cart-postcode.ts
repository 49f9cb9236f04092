import type { Kysely } from 'kysely';

/** Where a cart is to go before its address is known, so that delivery is estimated for it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('carts').addColumn('pincode', 'text').execute();
};
