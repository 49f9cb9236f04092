import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { changesRow, deleteRows, findRow, listRows, updatesRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import type { RequestRow } from '../record/repository.ts';

export type ReturnLine = Omit<Selectable<Tables['return_lines']>, 'request_id'>;

export const insertReturn = async (
  trx: Trx,
  request: Insertable<Tables['return_requests']>,
  lines: readonly ReturnLine[],
): Promise<RequestRow> => {
  const row = await trx
    .insertInto('return_requests')
    .values(request)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(trx, row.id, lines);
  return row;
};

const insertLines = async (trx: Trx, request_id: number, lines: readonly ReturnLine[]): Promise<void> => {
  const rows = lines.map(({ order_item_id, quantity }) => ({ request_id, order_item_id, quantity }));
  if (rows.length > 0) await trx.insertInto('return_lines').values(rows).execute();
};

/** What of a request was granted, in place of what was requested. */
export const replaceLines = async (trx: Trx, requestId: number, lines: readonly ReturnLine[]) => {
  await deleteRows(trx, 'return_lines', { request_id: requestId });
  await insertLines(trx, requestId, lines);
};

export const findReturn = (read: Reader, id: number): Promise<RequestRow | undefined> =>
  findRow(read, 'return_requests', { id });

export const listReturnLines = (read: Reader, requestId: number): Promise<ReturnLine[]> =>
  read
    .selectFrom('return_lines')
    .select(['order_item_id', 'quantity'])
    .where('request_id', '=', requestId)
    .orderBy('order_item_id')
    .execute();

/** Units of an order that shoppers sent in to return and nobody decided on yet, those of one request left out. */
export const listOpenLines = (read: Reader, orderId: string, besides = 0): Promise<ReturnLine[]> =>
  read
    .selectFrom('return_lines as l')
    .innerJoin('return_requests as r', 'r.id', 'l.request_id')
    .select(['l.order_item_id', 'l.quantity'])
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', 'requested')
    .where('r.id', '<>', besides)
    .execute();

/** Requests that wait for a decision, the oldest first. */
export const listOpenReturns = (read: Reader, limit: number): Promise<RequestRow[]> =>
  listRows(read, 'return_requests', { status: 'requested' }, { order: ['id'], limit });

/** Decides a request once; false when it was decided before. */
export const decideRequest = (
  trx: Trx,
  id: number,
  decision: { status: 'approved' | 'declined'; note: string | null; decided_at: string },
): Promise<boolean> => updatesRow(trx, 'return_requests', { id, status: 'requested' }, decision);

/** Notes what came back of an item; false when that is more than was bought. */
export const noteReturned = (trx: Trx, { order_item_id, quantity }: ReturnLine, amount: number) =>
  changesRow(
    trx
      .updateTable('order_items')
      .set({
        refunded_quantity: sql<number>`refunded_quantity + ${quantity}`,
        refunded_minor: sql<number>`refunded_minor + ${amount}`,
      })
      .where('id', '=', order_item_id)
      .where(sql<boolean>`quantity - refunded_quantity >= ${quantity}`),
  );
