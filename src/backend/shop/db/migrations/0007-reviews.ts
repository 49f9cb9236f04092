import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What reviews, lists and recommendations keep beside the catalog. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);

  for (const column of ['owner', 'updated_at']) {
    await db.schema.alterTable('reviews').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('reviews_by_order_item')
    .unique()
    .on('reviews')
    .column('order_item_id')
    .execute();
  await table(
    'review_images',
    { review_id: 'int', position: 'int', image_key: 'text', width: 'int', height: 'int' },
    (t) => t.addPrimaryKeyConstraint('review_images_pk', ['review_id', 'position']),
  );
  await table('review_votes', { review_id: 'int', voter: 'text', at: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('review_votes_pk', ['review_id', 'voter']),
  );
  await index('order_items_by_product', 'order_items', ['product_id', 'id']);

  // Finds the earlier entries of what changed again.
  await sql`create index changes_by_identity on changes
    (type, coalesce(entity_id, 0), coalesce(slug, ''), coalesce(branch_id, 0), seq)`.execute(db);

  // Lists and search read the catalog from memory.
  await sql`drop table if exists product_words`.execute(db);
  await sql`drop table if exists product_search`.execute(db);
};
