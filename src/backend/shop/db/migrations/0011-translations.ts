import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Texts in the shop's other languages; terms of discounts, fees of returns, and gifts in carts. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'translations',
    { entity: 'text', entity_id: 'int', locale: 'text', field: 'text', value: 'text' },
    (t) => t.addPrimaryKeyConstraint('translations_pk', ['locale', 'entity', 'entity_id', 'field']),
  );
  await index('translations_by_entity', 'translations', ['entity', 'entity_id', 'field']);
  await db.schema.alterTable('discounts').addColumn('terms_html', 'text').execute();
  for (const [on, column] of [
    ['products', 'returns_fee_minor'],
    ['cart_items', 'gift_of'],
  ] as const) {
    await db.schema
      .alterTable(on)
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(sql`0`))
      .execute();
  }
};
