import type { Language } from '../../domain/text.ts';
import { dropNotices, type Notice, queueNotices } from '../outbox/outbox.ts';
import type { Trx } from '../shop/db/connect.ts';
import { ShopError } from '../shop/shop-error.ts';
import { createAccount } from './accounts.ts';
import { claimForSignIn, deleteCustomer, findNewGuestAccount, insertGuestLink } from './repository.ts';
import { changeMarketing } from './wire.ts';

/** An account that a guest wants beside an order. */
export interface AccountWish {
  /** Of the order's contact; the e-mail is what the account is known by. */
  name: string;
  email: string;
  passwordHash: string;
  guestOwner: string;
  language: Language;
  marketing: boolean | undefined;
}

/**
 * Makes the account in the transaction of its order. Whether the e-mail had one is told to its reader alone: the
 * order is placed either way, with the same answer, and the mail says "welcome" or "you have one already". A phone
 * of another account is left out. Orders of the guest are the account's once a contact of theirs is confirmed.
 */
export const openAccount = async (
  trx: Trx,
  wish: AccountWish,
  { phone, at }: { phone: string; at: string },
): Promise<void> => {
  const customerId =
    (await tryAccount(trx, wish, { phone, at })) ?? (await tryAccount(trx, wish, { phone: null, at }));
  if (customerId !== undefined) await insertGuestLink(trx, customerId, wish.guestOwner);
  await queueNotices(trx, [noticeOf(wish, customerId === undefined ? 'exists' : 'welcome')], at);
};

/** The new account's id; undefined when e-mail or phone belong to another. */
const tryAccount = async (
  trx: Trx,
  wish: AccountWish,
  { phone, at }: { phone: string | null; at: string },
): Promise<number | undefined> => {
  const { name, email, passwordHash, guestOwner, language, marketing } = wish;
  try {
    const { customerId } = await createAccount(trx, {
      ...{ name, email, phone, passwordHash, guestOwner, at },
      ...{ proven: null, referredBy: null, locale: language },
      marketingJson: marketing === undefined ? null : changeMarketing(null, marketing),
    });
    return customerId;
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
};

const noticeOf = ({ name, email, language }: AccountWish, kind: 'welcome' | 'exists'): Notice => ({
  ...{ kind: 'mail', to: email, template: `account.${kind}`, language },
  data: { name },
});

/** Takes the account back with its order, unless somebody has signed in to it. */
export const dropAccount = async (trx: Trx, wish: AccountWish, at: string): Promise<void> => {
  const customer = await findNewGuestAccount(trx, wish.guestOwner, at);
  // Held, so that nobody signs in between the look and the deletion.
  if (customer && (await claimForSignIn(trx, customer, {}))) await deleteCustomer(trx, customer.id);
  await dropNotices(trx, [noticeOf(wish, 'welcome'), noticeOf(wish, 'exists')], at);
};
