import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Pages that are published and taken back with a change set. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'change_set_pages',
    {
      set_id: 'int',
      document: 'text',
      locale: 'text',
      content_json: 'text?',
      before_json: 'text?',
      after_json: 'text?',
    },
    (t) => t.addPrimaryKeyConstraint('change_set_pages_pk', ['set_id', 'document', 'locale']),
  );
  await index('change_set_pages_by_document', 'change_set_pages', ['document', 'locale']);
};
