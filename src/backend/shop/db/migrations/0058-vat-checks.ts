import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What VIES said of VAT ids, for whom it said it; the business that a cart is for. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'vat_checks',
    {
      id: 'id',
      vat_id: 'text',
      requester: 'text',
      is_valid: 'int',
      consultation_number: 'text?',
      checked_at: 'text',
    },
    (t) => t.addUniqueConstraint('vat_checks_once', ['vat_id', 'requester']),
  );
  await index('vat_checks_by_time', 'vat_checks', ['checked_at']);
  await db.schema.alterTable('carts').addColumn('business_json', 'text').execute();
};
