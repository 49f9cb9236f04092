import { changesRow } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';

type Table = 'stock_notices' | 'newsletter_subscribers';

/** Confirms what a link belongs to; true also for a second press of the same link. */
export const confirmByHash = (trx: Trx, table: Table, hash: string, at: string): Promise<boolean> =>
  changesRow(
    trx
      .updateTable(table as 'stock_notices')
      .set({ state: 'confirmed', confirmed_at: at })
      .where('confirm_hash', '=', hash)
      .where('state', 'in', ['pending', 'confirmed']),
  );

/** Ends what a message's link belongs to; true also when it was over. */
export const endByToken = (trx: Trx, table: Table, token: string): Promise<boolean> =>
  changesRow(
    trx
      .updateTable(table as 'stock_notices')
      .set({ state: 'ended' })
      .where('unsubscribe_token', '=', token),
  );
