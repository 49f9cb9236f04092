import type { z } from 'zod';
import type { User, VerifyContactRequest } from '../../api/contract/account.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { say } from '../../domain/text/text.ts';
import { checkCode } from '../accounts/codes.ts';
import { type Destination, maskDestination, readDestination } from '../accounts/contact-fields.ts';
import { ownerNotices } from '../accounts/owner-notices.ts';
import {
  type CustomerRow,
  findCustomerByToken,
  insertGuestLink,
  releaseUnverified,
} from '../accounts/repository.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { readStore } from '../settings/store-cache.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import { moveSubscriber } from '../subscriptions/newsletter.ts';
import { emailTaken, phoneTaken } from './accounts.ts';
import { readMarketing } from './marketing.ts';
import { claimProvenOrders } from './merge.ts';
import { getCustomer, getUser } from './user.ts';

/**
 * Confirms the account's e-mail or phone by the code that was sent there: a waiting one takes effect, an unproven
 * claim of another account falls, and guest orders under it are given to the customer.
 */
export const confirmContact = async (
  shop: Shop,
  visitor: Customer,
  request: z.output<typeof VerifyContactRequest>,
): Promise<User> => {
  const { settings } = await readStore(shop.db, shop.db.read);
  const destination = readDestination(request, settings.countryCode);
  const purpose = destination.kind === 'email' ? 'verify_email' : 'verify_phone';
  const { request_id: requestId, otp: code } = request;
  const burn = await checkCode(shop, { requestId, destination, purpose, code });
  const confirm = () =>
    inTransaction(shop.db, async (trx) => {
      await burn(trx);
      await takeContact(shop, trx, visitor.customerId, destination);
      if (visitor.guestOwner) await insertGuestLink(trx, visitor.customerId, visitor.guestOwner);
      await claimProvenOrders(trx, await getCustomer(trx, visitor.customerId));
      return getUser(shop, trx, visitor.customerId);
    });
  // An account that takes it at this moment is seen only once it has: then its claim is checked again.
  const orIfTaken = (next: () => Promise<User>) => async (error: unknown) => {
    if (error instanceof ShopError || !(await isAnothers(shop, visitor, destination))) throw error;
    return next();
  };
  return confirm()
    .catch(orIfTaken(confirm))
    .catch(orIfTaken(async () => Promise.reject(takenError(destination))));
};

const takenError = ({ kind }: Destination) => (kind === 'email' ? emailTaken() : phoneTaken());

const isAnothers = async ({ db }: Shop, { customerId }: Customer, { kind, value }: Destination) => {
  const holder = await findCustomerByToken(db.read, kind === 'email' ? 'email_norm' : 'phone_e164', value);
  return holder !== undefined && holder.id !== customerId;
};

const takeContact = async (shop: Shop, trx: Trx, id: number, destination: Destination): Promise<void> => {
  const customer = await getCustomer(trx, id);
  const change = changeOf(customer, destination, shop.now().toISOString());
  if (!change) {
    throw fieldError(destination.kind, say`Add this to your account first.`);
  }
  await assertUnproven(trx, customer, destination);
  if ('email' in change || 'phone_e164' in change) {
    await releaseUnverified(trx, destination.kind, destination.value);
    const data = { contact: maskDestination(destination) };
    await queueNotices(
      trx,
      ownerNotices(customer, 'account.contact_changed', data),
      shop.now().toISOString(),
    );
  }
  const { email: hasNews } = await readMarketing(trx, customer);
  await updateRow(trx, 'customers', id, change);
  const from = customer.email_norm;
  if (destination.kind !== 'email' || !hasNews || from === null) return;
  const to = ('email' in change ? change.email : customer.email) ?? '';
  await moveSubscriber(shop, trx, { from, wasProven: customer.email_verified_at !== null, to });
};

/** What confirming changes; undefined for a contact that is neither the account's nor waiting to be. */
const changeOf = (customer: CustomerRow, { kind, value }: Destination, at: string) => {
  const { pending_email, pending_phone } = customer;
  if (kind === 'email') {
    if (customer.email_norm === value) return { email_verified_at: at };
    if (pending_email === null || foldEmail(pending_email) !== value) return undefined;
    return { email: pending_email, email_norm: value, email_verified_at: at, pending_email: null };
  }
  if (customer.phone_e164 === value) return { phone_verified_at: at };
  return pending_phone === value
    ? { phone_e164: value, phone_verified_at: at, pending_phone: null }
    : undefined;
};

/** Another account may have proven it since the code was sent. */
const assertUnproven = async (trx: Trx, { id }: CustomerRow, { kind, value }: Destination): Promise<void> => {
  const other = await findCustomerByToken(trx, kind === 'email' ? 'email_norm' : 'phone_e164', value);
  if (!other || other.id === id) return;
  const provenAt = kind === 'email' ? other.email_verified_at : other.phone_verified_at;
  if (provenAt !== null) throw takenError({ kind, value });
};
