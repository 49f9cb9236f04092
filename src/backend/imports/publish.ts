import type { ImportedProduct } from '../../domain/imports/product.ts';
import { itemAt } from '../../domain/lists/item-at.ts';
import { say } from '../../domain/text/text.ts';
import { refreshAvailability } from '../catalog/availability.ts';
import { changeProducts } from '../merchandise/product/change-products.ts';
import { insertProducts } from '../merchandise/product/insert-products.ts';
import { whyNoneBuys } from '../merchandise/product/product-content.ts';
import { holdProducts } from '../merchandise/product/product-repository.ts';
import type { ProductEdit, ShelfUnits } from '../merchandise/product/product-values.ts';
import { findUsualTax } from '../merchandise/taxes/tax-repository.ts';
import { noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { insertMany } from '../shop/db/insert-many.ts';
import { listRows, updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { pictureSources } from './get-picture.ts';
import { createLookup, readPictures } from './lookup.ts';
import { makeCategories } from './make-categories.ts';
import { queuePictures } from './picture-repository.ts';
import { changeOf, type Lookup, newProduct, type ProductChange } from './product-edit.ts';
import { digestOf, factsVersion, type ProductFacts, readFacts } from './product-facts.ts';
import { type Kept, keepOut, type PublishStep, type WriteRows } from './publish-step.ts';
import { type ImportedRow, insertIssues, keepLease, nextIssueSeq, updatePlan } from './repository.ts';
import type { Stored } from './undo.ts';

/** Writes products as a file has them. */
export const publishProducts: WriteRows = (shop, step, rows) =>
  inTransaction(shop.db, async (trx) => {
    await keepLease(trx, step.importId, step.lease);
    const at = shop.now().toISOString();
    const given = new Map(rows.map((row) => [row.seq, JSON.parse(row.plan_json) as ImportedProduct]));
    const updates = rows.flatMap((row) => (row.product_id === null ? [] : [{ row, id: row.product_id }]));
    const ids = updates.map(({ id }) => id).sort((a, b) => a - b);
    await holdProducts(trx, ids);
    const { ids: byPath, made } = await makeCategories(trx, [...given.values()], at);
    await insertMany(
      trx,
      'import_categories',
      made.map(({ id }) => ({ import_id: step.importId, category_id: id })),
    );
    const sources = pictureSources(shop);
    const pictures = await readPictures(trx, [...given.values()], sources);
    const lookup = createLookup({ ids: byPath, pictures, sources, at });
    const publishing = { trx, step, given, lookup, at };
    const created = await publishNew(
      publishing,
      rows.filter((row) => row.product_id === null),
    );
    const updated = await publishUpdates(publishing, updates);
    for (const { id, parent } of made)
      noteChanges(trx, [{ type: 'layout' }, { type: 'category', id }, { type: 'category', id: parent ?? 0 }]);
    await refreshAvailability(trx, created.ids, shop.now());
    await keepOut(trx, step, [...created.kept, ...updated.kept]);
    const actor = { ...step.actor, at };
    const [first] = rows;
    const note = { rows_from: first?.row, products: created.ids.length + updated.count };
    noteAudit(trx, actor, 'import', step.importId, null, note);
  });

interface Publishing {
  trx: Trx;
  step: PublishStep;
  given: ReadonlyMap<number, ImportedProduct>;
  lookup: Lookup;
  at: string;
}

const productOf = ({ given }: Publishing, row: ImportedRow): ImportedProduct => {
  const product = given.get(row.seq);
  if (!product) throw new Error(`There is no plan ${row.seq}.`);
  return product;
};

const publishNew = async (publishing: Publishing, rows: readonly ImportedRow[]) => {
  const { trx, lookup, at } = publishing;
  const slugs = rows.map(({ slug }) => slug);
  const codes = rows.flatMap((row) => productOf(publishing, row).variants.flatMap(({ sku }) => sku ?? []));
  const taken = new Set(await listTaken(trx, slugs, codes));
  const isFree = (row: ImportedRow) =>
    !taken.has(`slug ${row.slug}`) &&
    !productOf(publishing, row).variants.some(({ sku }) => sku !== null && taken.has(`sku ${sku}`));
  const free = rows.filter(isFree);
  const products = free.map((row) => ({ slug: row.slug, given: productOf(publishing, row) }));
  const tax = (await findUsualTax(trx)) ?? { tax_name: '', tax_rate_bps: 0 };
  const ids = await insertProducts(
    trx,
    products.map((product) => newProduct(product, lookup, tax)),
    at,
  );
  const after = await readFacts(trx, ids);
  for (const [place, row] of free.entries()) {
    const id = itemAt(ids, place);
    const facts = after.get(id);
    const after_digest = facts ? digestOf(facts, 'all') : null;
    await updatePlan(trx, row, { state: 'published', product_id: id, at, after_digest });
    const given = productOf(publishing, row);
    await queuePictures(trx, row, {
      id,
      given,
      missing: lookup.picturesOf(given.images ?? [], []).missing,
      at,
    });
  }
  const kept = rows.filter((row) => !isFree(row)).map((row) => ({ row, ...CHANGED() }));
  return { ids, kept };
};

const CHANGED = () => ({
  code: 'changed_since',
  text: say`Somebody has changed this product since the file was read.`,
});

const listTaken = async (trx: Trx, slugs: readonly string[], skus: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  if (slugs.length > 0)
    for (const { slug } of await listRows(trx, 'products', { slug: slugs }, { columns: ['slug'] }))
      found.push(`slug ${slug}`);
  if (skus.length === 0) return found;
  for (const table of ['products', 'variants'] as const)
    for (const { sku } of await trx.selectFrom(table).select('sku').where('sku', 'in', skus).execute())
      found.push(`sku ${sku}`);
  return found;
};

const publishUpdates = async (
  publishing: Publishing,
  updates: readonly { row: ImportedRow; id: number }[],
) => {
  const { trx, at } = publishing;
  const ids = updates.map(({ id }) => id);
  const facts = await readFacts(trx, ids);
  const kept: Kept[] = [];
  const edits: (PlannedEdit & { row: ImportedRow })[] = [];
  for (const { row, id } of updates) {
    const known = facts.get(id);
    const edit = known && factsVersion(known) === row.version && planEdit(publishing, row, known);
    if (!edit) kept.push({ row, ...CHANGED() });
    else if ('code' in edit) kept.push({ row, ...edit });
    else edits.push({ ...edit, row });
  }
  const written = await changeProducts(trx, edits, at);
  for (const [place, { row, id, change, isUnsellable }] of edits.entries()) {
    if (isUnsellable) await noteUnsellable(publishing, row);
    const unit = change.unit && { unit_milli: change.unit.milli, unit_measure: change.unit.measure };
    if (unit || !itemAt(written, place).isChanged)
      await updateRow(trx, 'products', id, { ...unit, updated_at: at });
    const given = productOf(publishing, row);
    await queuePictures(trx, row, { id, given, missing: change.missing, at });
  }
  noteChanges(
    trx,
    edits.map(({ id, after }) => ({ type: 'product', id, slug: after.slug })),
  );
  const after = await readFacts(
    trx,
    edits.map(({ id }) => id),
  );
  for (const { row, id, before: values } of edits) {
    const [was, now] = [facts.get(id), after.get(id)];
    if (!was || !now) continue;
    const stock = changedShelves(was, now);
    const before: Stored = { values, stock, columns: was.columns };
    const after_digest = digestOf(now, stock);
    await updatePlan(trx, row, { state: 'published', at, before_json: JSON.stringify(before), after_digest });
  }
  return { kept, count: edits.length };
};

type PlannedEdit = ProductEdit & { change: ProductChange; isUnsellable: boolean };

/** The edit that a row of the file is; why it cannot be made. */
const planEdit = (
  publishing: Publishing,
  row: ImportedRow,
  known: ProductFacts,
): PlannedEdit | Omit<Kept, 'row'> => {
  const change = changeOf(productOf(publishing, row), known, publishing.lookup);
  if ('code' in change) return CHANGED();
  const isHeld = change.shelves.some(({ branch_id, variant_id, on_hand }) =>
    known.stock.some(
      (one) => one.branch_id === branch_id && one.variant_id === variant_id && one.held > on_hand,
    ),
  );
  if (isHeld) return { code: 'stock_held', text: say`More than that is held for orders.` };
  const { id, values: before } = known;
  const { after, shelves } = change;
  const isUnsellable = after.is_active && !before.is_active && whyNoneBuys(after) !== null;
  return {
    id,
    before,
    after: isUnsellable ? { ...after, is_active: false } : after,
    shelves,
    change,
    isUnsellable,
  };
};

/** Shelves as they were that have something else now. */
const changedShelves = (was: ProductFacts, now: ProductFacts): ShelfUnits[] => {
  const keyOf = ({ branch_id, variant_id }: ShelfUnits) => `${branch_id}:${variant_id}`;
  const before = new Map(was.stock.map((one) => [keyOf(one), one.on_hand]));
  return now.stock.flatMap(({ branch_id, variant_id, on_hand }) => {
    const old = before.get(keyOf({ branch_id, variant_id, on_hand })) ?? null;
    return old === on_hand ? [] : [{ branch_id, variant_id, on_hand: old }];
  });
};

const noteUnsellable = async ({ trx, step }: Publishing, row: ImportedRow): Promise<void> =>
  insertIssues(trx, step.importId, await nextIssueSeq(trx, step.importId), [
    {
      row: row.row,
      column: 'is_active',
      value: row.name,
      code: 'never_buyable',
      isWarning: true,
      text: say`Nobody could buy this product as its options stand, so it is not published.`,
    },
  ]);
