import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What products of a class bear by country and region; the code under which India taxes a product. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table(
    'tax_places',
    { id: 'id', tax_id: 'int', country_code: 'text', region: 'text', name: 'text', rate_bps: 'int' },
    (t) => t.addUniqueConstraint('tax_places_once', ['tax_id', 'country_code', 'region']),
  );
  await db.schema.alterTable('products').addColumn('hsn_code', 'text').execute();
};
