import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { tableMaker } from './tables.ts';

/** Roles that an owner made; `staff.role` names one as "made:<id>". */
export const up = async (db: Kysely<unknown>, dialect: Dialect): Promise<void> => {
  const { table } = tableMaker(db, dialect);
  await table('staff_roles', { id: 'id', name: 'text', permissions_json: 'text', created_at: 'text' }, (t) =>
    t.addUniqueConstraint('staff_roles_name', ['name']),
  );
};
