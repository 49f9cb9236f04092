import { changedKeys, pick } from '../../../domain/desk/merge-edits.ts';
import type { Text } from '../../../domain/text/text.ts';
import { loadMoney } from '../../settings/settings.ts';
import { type Actor, noteAudit } from '../../shop/audit.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { changeProducts } from '../product/change-products.ts';
import { holdProducts, lockProducts } from '../product/product-repository.ts';
import { type ProductEdit, readValues } from '../product/product-values.ts';
import { insertEdit } from './bulk-repository.ts';
import { type BulkRow, isChangedRow, type PlannedStep, planSteps } from './bulk-rows.ts';

/** What edits came to; `kept` are products that stay as they are, with the reason. */
export interface Applied {
  /** Of the edit that takes it back. */
  id: number;
  changed: number;
  kept: { id: number; name: string; reason: Text }[];
}

/**
 * Makes edits of products, be it one of many or a change set, in the caller's transaction, and keeps what stood there
 * before. A product is changed as a whole or stays as it is. `label` names the edit in the list of edits.
 */
export const applySteps = async (
  trx: Trx,
  actor: Actor,
  steps: readonly PlannedStep[],
  label: object,
): Promise<Applied> => {
  const { decimalPlaces } = await loadMoney(trx);
  const ids = [...new Set(steps.flatMap((step) => step.ids))].sort((a, b) => a - b);
  const isOfStock = steps.some(({ change }) => change.kind === 'stock' || change.kind === 'stock_by');
  await (isOfStock ? holdProducts : lockProducts)(trx, ids);
  const planned = (await planSteps(trx, steps, { decimals: decimalPlaces, at: actor.at })).filter(
    (row) => row.problem !== null || isChangedRow(row),
  );
  const able = planned.filter(({ problem }) => problem === null);
  await changeProducts(trx, able.map(toEdit), actor.at);
  // As they are read from now on: a sale has begun, new variants have their numbers.
  const written = await readValues(
    trx,
    able.map(({ id }) => id),
  );
  const rows = able.map((row) => ({ ...row, after: written.get(row.id) ?? row.after }));
  const edit = {
    at: actor.at,
    staff_id: actor.staffId,
    actor: actor.name,
    change_json: JSON.stringify(label),
  };
  const id = await insertEdit(trx, edit, rows.map(toStored));
  noteAudit(trx, actor, 'products', id, null, { change: label, products: rows.length });
  const kept = planned.flatMap(({ id: productId, before, problem }) =>
    problem ? [{ id: productId, name: before.name, reason: problem }] : [],
  );
  return { id, changed: rows.length, kept };
};

const toEdit = ({ id, before, after, shelves }: BulkRow): ProductEdit => ({
  id,
  before,
  after,
  shelves: shelves.map(({ branch_id, variant_id, after: on_hand }) => ({ branch_id, variant_id, on_hand })),
});

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
