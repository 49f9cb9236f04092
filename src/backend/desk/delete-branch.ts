import { say, type Text } from '../../domain/text/text.ts';
import { deleteBlocks } from '../content/blocks.ts';
import { homeRef } from '../content/home-document.ts';
import { ruleOf } from '../promotions/promotion-values.ts';
import { listActiveBranches, lockBranch } from '../settings/repository.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { hasRow, updateRows } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';

/**
 * Deletes a branch that was never used, with its areas, shelves and home. 404 for an unknown one, 422 while it is on, and
 * for one that orders, stock, people or promotions name: that one stays switched off.
 */
export const deleteBranch = (shop: Shop, staff: Staff, id: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockBranch(trx, id);
    if (!row) throw notFound();
    const reason = row.is_active === 1 ? say`Switch this branch off first.` : await findReason(trx, id);
    if (reason) throw new ShopError('validation_failed', reason);
    await moveCarts(trx, id);
    await deleteHome(trx, id);
    for (const table of SHELVES) await trx.deleteFrom(table).where('branch_id', '=', id).execute();
    await trx.deleteFrom('translations').where('entity', '=', 'branch').where('entity_id', '=', id).execute();
    await trx.deleteFrom('branches').where('id', '=', id).execute();
    const before = { name: row.name, slug: row.slug };
    noteAudit(trx, actorOf(shop, staff), 'branch', id, before, { removed: true });
    noteChanges(trx, [{ type: 'branch', id }]);
  });

const SHELVES = ['delivery_areas', 'stock', 'availability', 'stock_notices'] as const;

/** Why it has to stay; its history would name nothing, or a rule would hold for more than was meant. */
const findReason = async (trx: Trx, id: number): Promise<Text | undefined> => {
  if (await hasRow(trx, 'orders', { branch_id: id }))
    return say`Orders were placed here: the branch stays, switched off.`;
  if (await hasRow(trx, 'stock_moves', { branch_id: id }))
    return say`Stock was counted here: the branch stays, switched off.`;
  const people = await trx.selectFrom('staff').select(['name', 'branch_ids_json']).execute();
  const worker = people.find((one) => numbersIn(one.branch_ids_json).includes(id));
  if (worker) return say`${worker.name} works for this branch. Choose another one for them first.`;
  const promotions = await trx.selectFrom('discounts').selectAll().execute();
  const promotion = promotions.find((one) => ruleOf(one).branchIds.includes(id));
  return promotion && say`The promotion "${promotion.title}" names this branch. Take it out there first.`;
};

const numbersIn = (json: string | null): number[] => (json === null ? [] : JSON.parse(json));

/** Carts go on with the next branch, as they do at their next request; where none is on they wait. */
const moveCarts = async (trx: Trx, id: number): Promise<void> => {
  const [next] = await listActiveBranches(trx);
  if (!next) return;
  for (const table of ['carts', 'order_drafts'] as const)
    await updateRows(trx, table, { branch_id: id }, { branch_id: next.id });
};

const HOME_TABLES = ['content_drafts', 'content_versions', 'content_schedules', 'content_presence'] as const;

const deleteHome = async (trx: Trx, id: number): Promise<void> => {
  const { document } = homeRef(id);
  for (const table of HOME_TABLES) await trx.deleteFrom(table).where('document', '=', document).execute();
  await deleteBlocks(trx, { branch_id: id, page_id: null });
};
