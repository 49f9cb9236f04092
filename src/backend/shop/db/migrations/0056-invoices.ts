import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Invoices and credit notes as they were issued, numbered by branch and year. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'invoices',
    {
      id: 'id',
      kind: 'text',
      branch_id: 'int',
      year: 'int',
      number: 'int',
      code: 'text',
      order_id: 'text',
      reference: 'text',
      amount_minor: 'int',
      tax_minor: 'int',
      currency_code: 'text',
      document_json: 'text',
      issued_on: 'text',
      issued_at: 'text',
    },
    (t) =>
      t
        .addUniqueConstraint('invoices_by_number', ['branch_id', 'year', 'number'])
        .addUniqueConstraint('invoices_once', ['order_id', 'reference']),
  );
  await index('invoices_by_day', 'invoices', ['issued_on', 'id']);
  await index('invoices_by_code', 'invoices', ['code']);
};
