import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Blocks that stand on a content page; those of home are of none. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  await db.schema.alterTable('layout_blocks').addColumn('page_id', 'bigint').execute();
  await tableMaker(db, dialect).index('layout_blocks_by_page', 'layout_blocks', ['page_id']);
};
