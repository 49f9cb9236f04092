import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** What the demo brought and nobody has decided about yet, with a digest of what it was. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table('demo_content', { kind: 'text', key: 'text', digest: 'text' }, (t) =>
    t.addPrimaryKeyConstraint('demo_content_pk', ['kind', 'key']),
  );
};
