import type { Insertable, Selectable } from 'kysely';
import { changesRow, insertNewRow, listRows, updateRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type CardRow = Selectable<Tables['scratch_cards']>;

export const listPrizes = (read: Reader) =>
  read
    .selectFrom('scratch_prizes')
    .select(['weight', 'prize_json'])
    .where('is_active', '=', 1)
    .where('weight', '>', 0)
    .orderBy('id')
    .execute();

/** The new card's id; undefined when there is one for this reference. */
export const insertCard = (
  trx: Trx,
  card: Insertable<Tables['scratch_cards']>,
): Promise<number | undefined> => insertNewRow(trx, 'scratch_cards', card);

export const setCommitment = async (trx: Trx, id: number, commitment: string): Promise<void> => {
  await updateRow(trx, 'scratch_cards', id, { commitment });
};

/** Marks a card scratched if it can be at this instant: of calls at once one gets true. */
export const claimCard = (trx: Trx, customerId: number, id: number, at: string): Promise<boolean> =>
  changesRow(
    trx
      .updateTable('scratch_cards')
      .set({ scratched_at: at })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('scratched_at', 'is', null)
      .where('unlocks_at', '<=', at)
      .where('expires_at', '>', at),
  );

/** Ends an order's card unless it was scratched already. */
export const endCardOfOrder = async (trx: Trx, orderId: string, at: string): Promise<void> => {
  await trx
    .updateTable('scratch_cards')
    .set({ expires_at: at })
    .where('order_id', '=', orderId)
    .where('scratched_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
};

/** The cards of orders, by the order's id. */
export const listCardIds = async (
  read: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await listRows(read, 'scratch_cards', { order_id: orderIds }, { columns: ['id', 'order_id'] });
  return new Map(rows.map(({ id, order_id }) => [order_id ?? '', id]));
};
