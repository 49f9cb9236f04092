import type { Kysely } from 'kysely';

/** The address of the gateway's own page, for gateways that take payments there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('payment_intents').addColumn('pay_url', 'text').execute();
};
