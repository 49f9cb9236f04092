import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { findRow, listRows, UNSET, updateRow, updatesRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export type WithdrawalRow = Selectable<Tables['withdrawals']>;

/** It fits no order, and nobody has answered it. */
const LOOSE = { order_id: UNSET, closed_at: UNSET } as const;

/** Keeps a statement, unless the same one waits for an answer already: undefined then. */
export const insertStatement = (trx: Trx, statement: Insertable<Tables['withdrawals']>) =>
  trx
    .insertInto('withdrawals')
    .values(statement)
    .onConflict((conflict) => conflict.column('open_key').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findStatement = (
  read: Reader,
  where: { id: number } | { open_key: string } | { request_id: number },
): Promise<WithdrawalRow | undefined> => findRow(read, 'withdrawals', where);

/** Statements that fit no order and nobody has looked at, the oldest first. */
export const listLooseStatements = (read: Reader, limit: number): Promise<WithdrawalRow[]> =>
  listRows(read, 'withdrawals', LOOSE, { order: ['id'], limit });

/** Settles a loose statement; false when somebody was faster. */
export const settleLoose = (trx: Trx, id: number, change: Updateable<Tables['withdrawals']>) =>
  updatesRow(trx, 'withdrawals', { id, ...LOOSE }, change);

/** After its decision the same words are a new statement. */
export const closeStatement = (trx: Trx, id: number, at: string): Promise<void> =>
  updateRow(trx, 'withdrawals', id, { closed_at: at, open_key: null });

/** What was declared about the orders of one owner. */
export const listOwnStatements = (read: Reader, owner: string) =>
  read
    .selectFrom('withdrawals as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select(['w.name', 'w.email', 'w.order_number', 'w.items', 'w.declared_at', 'w.closed_at'])
    .where('o.owner', '=', owner)
    .orderBy('w.id')
    .execute();

/** Those of an order are kept with it; what fits none is somebody's words alone. */
export const forgetLoose = async (trx: Trx, emailNorm: string): Promise<void> => {
  await trx
    .deleteFrom('withdrawals')
    .where('order_id', 'is', null)
    .where(sql`lower(email)`, '=', emailNorm)
    .execute();
};
