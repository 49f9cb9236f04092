import type { Trx } from '../shop/db/shop-db.ts';

type Table = 'stock_notices' | 'newsletter_subscribers';

/** Confirms what a link belongs to; true also for a second press of the same link. */
export const confirmByHash = async (trx: Trx, table: Table, hash: string, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable(table as 'stock_notices')
    .set({ state: 'confirmed', confirmed_at: at })
    .where('confirm_hash', '=', hash)
    .where('state', 'in', ['pending', 'confirmed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends what a message's link belongs to; true also when it was over. */
export const endByToken = async (trx: Trx, table: Table, token: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable(table as 'stock_notices')
    .set({ state: 'ended' })
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
