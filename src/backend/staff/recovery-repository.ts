import type { Reader, Trx } from '../shop/db/shop-db.ts';

export const countCodes = async (read: Reader, staffId: number): Promise<number> => {
  const row = await read
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Whether it is one of the person's codes. */
export const hasCode = async (read: Reader, staffId: number, code_hash: string): Promise<boolean> => {
  const row = await read
    .selectFrom('staff_recovery_codes')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return row !== undefined;
};

/** Uses a code up; false when it was used before. */
export const takeCode = async (trx: Trx, staffId: number, code_hash: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteCodes = async (trx: Trx, staffId: number): Promise<void> => {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
};

export const insertCodes = async (trx: Trx, staffId: number, hashes: readonly string[]): Promise<void> => {
  await trx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
};
