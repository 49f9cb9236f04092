import { deleteRows, findValue, insertsRow, updatesRow } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

/** Holds how far the change log has been announced. */
const COUNTER = 'indexnow';

/** The newest change that was announced; undefined while none is. */
export const findAnnounced = (read: Reader): Promise<number | undefined> =>
  findValue(read.selectFrom('counters').select('value').where('name', '=', COUNTER), 'value');

/** Announces what comes after this change. */
export const startAnnouncing = async (trx: Trx, seq: number): Promise<void> => {
  await insertsRow(trx, 'counters', { name: COUNTER, value: seq });
};

export const stopAnnouncing = async (trx: Trx): Promise<void> => {
  await deleteRows(trx, 'counters', { name: COUNTER });
};

/** Moves on from one change to a later one; false when another process has done so. */
export const moveAnnounced = (trx: Trx, from: number, to: number): Promise<boolean> =>
  updatesRow(trx, 'counters', { name: COUNTER, value: from }, { value: to });

/** Slugs of products, those that are not sold any more too: search engines should hear of both. */
export const listProductSlugs = (read: Reader, ids: readonly number[]) =>
  read.selectFrom('products').select(['id', 'slug']).where('id', 'in', ids).orderBy('id').execute();

export const listCategorySlugs = (read: Reader, ids: readonly number[]) =>
  read.selectFrom('categories').select(['id', 'slug']).where('id', 'in', ids).orderBy('id').execute();
