import type { AddBranchRequest, BranchUse } from '../../api/contract/admin/branches.ts';
import { isOpenStatus } from '../../domain/orders/order-status.ts';
import { say } from '../../domain/text/text.ts';
import { recomputeAvailability } from '../catalog/availability.ts';
import { branchRulesOf } from '../settings/branches.ts';
import { type BranchRow, listBranches, lockBranch } from '../settings/repository.ts';
import { findBranch, readStore } from '../settings/store-cache.ts';
import { writeBranch } from '../settings/write-branch.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import {
  copyAreas,
  copyShelves,
  countCarts,
  countOrdersByStatus,
  insertBranch,
} from './branch-repository.ts';

/** A branch like another, off until somebody switches it on; 422 for an address that another has. */
export const addBranch = async (
  shop: Shop,
  staff: Staff,
  { name, slug, pattern_id, shelves }: AddBranchRequest,
): Promise<number> => {
  return inTransaction(shop.db, async (trx) => {
    const pattern = await lockBranch(trx, pattern_id);
    if (!pattern) throw notFound();
    const all = await listBranches(trx);
    if (all.some((one) => one.slug === slug)) throw fieldError('slug', say`Another branch has this address.`);
    const added = await insertBranch(trx, likeOf(pattern, { name, slug, position: all.length + 1 }));
    await copyAreas(trx, pattern.id, added);
    // No shopper sees a product of it yet: nothing but the branch is recorded.
    if (shelves === 'empty')
      await recomputeAvailability(trx, await copyShelves(trx, pattern.id, added), shop.now());
    const after = { name, slug, pattern: pattern.slug, shelves, is_active: false };
    noteAudit(trx, actorOf(shop, staff), 'branch', added, null, after);
    noteChanges(trx, [{ type: 'branch', id: added }]);
    return added;
  });
};

const likeOf = (
  pattern: BranchRow,
  { name, slug, position }: { name: string; slug: string; position: number },
): Omit<BranchRow, 'id'> => {
  const { id: _id, ...columns } = pattern;
  const rules = JSON.stringify({ ...branchRulesOf(pattern), pausedUntil: null, invoice: undefined });
  return { ...columns, name, slug, position, is_active: 0, image_key: null, rules_json: rules };
};

/** Shows a branch to shoppers or hides it; its orders stay where they are. */
export const switchBranch = async (shop: Shop, staff: Staff, id: number, isActive: boolean) => {
  await inTransaction(shop.db, async (trx) => {
    const row = await lockBranch(trx, id);
    if (!row) throw notFound();
    if ((row.is_active === 1) === isActive) return;
    await writeBranch(trx, actorOf(shop, staff), {
      id,
      rules: branchRulesOf(row),
      columns: { is_active: isActive ? 1 : 0 },
      before: { is_active: !isActive },
      after: { is_active: isActive },
    });
  });
};

/** Who uses a branch just now, and where they would go on without it. */
export const readBranchUse = async ({ db }: Shop, id: number): Promise<BranchUse> => {
  const { branches } = await readStore(db, db.read);
  const others = branches.filter((branch) => branch.id !== id);
  const counts = await countOrdersByStatus(db.read, id);
  const open = counts.filter(({ status }) => isOpenStatus(status));
  return {
    open_orders: open.reduce((sum, { orders }) => sum + Number(orders), 0),
    carts: await countCarts(db.read, id),
    next: findBranch(others, 0)?.name ?? null,
  };
};
