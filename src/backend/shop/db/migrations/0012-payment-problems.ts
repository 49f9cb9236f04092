import type { Kysely } from 'kysely';

/** Why an order's last payment failed, and how staff closed a refund that no gateway could pay out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('orders').addColumn('payment_problem_json', 'text').execute();
  await db.schema.alterTable('refunds').addColumn('closed_by_hand', 'text').execute();
};
