import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { ADDRESS_LIMIT } from '../../api/contract/limits.ts';
import { changesRow, highestOf, insertRow, updateRows } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type AddressRow = Selectable<Tables['addresses']> & { default_address_id: number | null };
export type AddressFields = Omit<Insertable<Tables['addresses']>, 'customer_id' | 'created_at'>;

/** A customer's addresses with the book's default, which comes first; then the newest. */
export const listAddressRows = (read: Reader, customerId: number): Promise<AddressRow[]> =>
  ownRows(read, customerId)
    .orderBy(sql`case when a.id = b.default_address_id then 0 else 1 end`)
    .orderBy('a.id', 'desc')
    .execute();

export const findAddressRow = (read: Reader, customerId: number, id: number) =>
  ownRows(read, customerId).where('a.id', '=', id).executeTakeFirst();

const ownRows = (read: Reader, customerId: number) =>
  read
    .selectFrom('addresses as a')
    .innerJoin('address_books as b', 'b.customer_id', 'a.customer_id')
    .selectAll('a')
    .select('b.default_address_id')
    .where('a.customer_id', '=', customerId);

/** Takes one of the book's places and holds the book until the transaction ends; undefined when it is full. */
export const takePlaceInBook = (trx: Trx, customerId: number) =>
  trx
    .insertInto('address_books')
    .values({ customer_id: customerId, address_count: 1, default_address_id: null })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ address_count: sql<number>`address_books.address_count + 1` })
        .where('address_books.address_count', '<', ADDRESS_LIMIT),
    )
    .returningAll()
    .executeTakeFirst();

/** Holds the book until the transaction ends, so that its changes happen one after the other. */
export const holdBook = (trx: Trx, customerId: number) =>
  trx
    .updateTable('address_books')
    .set({ address_count: sql<number>`address_count` })
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();

export const updateBook = async (
  trx: Trx,
  customerId: number,
  change: Updateable<Tables['address_books']>,
): Promise<void> => {
  await updateRows(trx, 'address_books', { customer_id: customerId }, change);
};

export const insertAddress = async (trx: Trx, row: Insertable<Tables['addresses']>): Promise<number> => {
  return insertRow(trx, 'addresses', row);
};

/** Takes the address away and keeps its bare id, so that a second deletion is known; false when there is none. */
export const deleteAddressRow = async (trx: Trx, customerId: number, id: number): Promise<boolean> => {
  const own = trx.deleteFrom('addresses').where('id', '=', id).where('customer_id', '=', customerId);
  if (!(await changesRow(own))) return false;
  await trx.insertInto('deleted_addresses').values({ id, customer_id: customerId }).execute();
  return true;
};

export const findNewestAddressId = async (read: Reader, customerId: number): Promise<number | null> =>
  (await highestOf(read, 'addresses', 'id', { customer_id: customerId })) || null;
