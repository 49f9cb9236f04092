import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Pictures of other servers that are fetched after an import was published. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table, index } = tableMaker(db, dialect);
  await table(
    'import_pictures',
    {
      import_id: 'int',
      seq: 'int',
      position: 'int',
      product_id: 'int',
      row: 'int',
      url: 'text',
      alt: 'text',
      state: 'text',
      tries: 'int',
      due_at: 'text',
      problem: 'text?',
      image_key: 'text?',
      lease: 'text?',
      lease_until: 'text?',
    },
    (t) => t.addPrimaryKeyConstraint('import_pictures_pk', ['import_id', 'seq', 'position']),
  );
  await index('import_pictures_by_time', 'import_pictures', ['state', 'due_at']);
  await index('import_pictures_by_state', 'import_pictures', ['import_id', 'state']);
  await index('import_pictures_by_address', 'import_pictures', ['url']);
};
