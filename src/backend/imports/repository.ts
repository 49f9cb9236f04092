import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ImportIssue } from '../../domain/imports/issues.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { insertMany } from '../shop/db/insert-many.ts';
import {
  changesRow,
  highestOf,
  insertRow,
  listRows,
  lockRow,
  UNSET,
  updateRows,
  updatesRow,
} from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Reader, type ShopDb, type Trx } from '../shop/db/shop-db.ts';

export type ImportRow = Selectable<Tables['imports']>;
export type ImportedRow = Selectable<Tables['import_products']>;
type NewImport = Pick<
  Insertable<Tables['imports']>,
  'at' | 'staff_id' | 'actor' | 'branch_ids_json' | 'file_name' | 'file_key' | 'format' | 'details_json'
>;

const NOTHING = { row_count: 0, created: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0 } as const;

export const insertImport = (trx: Trx, given: NewImport): Promise<number> =>
  insertRow(trx, 'imports', { ...NOTHING, ...given, dialect: '', state: 'validating' });

export const findImport = (read: Reader, id: number): Promise<ImportRow | undefined> =>
  read.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

export const listImports = (read: Reader, limit: number): Promise<ImportRow[]> =>
  read.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** Moves an import on; false when it is not in the state that it has to come from. */
export const moveImport = async (
  trx: Trx,
  id: number,
  from: { state: string; undo_state?: null },
  change: Updateable<Tables['imports']>,
): Promise<boolean> => {
  let query = trx.updateTable('imports').set(change).where('id', '=', id).where('state', '=', from.state);
  query = query.where('totals_json', 'is', null);
  if (from.undo_state === null) query = query.where('undo_state', 'is', null);
  return changesRow(query);
};

/** Keeps an import as it is until the transaction ends; false once somebody has undone it. */
export const lockImport = async (trx: Trx, id: number): Promise<boolean> =>
  (await lockRow(trx, 'imports', { id, undo_state: UNSET }, 'state')) !== undefined;

/** Imports on which there is something to do, the oldest first. */
export const listWork = (read: Reader) =>
  read
    .selectFrom('imports')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('state', 'in', ['validating', 'publishing']),
        eb('undo_state', '=', 'running'),
        eb('invite_state', '=', 'running'),
      ]),
    )
    .orderBy('id')
    .execute();

const LEASE_MS = MINUTE_MS / 2;

/** An import that this process works on, as long as it says so by the clock of the database. */
export interface Lease {
  token: string;
  until(): string;
}

/** Takes an import for this process; undefined while another works on it. */
export const takeLease = async (db: ShopDb, id: number): Promise<Lease | undefined> => {
  const until = () => new Date(db.now().getTime() + LEASE_MS).toISOString();
  const lease: Lease = { token: randomUUID(), until };
  const isOurs = await inTransaction(db, (trx) =>
    changesRow(
      trx
        .updateTable('imports')
        .set({ lease: lease.token, lease_until: until() })
        .where('id', '=', id)
        .where(({ or, eb }) => or([eb('lease', 'is', null), eb('lease_until', '<', db.now().toISOString())])),
    ),
  );
  return isOurs ? lease : undefined;
};

/** Another process has taken the import over. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Keeps the import for longer, in the transaction of each step: a process that was given up writes nothing. */
export const keepLease = async (trx: Trx, id: number, lease: Lease): Promise<void> => {
  const isChanged = await updatesRow(
    trx,
    'imports',
    { id, lease: lease.token },
    { lease_until: lease.until() },
  );
  if (!isChanged) throw new LeaseLost('Another process works on this import.');
};

export const endLease = (db: ShopDb, id: number, { token }: Lease): Promise<void> =>
  inTransaction(db, async (trx) => {
    await updateRows(trx, 'imports', { id, lease: token }, { lease: null, lease_until: null });
  });

export const clearPlan = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('import_products').where('import_id', '=', id).execute();
  await trx.deleteFrom('import_issues').where('import_id', '=', id).execute();
};

/** Kept for the report. */
export const MOST_ISSUES = 100_000;

export const insertIssues = async (
  trx: Trx,
  importId: number,
  firstSeq: number,
  issues: readonly ImportIssue[],
): Promise<void> => {
  const rows = issues.map(({ row, column, value, code, text, isWarning }, at) => ({
    import_id: importId,
    seq: firstSeq + at,
    row,
    column: column.slice(0, 200),
    code,
    // PostgreSQL has no such character.
    value: value.replaceAll('\u0000', '\ufffd'),
    text_json: JSON.stringify(text),
    is_warning: isWarning ? 1 : 0,
  }));
  await insertMany(trx, 'import_issues', rows);
};

export const nextIssueSeq = async (read: Reader, importId: number): Promise<number> =>
  (await highestOf(read, 'import_issues', 'seq', { import_id: importId })) + 1;

/** The next products of an import in a state, in the order of the file. */
export const listPlans = (
  read: Reader,
  importId: number,
  { state, limit }: { state: string; limit: number },
): Promise<ImportedRow[]> =>
  listRows(read, 'import_products', { import_id: importId, state }, { order: ['seq'], limit });

export const updatePlan = async (
  trx: Trx,
  { import_id, seq }: Pick<ImportedRow, 'import_id' | 'seq'>,
  change: Updateable<Tables['import_products']>,
): Promise<void> => {
  await updateRows(trx, 'import_products', { import_id, seq }, change);
};

/** How many products of each import are in which state. */
export const countStates = async (
  read: Reader,
  ids: readonly number[],
): Promise<Map<number, Record<string, number>>> => {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('import_products')
    .select(['import_id', 'state', sql<number>`count(*)`.as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'state'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.import_id)].map(([id, list]) => [
      id,
      Object.fromEntries(list.map(({ state, count }) => [state, Number(count)])),
    ]),
  );
};
