import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Spins of the wheel: one per visitor and campaign. */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table(
    'wheel_spins',
    {
      id: 'id',
      campaign: 'text',
      owner: 'text',
      prize_json: 'text',
      field_index: 'int',
      discount_id: 'int?',
      spun_at: 'text',
    },
    (t) => t.addUniqueConstraint('wheel_spins_once', ['owner', 'campaign']),
  );
};
