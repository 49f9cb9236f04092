import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import type { ImportedProduct } from '../../domain/imports/product.ts';
import { MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { insertMany } from '../shop/db/insert-many.ts';
import { changedRows, changesRow, updatesRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Reader, type ShopDb, type Trx } from '../shop/db/shop-db.ts';
import type { MissingPicture } from './product-edit.ts';
import type { ImportedRow } from './repository.ts';

export type PictureRow = Selectable<Tables['import_pictures']>;

interface Queued {
  id: number;
  given: ImportedProduct;
  missing: readonly MissingPicture[];
  at: string;
}

/** Notes what is to be fetched for a product, in the transaction that publishes it. */
export const queuePictures = (
  trx: Trx,
  { import_id, seq, row }: Pick<ImportedRow, 'import_id' | 'seq' | 'row'>,
  { id, given, missing, at }: Queued,
): Promise<void> =>
  insertMany(
    trx,
    'import_pictures',
    missing.map(({ address, url, position }) => ({
      import_id,
      seq,
      position,
      product_id: id,
      row,
      url: address,
      alt: given.alts?.[url] ?? given.name,
      state: 'waiting',
      tries: 0,
      due_at: at,
      problem: null,
      image_key: null,
      lease: null,
      lease_until: null,
    })),
  );

/** An address of one import that this process fetches, for all of its products that name it. */
export interface PictureClaim {
  importId: number;
  url: string;
  lease: string;
}

/** Longer than fetching and storing take. */
const LEASE_MS = 2 * MINUTE_MS;

const isFree =
  (instant: Date) =>
  ({ or, eb }: ExpressionBuilder<Tables, 'import_pictures'>) =>
    or([eb('lease', 'is', null), eb('lease_until', '<', instant.toISOString())]);

/** Takes the next addresses that are due, `limit` at most; others may take them in between. */
export const claimPictures = async (db: ShopDb, now: Date, limit: number): Promise<PictureClaim[]> => {
  const instant = db.now();
  const rows = await db.read
    .selectFrom('import_pictures')
    .select(['import_id', 'url'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .where(isFree(instant))
    .orderBy('due_at')
    .orderBy('import_id')
    .orderBy('seq')
    .orderBy('position')
    .limit(5 * limit)
    .execute();
  const due = [...new Map(rows.map((row) => [`${row.import_id} ${row.url}`, row])).values()].slice(0, limit);
  if (due.length === 0) return [];
  return inTransaction(db, async (trx) => {
    const claims: PictureClaim[] = [];
    for (const { import_id: importId, url } of due) {
      const lease = randomUUID();
      const waiting = trx
        .updateTable('import_pictures')
        .set({ lease, lease_until: timeAfter(instant, LEASE_MS) })
        .where('import_id', '=', importId)
        .where('url', '=', url)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now.toISOString())
        .where(isFree(instant));
      if (await changesRow(waiting)) claims.push({ importId, url, lease });
    }
    return claims;
  });
};

/** What this process still has of a claim. */
export const listClaimed = (read: Reader, { importId, url, lease }: PictureClaim, limit: number) =>
  read
    .selectFrom('import_pictures')
    .selectAll()
    .where('url', '=', url)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('lease', '=', lease)
    .orderBy('seq')
    .limit(limit)
    .execute();

/** Moves a picture on and gives it free; false when another process has taken it over. */
export const movePicture = (
  trx: Trx,
  { import_id, seq, position, lease }: PictureRow,
  change: Updateable<Tables['import_pictures']>,
): Promise<boolean> =>
  updatesRow(
    trx,
    'import_pictures',
    { import_id, seq, position, state: 'waiting', lease },
    { ...change, lease: null, lease_until: null },
  );

/** Nothing is fetched any more for these products. */
export const dropPictures = async (trx: Trx, importId: number, seqs: readonly number[]): Promise<void> => {
  if (seqs.length === 0) return;
  await trx
    .updateTable('import_pictures')
    .set({ state: 'dropped', lease: null, lease_until: null })
    .where('import_id', '=', importId)
    .where('seq', 'in', seqs)
    .where('state', '=', 'waiting')
    .execute();
};

/** Has those fetched again that failed; returns how many. */
export const retryPictures = async (trx: Trx, importId: number, at: string): Promise<number> => {
  return changedRows(
    trx
      .updateTable('import_pictures')
      .set({ state: 'waiting', tries: 0, due_at: at, problem: null })
      .where('import_id', '=', importId)
      .where('state', '=', 'failed'),
  );
};

/** How many pictures of each import are in which state. */
export const countPictures = async (
  read: Reader,
  ids: readonly number[],
): Promise<Map<number, Record<string, number>>> => {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('import_pictures')
    .select(({ fn }) => ['import_id', 'state', fn.countAll<number>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'state'])
    .execute();
  const counts = new Map<number, Record<string, number>>();
  for (const { import_id, state, count } of rows) {
    const own = counts.get(import_id) ?? {};
    own[state] = Number(count);
    counts.set(import_id, own);
  }
  return counts;
};
