import {
  type BulkChange,
  type BulkEdits,
  type BulkPreview,
  type BulkRequest,
  type BulkTarget,
  type DeskProductFilter,
  MOST_EDITED,
} from '../../../api/contract/admin/catalog.ts';
import { inLanguage, type Phrases, say } from '../../../domain/text/text.ts';
import { loadMoney } from '../../settings/settings.ts';
import { actorOf } from '../../shop/audit.ts';
import { inTransaction, type Reader } from '../../shop/db/shop-db.ts';
import { narrowed } from '../../shop/reach.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError } from '../../shop/shop-error.ts';
import { listMatchingIds } from '../product/list-products.ts';
import { applySteps } from './apply-steps.ts';
import { listEdits } from './bulk-repository.ts';
import { isChangedRow, planRows } from './bulk-rows.ts';
import { fieldOf, wordsOf } from './bulk-words.ts';

const SHOWN = 50;

/** What a change would do, nothing written. */
export const previewEdit = async (
  shop: Shop,
  staff: Staff,
  { target, change }: BulkRequest,
  phrases: Phrases,
): Promise<BulkPreview> => {
  checkBranch(staff, { target, change });
  const { read } = shop.db;
  const money = await loadMoney(read);
  const names = await categoryNames(read);
  const ids = await targetIds(read, target);
  const at = shop.now().toISOString();
  const rows = await planRows(read, ids, change, { decimals: money.decimalPlaces, at });
  const changing = rows.filter(isChangedRow);
  const done = changing.filter(({ problem }) => problem === null);
  const words = { money, names, phrases };
  const field = fieldOf(change);
  return {
    total: rows.length,
    changed: done.length,
    rows: done.slice(0, SHOWN).map((row) => ({
      id: row.id,
      name: row.before.name,
      before: wordsOf(
        field,
        row.before,
        row.shelves.map((shelf) => shelf.on_hand),
        words,
      ),
      after: wordsOf(
        field,
        row.after,
        row.shelves.map((shelf) => shelf.after),
        words,
      ),
    })),
    kept: changing.flatMap(({ id, before, problem }) =>
      problem ? [{ id, name: before.name, reason: inLanguage(problem, phrases) }] : [],
    ),
  };
};

/** Changes the products in one transaction and keeps what stood there before; products that may not change stay. */
export const applyEdit = async (shop: Shop, staff: Staff, { target, change }: BulkRequest) => {
  checkBranch(staff, { target, change });
  return inTransaction(shop.db, async (trx) => {
    const ids = await targetIds(trx, target);
    const { id, changed } = await applySteps(trx, actorOf(shop, staff), [{ ids, change }], change);
    return { id, changed };
  });
};

/** The ids of a target, ascending: the order in which products are locked everywhere. */
export const targetIds = async (read: Reader, target: BulkTarget): Promise<number[]> => {
  const ids =
    'ids' in target
      ? [...new Set(target.ids)].sort((a, b) => a - b)
      : await listFoundIds(read, target.filter, new Set(target.except));
  if (ids.length > MOST_EDITED)
    throw fieldError(
      'target',
      say`At most ${MOST_EDITED} product can be changed at once. Narrow the search.|At most ${MOST_EDITED} products can be changed at once. Narrow the search.`,
    );
  return ids;
};

const listFoundIds = async (read: Reader, filter: DeskProductFilter, except: ReadonlySet<number>) => {
  const found = await listMatchingIds(read, filter, MOST_EDITED + except.size + 1);
  return found.filter((id) => !except.has(id));
};

const isOfStock = (change: BulkChange) => change.kind === 'stock' || change.kind === 'stock_by';

/** 403 for stock of a branch that is not the person's, and for what a filter finds there. */
export const checkBranch = (staff: Staff, { target, change }: BulkRequest): void => {
  if (isOfStock(change)) narrowed(staff, change.branch_id);
  if ('filter' in target) narrowed(staff, target.filter.branch_id);
};

/** Every category with its name, for words. */
export const categoryNames = async (read: Reader): Promise<Map<number, string>> => {
  const rows = await read.selectFrom('categories').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The newest edits of many products. */
export const listBulkEdits = async (read: Reader): Promise<BulkEdits> => ({
  edits: (await listEdits(read, 20)).map(({ change_json, count, ...edit }) => ({
    ...edit,
    change: JSON.parse(change_json) as BulkEdits['edits'][number]['change'],
    count: Number(count ?? 0),
  })),
});
