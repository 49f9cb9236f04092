import {
  type BulkChange,
  type BulkEdits,
  type BulkPreview,
  type BulkRequest,
  type BulkTarget,
  MOST_EDITED,
} from '../../api/contract/admin/catalog.ts';
import { changedKeys, pick } from '../../domain/desk/merge-edits.ts';
import { worksFor } from '../../domain/desk/roles.ts';
import { formatPrice } from '../../domain/money/format-money.ts';
import { toMajor } from '../../domain/money/money.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { inLanguage, type Phrases, say } from '../../domain/text/text.ts';
import { recomputeAvailability } from '../catalog/availability.ts';
import { setShelf } from '../catalog/manage-product.ts';
import { loadSettings } from '../settings/settings.ts';
import { actorOf, writeAudit } from '../shop/audit.ts';
import { type ChangeEntry, recordChanges } from '../shop/db/changes.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import { insertEdit, listEdits } from './bulk-repository.ts';
import { type BulkRow, isChangedRow, planRows } from './bulk-rows.ts';
import { listMatchingIds } from './list-products.ts';
import { lockProducts, lockShelves } from './product-repository.ts';
import type { ProductValues } from './product-values.ts';
import { writeValues } from './write-values.ts';

const SHOWN = 50;

/** What a change would do, nothing written. */
export const previewEdit = async (
  shop: Shop,
  staff: Staff,
  { target, change }: BulkRequest,
  phrases: Phrases,
): Promise<BulkPreview> => {
  checkBranch(staff, change);
  const { read } = shop.db;
  const money = readMoneyFormat(await loadSettings(read));
  const names = await categoryNames(read, change);
  const ids = await targetIds(read, target);
  const at = shop.now().toISOString();
  const rows = await planRows(read, ids, change, { decimals: money.decimalPlaces, at });
  const changing = rows.filter(isChangedRow);
  const done = changing.filter(({ problem }) => problem === null);
  const write = (values: ProductValues, shelves: readonly number[]): string => {
    const amount = (minor: number) => formatPrice(toMajor(minor, money.decimalPlaces), money);
    if (change.kind === 'status')
      return inLanguage(values.is_active ? say`On sale` : say`Not published`, phrases);
    if (change.kind === 'tags') return values.tags.join(', ');
    if (change.kind === 'categories') return values.category_ids.map((id) => names.get(id) ?? id).join(', ');
    if (change.kind === 'stock' || change.kind === 'stock_by') return shelves.join(' · ');
    const variants = values.prices.variants.map(({ price }) => price);
    return variants.length > 0 ? variants.map(amount).join(' · ') : amount(values.prices.price);
  };
  return {
    total: rows.length,
    changed: done.length,
    rows: done.slice(0, SHOWN).map((row) => ({
      id: row.id,
      name: row.before.name,
      before: write(
        row.before,
        row.shelves.map((shelf) => shelf.on_hand),
      ),
      after: write(
        row.after,
        row.shelves.map((shelf) => shelf.after),
      ),
    })),
    kept: changing.flatMap(({ id, before, problem }) =>
      problem ? [{ id, name: before.name, reason: inLanguage(problem, phrases) }] : [],
    ),
  };
};

/** Changes the products in one transaction and keeps what stood there before; products that may not change stay. */
export const applyEdit = async (
  shop: Shop,
  staff: Staff,
  { target, change }: BulkRequest,
): Promise<{ id: number; changed: number }> => {
  checkBranch(staff, change);
  const { decimalPlaces } = readMoneyFormat(await loadSettings(shop.db.read));
  const done = await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const ids = await targetIds(trx, target);
    if (isOfStock(change) && ids.length > 0) await lockShelves(trx, ids);
    await lockProducts(trx, ids);
    const planned = await planRows(trx, ids, change, { decimals: decimalPlaces, at: actor.at });
    const rows = planned.filter((row) => row.problem === null && isChangedRow(row));
    const changes: ChangeEntry[] = [];
    for (const row of rows) changes.push(...(await writeRow(trx, row, actor.at)));
    const moved = rows.filter(({ shelves }) => shelves.length > 0).map(({ id }) => id);
    changes.push(...(await recomputeAvailability(trx, moved, shop.now())));
    const { at, staffId: staff_id, name } = actor;
    const edit = { at, staff_id, actor: name, change_json: JSON.stringify(change) };
    const id = await insertEdit(trx, edit, rows.map(toStored));
    await writeAudit(trx, actor, 'products', id, null, { change, products: rows.length });
    await recordChanges(shop.db, trx, unique(changes));
    return { id, changed: rows.length };
  });
  shop.onChange();
  return done;
};

/** The ids of a target, ascending: the order in which products are locked everywhere. */
const targetIds = async (read: Reader, target: BulkTarget): Promise<number[]> => {
  const ids =
    'ids' in target
      ? [...new Set(target.ids)].sort((a, b) => a - b)
      : await listMatchingIds(read, target.filter, MOST_EDITED + 1);
  if (ids.length > MOST_EDITED)
    throw fieldError(
      'validation_failed',
      'target',
      say`At most ${MOST_EDITED} products can be changed at once. Narrow the search.`,
    );
  return ids;
};

const isOfStock = (change: BulkChange) => change.kind === 'stock' || change.kind === 'stock_by';

const checkBranch = (staff: Staff, change: BulkChange): void => {
  if (isOfStock(change) && !worksFor(staff.branchIds, change.branch_id))
    throw new ShopError('forbidden', say`This is not your branch.`);
};

const writeRow = async (trx: Trx, row: BulkRow, at: string): Promise<ChangeEntry[]> => {
  for (const { branch_id, variant_id, after } of row.shelves)
    await setShelf(
      trx,
      { branch_id, product_id: row.id, variant_id },
      { onHand: after, at, slug: row.before.slug },
    );
  return writeValues(trx, row, at);
};

const toStored = ({ id, before, after, shelves }: BulkRow) => {
  const keys = changedKeys(before, after);
  const shelf = (units: (one: BulkRow['shelves'][number]) => number) =>
    shelves.map((one) => ({ branch_id: one.branch_id, variant_id: one.variant_id, on_hand: units(one) }));
  return {
    product_id: id,
    before_json: JSON.stringify({ values: pick(before, keys), stock: shelf(({ on_hand }) => on_hand) }),
    after_json: JSON.stringify({ values: pick(after, keys), stock: shelf((one) => one.after) }),
  };
};

/** Lists of categories are named once, however many of their products have changed. */
export const unique = (changes: readonly ChangeEntry[]): ChangeEntry[] => [
  ...new Map(
    changes.map((one) => [`${one.type} ${one.id ?? ''} ${one.slug ?? ''} ${one.branchId ?? ''}`, one]),
  ).values(),
];

const categoryNames = async (read: Reader, change: BulkChange): Promise<Map<number, string>> => {
  if (change.kind !== 'categories') return new Map();
  const rows = await read.selectFrom('categories').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The newest edits of many products. */
export const listBulkEdits = async (read: Reader): Promise<BulkEdits> => ({
  edits: (await listEdits(read, 20)).map(({ change_json, count, ...edit }) => ({
    ...edit,
    change: JSON.parse(change_json) as BulkChange,
    count: Number(count ?? 0),
  })),
});
