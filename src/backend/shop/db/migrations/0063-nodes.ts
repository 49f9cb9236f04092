import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Kind } from './run-migrations.ts';
import { tableMaker } from './tables.ts';

export const kind: Kind = 'expand';

/** The processes that serve the shop, with what their builds know; and from which migration on a build may read it. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table(
    'nodes',
    {
      id: 'text',
      machine: 'text',
      build: 'text',
      schema_version: 'text',
      roles: 'text',
      since_at: 'text',
      seen_at: 'text',
    },
    (t) => t.addPrimaryKeyConstraint('nodes_pk', ['id']),
  );
  await db.schema.alterTable('shop_identity').addColumn('readable_from', 'text').execute();
};
