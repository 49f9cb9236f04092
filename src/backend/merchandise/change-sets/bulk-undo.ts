import type { BulkUndone } from '../../../api/contract/admin/catalog.ts';
import { isSame, pick } from '../../../domain/desk/merge-edits.ts';
import { say } from '../../../domain/text/text.ts';
import { listProductNames } from '../../catalog/product-repository.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { findRow, UNSET, updatesRow } from '../../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { notFound, ShopError } from '../../shop/shop-error.ts';
import { listEditRows, type StoredRow } from '../bulk/bulk-repository.ts';
import { bringBack, type Restored, type Side } from '../product/bring-back.ts';
import { holdProducts } from '../product/product-repository.ts';
import { type ProductValues, readValues } from '../product/product-values.ts';
import { takeBackPages } from './change-set-pages.ts';

/**
 * Brings back what stood before an edit, in one transaction. Products of which others have changed the same since,
 * and shelves that orders have moved, stay as they are and are named; so do pages of a change set. 422 for the second undo of one edit.
 */
export const undoEdit = async (shop: Shop, staff: Staff, editId: number): Promise<BulkUndone> => {
  return inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    if (!(await findRow(trx, 'bulk_edits', { id: editId }))) throw notFound();
    if (!(await updatesRow(trx, 'bulk_edits', { id: editId, undone_at: UNSET }, { undone_at: actor.at })))
      throw new ShopError('invalid_transition', say`This was undone already.`);
    const rows = await listEditRows(trx, editId);
    await holdProducts(
      trx,
      rows.map(({ product_id }) => product_id),
    );
    const { back, stay } = await sort(trx, rows);
    await bringBack(trx, back, actor.at);
    noteAudit(trx, actor, 'products', editId, null, { undone: back.length, kept: stay });
    const setId = (await findRow(trx, 'change_sets', { edit_id: editId }, ['id']))?.id;
    const pages = setId === undefined ? undefined : await takeBackPages(shop, trx, staff, { setId, actor });
    return { undone: back.length, kept: await listProductNames(trx, stay), ...(pages && { pages }) };
  });
};

/** What can go back, and which have been changed since. */
const sort = async (trx: Trx, rows: readonly StoredRow[]): Promise<{ back: Restored[]; stay: number[] }> => {
  const ids = rows.map(({ product_id }) => product_id);
  const values = await readValues(trx, ids);
  const shelves = await readShelves(trx, ids);
  const back: Restored[] = [];
  const stay: number[] = [];
  for (const { product_id: id, before_json, after_json } of rows) {
    const now = values.get(id);
    const after = JSON.parse(after_json) as Side;
    const keys = Object.keys(after.values) as (keyof ProductValues)[];
    const isAsLeft =
      now !== undefined &&
      isSame(pick(now, keys), after.values) &&
      after.stock.every((one) => shelves.get(`${id}:${one.branch_id}:${one.variant_id}`) === one.on_hand);
    if (now && isAsLeft) back.push({ id, now, before: JSON.parse(before_json) as Side });
    else stay.push(id);
  }
  return { back, stay };
};

const readShelves = async (read: Reader, ids: readonly number[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('stock')
    .select(['product_id', 'branch_id', 'variant_id', 'on_hand', 'held'])
    .where('product_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [`${row.product_id}:${row.branch_id}:${row.variant_id}`, row.on_hand]));
};
