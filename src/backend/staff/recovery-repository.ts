import { countRows, deleteRows, deletesRow, hasRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export const countCodes = (read: Reader, staffId: number): Promise<number> =>
  countRows(read.selectFrom('staff_recovery_codes').where('staff_id', '=', staffId));

/** Whether it is one of the person's codes. */
export const hasCode = (read: Reader, staffId: number, code_hash: string): Promise<boolean> =>
  hasRow(read, 'staff_recovery_codes', { staff_id: staffId, code_hash });

/** Uses a code up; false when it was used before. */
export const takeCode = (trx: Trx, staffId: number, code_hash: string): Promise<boolean> =>
  deletesRow(trx, 'staff_recovery_codes', { staff_id: staffId, code_hash });

export const deleteCodes = async (trx: Trx, staffId: number): Promise<void> => {
  await deleteRows(trx, 'staff_recovery_codes', { staff_id: staffId });
};

export const insertCodes = async (trx: Trx, staffId: number, hashes: readonly string[]): Promise<void> => {
  await trx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
};
