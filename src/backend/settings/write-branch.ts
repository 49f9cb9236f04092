import type { Updateable } from 'kysely';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { type Actor, noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { updateRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Trx } from '../shop/db/shop-db.ts';

interface BranchWrite {
  id: number;
  rules: BranchRules;
  columns?: Omit<Updateable<Tables['branches']>, 'rules_json' | 'id'>;
  /** What the log says of it. */
  before: object;
  after: object;
}

/** The one writer of branches: the row, the log and the change that pages follow. */
export const writeBranch = async (
  trx: Trx,
  actor: Actor,
  { id, rules, columns, before, after }: BranchWrite,
): Promise<void> => {
  await updateRow(trx, 'branches', id, { ...columns, rules_json: JSON.stringify(rules) });
  noteAudit(trx, actor, 'branch', id, before, after);
  noteChanges(trx, [{ type: 'branch', id }]);
};
