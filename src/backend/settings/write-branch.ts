import type { Updateable } from 'kysely';
import type { BranchRules } from '../../domain/branch/branch.ts';
import { type Actor, writeAudit } from '../shop/audit.ts';
import { recordChanges } from '../shop/db/changes.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { updateBranch } from './repository.ts';

interface BranchWrite {
  id: number;
  rules: BranchRules;
  columns?: Omit<Updateable<Tables['branches']>, 'rules_json' | 'id'>;
  /** What the log says of it. */
  before: object;
  after: object;
}

/** The one writer of branches: the row, the log and the change that pages follow. Call it last in the transaction. */
export const writeBranch = async (
  shop: Shop,
  trx: Trx,
  actor: Actor,
  { id, rules, columns, before, after }: BranchWrite,
): Promise<void> => {
  await updateBranch(trx, id, { ...columns, rules_json: JSON.stringify(rules) });
  await writeAudit(trx, actor, 'branch', id, before, after);
  await recordChanges(shop.db, trx, [{ type: 'branch', id }]);
};
