import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Drafts, published versions and times of publishing, for pages and home; pages and blocks that are not shown. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  const place = { document: 'text', locale: 'text' } as const;
  const author = { author_id: 'int?', author_name: 'text' } as const;
  await table(
    'content_drafts',
    { ...place, version: 'int', content_json: 'text', ...author, saved_at: 'text' },
    (t) => t.addPrimaryKeyConstraint('content_drafts_pk', ['document', 'locale']),
  );
  const version = {
    number: 'int',
    action: 'text',
    content_json: 'text',
    ...author,
    published_at: 'text',
  } as const;
  await table('content_versions', { ...place, ...version }, (t) =>
    t.addPrimaryKeyConstraint('content_versions_pk', ['document', 'locale', 'number']),
  );
  const schedule = {
    publish_at: 'text',
    content_json: 'text',
    ...author,
    created_at: 'text',
    problem: 'text?',
  } as const;
  await table('content_schedules', { ...place, ...schedule }, (t) =>
    t.addPrimaryKeyConstraint('content_schedules_pk', ['document', 'locale']),
  );
  await index('content_schedules_by_time', 'content_schedules', ['publish_at']);
  await table('content_presence', { document: 'text', person: 'text', name: 'text', seen_at: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('content_presence_pk', ['document', 'person']),
  );
  await db.schema
    .alterTable('pages')
    .addColumn('is_live', 'bigint', (c) => c.notNull().defaultTo(sql.lit(1)))
    .execute();
  await db.schema
    .alterTable('layout_blocks')
    .addColumn('is_hidden', 'bigint', (c) => c.notNull().defaultTo(sql.lit(0)))
    .execute();
};
