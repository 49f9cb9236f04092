import { insertMany } from '../../shop/db/insert-many.ts';
import { insertRow, listRows } from '../../shop/db/rows.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export interface StoredRow {
  product_id: number;
  before_json: string;
  after_json: string;
}

export const insertEdit = async (
  trx: Trx,
  edit: { at: string; staff_id: number | null; actor: string; change_json: string },
  rows: readonly StoredRow[],
): Promise<number> => {
  const id = await insertRow(trx, 'bulk_edits', { ...edit, undone_at: null });
  await insertMany(
    trx,
    'bulk_edit_rows',
    rows.map((row) => ({ edit_id: id, ...row })),
  );
  return id;
};

export const listEditRows = (read: Reader, editId: number): Promise<StoredRow[]> =>
  listRows(read, 'bulk_edit_rows', { edit_id: editId }, { order: ['product_id'] });

/** The newest edits with how many products each changed. */
export const listEdits = (read: Reader, limit: number) =>
  read
    .selectFrom('bulk_edits as e')
    .select(['e.id', 'e.at', 'e.actor', 'e.change_json', 'e.undone_at'])
    .select(({ selectFrom }) =>
      selectFrom('bulk_edit_rows as r')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('r.edit_id', '=', 'e.id')
        .as('count'),
    )
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
