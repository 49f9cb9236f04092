import type { Insertable, Selectable, Updateable } from 'kysely';
import {
  changesRow,
  countRows,
  deleteRows,
  findRow,
  insertNewRow,
  insertsRow,
  listRows,
  UNSET,
  updateRows,
  updatesRow,
} from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type CustomerRow = Selectable<Tables['customers']>;

/** The customer who owns a referral code; codes are stored in upper case. */
export const findCustomerByReferralCode = (read: Reader, code: string) =>
  read
    .selectFrom('customers')
    .select(['id', 'name', 'referral_code', 'avatar_key'])
    .where('referral_code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findCustomer = (read: Reader, id: number): Promise<CustomerRow | undefined> =>
  findRow(read, 'customers', { id });

export const findCustomerByToken = (read: Reader, column: 'email_norm' | 'phone_e164', value: string) =>
  read.selectFrom('customers').selectAll().where(column, '=', value).executeTakeFirst();

/** The new customer's id; undefined when e-mail, phone or referral code is another's already. */
export const insertCustomer = (trx: Trx, customer: Insertable<Tables['customers']>) =>
  insertNewRow(trx, 'customers', customer);

/**
 * Writes `change` and holds the row until the transaction ends, if the account may still be signed in to with
 * what was read of it; false when it was blocked, deleted or given another password meanwhile.
 */
export const claimForSignIn = (
  trx: Trx,
  { id, password_hash }: Pick<CustomerRow, 'id' | 'password_hash'>,
  change: Updateable<Tables['customers']>,
): Promise<boolean> =>
  updatesRow(
    trx,
    'customers',
    { id, blocked_at: UNSET, deleted_at: UNSET, password_hash: password_hash ?? UNSET },
    { blocked_at: null, ...change },
  );

/** Takes an unproven e-mail or phone from whoever claimed it. */
export const releaseUnverified = async (trx: Trx, kind: 'email' | 'phone', value: string): Promise<void> => {
  if (kind === 'phone')
    await updateRows(trx, 'customers', { phone_e164: value, phone_verified_at: UNSET }, { phone_e164: null });
  else {
    const unproven = { email_norm: value, email_verified_at: UNSET } as const;
    await updateRows(trx, 'customers', unproven, { email: null, email_norm: null });
  }
};

/** Remembers that a guest signed in as this customer. */
export const insertGuestLink = async (trx: Trx, customerId: number, guestOwner: string): Promise<void> => {
  await insertsRow(trx, 'customer_guests', { customer_id: customerId, guest_owner: guestOwner });
};

export const listGuestLinks = async (read: Reader, customer_id: number): Promise<string[]> => {
  const links = await listRows(read, 'customer_guests', { customer_id });
  return links.map(({ guest_owner }) => guest_owner);
};

export const findDefaultAddressId = async (read: Reader, customer_id: number): Promise<number | null> =>
  (await findRow(read, 'address_books', { customer_id }))?.default_address_id ?? null;

export const countAddresses = async (read: Reader, customer_id: number): Promise<number> =>
  (await findRow(read, 'address_books', { customer_id }))?.address_count ?? 0;

/** Scratch cards that can be scratched at this instant. */
export const countUnscratched = (read: Reader, customerId: number, at: string): Promise<number> =>
  countRows(
    read
      .selectFrom('scratch_cards')
      .where('customer_id', '=', customerId)
      .where('scratched_at', 'is', null)
      .where('unlocks_at', '<=', at)
      .where('expires_at', '>', at),
  );

export const countOrders = (read: Reader, owner: string): Promise<number> =>
  countRows(read.selectFrom('orders').where('owner', '=', owner));

/** The account that a guest opened at this very moment. */
export const findNewGuestAccount = (read: Reader, guestOwner: string, createdAt: string) =>
  read
    .selectFrom('customers')
    .innerJoin('customer_guests', 'customer_guests.customer_id', 'customers.id')
    .select(['customers.id', 'customers.password_hash'])
    .where('customer_guests.guest_owner', '=', guestOwner)
    .where('customers.created_at', '=', createdAt)
    .executeTakeFirst();

/** Takes out an account that nobody has signed in to, as if it had never been. */
export const deleteCustomer = async (trx: Trx, id: number): Promise<void> => {
  const unused = trx
    .deleteFrom('customers')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('id').where('customer_id', '=', id))),
    );
  if (!(await changesRow(unused))) return;
  for (const table of ['customer_guests', 'addresses', 'address_books'] as const)
    await deleteRows(trx, table, { customer_id: id });
};
