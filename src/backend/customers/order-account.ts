import {
  claimForSignIn,
  deleteCustomer,
  findCustomer,
  findNewGuestAccount,
  insertGuestLink,
} from '../accounts/repository.ts';
import { saveFirstAddress } from '../delivery/addresses.ts';
import { dropNotices, type Notice, queueNotices } from '../outbox/queue/outbox.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import type { AccountRequest, OrderDropped, OrderPlaced } from '../shop/events.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { noteSubscriber } from '../subscriptions/newsletter.ts';
import { createAccount } from './accounts.ts';
import { keepMarketing } from './marketing.ts';

/** Opens the account that came with the order, its address as the first, and keeps what its customer said about news. */
export const onOrderPlaced = async (shop: Shop, trx: Trx, order: OrderPlaced): Promise<void> => {
  const { account, phone, address, placedAt: at } = order;
  const customerId = account && (await openAccount(trx, account, { phone, at }));
  if (customerId !== undefined && address) await saveFirstAddress(trx, customerId, { address, at });
  await keepAnswer(shop, trx, order, customerId);
};

export const onOrderDropped = async (_shop: Shop, trx: Trx, { account, placedAt }: OrderDropped) => {
  if (account) await dropAccount(trx, account, placedAt);
};

/**
 * A customer's answer is about the account's address, also of an account that comes with the order; a guest's "yes" is
 * a subscription that the address of the order has to confirm.
 */
const keepAnswer = async (
  shop: Shop,
  trx: Trx,
  { visitor, email, language, marketing }: OrderPlaced,
  newCustomerId: number | undefined,
): Promise<void> => {
  if (marketing === undefined) return;
  const customerId = visitor.kind === 'user' ? visitor.customerId : newCustomerId;
  const customer = customerId === undefined ? undefined : await findCustomer(trx, customerId);
  const screen = '/checkout';
  if (customer) await keepMarketing(shop, trx, customer, { change: { email: marketing }, language, screen });
  if (marketing && email && !customer?.email)
    await noteSubscriber(shop, trx, { email, isProven: false, language, screen });
};

/**
 * Makes the account in the transaction of its order. Whether the e-mail had one is known to its reader alone: the
 * order is placed either way, with the same answer, and the mail says "welcome" or "you have one already". A phone
 * of another account is left out. Orders of the guest are the account's once a contact of theirs is confirmed. Returns the
 * new account's id; undefined where there was one.
 */
const openAccount = async (
  trx: Trx,
  request: AccountRequest,
  { phone, at }: { phone: string; at: string },
): Promise<number | undefined> => {
  const customerId =
    (await tryAccount(trx, request, { phone, at })) ?? (await tryAccount(trx, request, { phone: null, at }));
  if (customerId !== undefined) await insertGuestLink(trx, customerId, request.guestOwner);
  await queueNotices(trx, [noticeOf(request, customerId === undefined ? 'exists' : 'welcome')], at);
  return customerId;
};

/** The new account's id; undefined when e-mail or phone belong to another. */
const tryAccount = async (
  trx: Trx,
  request: AccountRequest,
  { phone, at }: { phone: string | null; at: string },
): Promise<number | undefined> => {
  const { name, email, passwordHash, guestOwner, language } = request;
  try {
    const { customerId } = await createAccount(trx, {
      name,
      email,
      phone,
      passwordHash,
      guestOwner,
      at,
      locale: language,
    });
    return customerId;
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
};

const noticeOf = ({ name, email, language }: AccountRequest, kind: 'welcome' | 'exists'): Notice => ({
  kind: 'mail',
  to: email,
  template: `account.${kind}`,
  language,
  data: { name },
});

/** Takes the account back with its order, unless somebody has signed in to it. */
const dropAccount = async (trx: Trx, request: AccountRequest, at: string): Promise<void> => {
  const customer = await findNewGuestAccount(trx, request.guestOwner, at);
  // Held, so that nobody signs in between the look and the deletion.
  if (customer && (await claimForSignIn(trx, customer, {}))) await deleteCustomer(trx, customer.id);
  await dropNotices(trx, [noticeOf(request, 'welcome'), noticeOf(request, 'exists')], at);
};
