import type { Selectable } from 'kysely';
import type { Minor } from '../../domain/money/money.ts';
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

/** The least that listed delivery areas are charged of their own, by branch; one without such areas is left out. */
export const leastAreaCharges = async (read: Reader): Promise<ReadonlyMap<number, AreaCharges>> => {
  const { rows } = await selectLeastAreaCharges(read);
  return new Map(
    rows.flatMap(({ branch_id, least, listed, own }) =>
      least === null
        ? []
        : [[branch_id, { least: Number(least), isOfEach: Number(own) === Number(listed) }] as const],
    ),
  );
};

/** The least of a branch's own charges for listed postcodes, and whether each of them has one. */
export interface AreaCharges {
  least: Minor;
  isOfEach: boolean;
}

const selectLeastAreaCharges = compiled((db) =>
  db
    .selectFrom('delivery_areas')
    .select(({ fn }) => [
      'branch_id',
      fn.min('charge_minor').as('least'),
      fn.countAll().as('listed'),
      fn.count('charge_minor').as('own'),
    ])
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
