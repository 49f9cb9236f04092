import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Taxes as the owner names them; those that products bear already are the first. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table(
    'taxes',
    { id: 'id', name: 'text', rate_bps: 'int', archived_at: 'text?', created_at: 'text' },
    (t) => t.addUniqueConstraint('taxes_by_name_and_rate', ['name', 'rate_bps']),
  );
  await sql`insert into taxes (name, rate_bps, created_at)
    select tax_name, tax_rate_bps, ${new Date().toISOString()} from products
    where tax_name <> '' or tax_rate_bps <> 0
    group by tax_name, tax_rate_bps order by tax_name, tax_rate_bps`.execute(db);
};
