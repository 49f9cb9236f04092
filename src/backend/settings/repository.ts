import type { Selectable } from 'kysely';
import { compiled, compiledRows } from '../shop/db/compiled.ts';
import { findValue, lockRow, putRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type BranchRow = Selectable<Tables['branches']>;
export type BlockRow = Selectable<Tables['layout_blocks']>;

export const listSettings = compiledRows((db) =>
  db.selectFrom('settings').select(['key', 'value']).orderBy('key'),
);

/** What products bear by place; ordered, so that one cart is always priced in one way. */
export const listPlaceRates = compiledRows((db) =>
  db
    .selectFrom('tax_places')
    .select(['tax_id as taxId', 'country_code as country', 'region', 'name', 'rate_bps as rate'])
    .orderBy('id'),
);

export const listActiveBranches = compiledRows((db) =>
  db.selectFrom('branches').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('id'),
);

/** The least that a listed delivery area is charged, by branch; areas that take the bands' charges are left out. */
export const leastAreaCharges = async (read: Reader): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await selectLeastAreaCharges(read);
  return new Map(rows.map(({ branch_id, least }) => [branch_id, Number(least)]));
};

const selectLeastAreaCharges = compiled((db) =>
  db
    .selectFrom('delivery_areas')
    .select(['branch_id', ({ fn }) => fn.min('charge_minor').as('least')])
    .where('charge_minor', 'is not', null)
    .groupBy('branch_id'),
);

/** Home's blocks of every branch and of this one, in the order in which home shows them. */
export const listBlocks = (read: Reader, branchId: number): Promise<BlockRow[]> =>
  read
    .selectFrom('layout_blocks')
    .selectAll()
    .where('is_hidden', '=', 0)
    .where('page_id', 'is', null)
    .where(({ or, eb }) => or([eb('branch_id', 'is', null), eb('branch_id', '=', branchId)]))
    .orderBy((eb) => eb.case('position').when('top').then(0).when('content').then(1).else(2).end())
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const findSetting = (read: Reader, key: string): Promise<string | undefined> =>
  findValue(read.selectFrom('settings').select('value').where('key', '=', key), 'value');

export const upsertSetting = async (trx: Trx, key: string, value: string): Promise<void> => {
  await putRow(trx, 'settings', { key }, { value });
};

/** Holds the branch's row until the end of the transaction. */
export const lockBranch = (trx: Trx, id: number): Promise<BranchRow | undefined> =>
  lockRow(trx, 'branches', { id }, 'rules_json');

export const listBranches = (read: Reader) =>
  read.selectFrom('branches').selectAll().orderBy('position').orderBy('id').execute();
