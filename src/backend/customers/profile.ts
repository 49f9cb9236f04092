import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { SentCode, UpdateDetailsRequest, UpdateDetailsResponse } from '../../api/contract/account.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { foldPassword } from '../../domain/people/password.ts';
import { chooseLanguage, type Language, say, type Text } from '../../domain/text/text.ts';
import { sendCode } from '../accounts/codes.ts';
import { type Destination, readPhoneField } from '../accounts/contact-fields.ts';
import { ownerNotices } from '../accounts/owner-notices.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { assertNewPassword } from '../accounts/passwords.ts';
import { type CustomerRow, claimForSignIn, findCustomerByToken } from '../accounts/repository.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { readStore } from '../settings/store-cache.ts';
import { updateRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import { assertName, emailTaken, phoneTaken } from './accounts.ts';
import { requireFreshProof, requirePassword } from './fresh-proof.ts';
import { keepMarketing, sendsLink } from './marketing.ts';
import { deleteSessions } from './session-repository.ts';
import { getCustomer, getUser } from './user.ts';

type Request = z.output<typeof UpdateDetailsRequest>;
type Change = Updateable<Tables['customers']>;
type Answer = Omit<UpdateDetailsResponse, 'message'> & { text: Text };

interface ProfileCall {
  shop: Shop;
  visitor: Customer;
  language: Language;
  /** Called before an address that was never proven gets the newsletter's link. */
  limitLinks: (email: string) => Promise<void>;
}

/**
 * Changes what the request names. A new e-mail or phone waits for the code that is sent to it; a new password
 * ends the other sessions. Contacts and password need a fresh proof beside the token. Contract call 13.
 */
export const updateDetails = async (
  { shop, visitor, language, limitLinks }: ProfileCall,
  request: Request,
): Promise<Answer> => {
  const { read } = shop.db;
  const { marketing } = request;
  const customer = await getCustomer(read, visitor.customerId);
  const { settings } = await readStore(shop.db, read);
  if (request.name !== undefined) assertName(request.name);
  const contacts = readContacts(customer, request, settings.countryCode);
  await assertContactsFree(shop, customer, contacts);
  if (contacts.email || contacts.phone || request.phone === null) {
    await requireFreshProof(shop, read, { visitor, customer }, request.current_password);
  }
  if (marketing != null && (await sendsLink(read, customer, marketing)))
    await limitLinks(customer.email_norm ?? '');
  const password = await readPassword(shop, { visitor, customer, request });
  const change: Change = {
    ...plainChange(request),
    ...(contacts.email && { pending_email: contacts.email.typed }),
    ...(contacts.phone && { pending_phone: contacts.phone.value }),
    ...(request.phone === null && { phone_e164: null, phone_verified_at: null, pending_phone: null }),
  };
  await inTransaction(shop.db, async (trx) => {
    if (Object.keys(change).length > 0) await updateRow(trx, 'customers', customer.id, change);
    if (marketing != null)
      await keepMarketing(shop, trx, customer, {
        change: marketing,
        language,
        screen: '/account/edit-profile',
      });
    if (password) await changePassword(shop, trx, customer, { password, keptSessionId: visitor.sessionId });
  });
  const verifications = await sendVerifications(shop, customer, contacts);
  const user = await getUser(shop, read, customer.id);
  const pending = await pendingOf(shop, customer.id);
  const isWaiting = Object.keys(verifications).length > 0;
  const text = isWaiting ? say`Saved. Enter the code we sent to confirm the change.` : say`Saved.`;
  return { user, pending, verifications, text };
};

const plainChange = (request: Request): Change => ({
  ...(request.name !== undefined && { name: request.name }),
  ...(request.date_of_birth !== undefined && { date_of_birth: request.date_of_birth }),
  ...(request.gender !== undefined && { gender: request.gender }),
  ...(request.locale !== undefined && { locale: request.locale }),
});

interface NewContacts {
  email?: Destination & { typed: string };
  phone?: Destination;
}

/** The contacts that differ from the account's. */
const readContacts = (customer: CustomerRow, request: Request, countryCode: string): NewContacts => {
  const email = request.email && foldEmail(request.email);
  const phone = request.phone ? readPhoneField(request, countryCode) : undefined;
  return {
    ...(email &&
      email !== customer.email_norm && {
        email: { kind: 'email', value: email, typed: (request.email ?? '').trim() },
      }),
    ...(phone && phone !== customer.phone_e164 && { phone: { kind: 'phone', value: phone } }),
  };
};

const assertContactsFree = async (shop: Shop, { id }: CustomerRow, { email, phone }: NewContacts) => {
  const { read } = shop.db;
  const byEmail = email && (await findCustomerByToken(read, 'email_norm', email.value));
  if (byEmail && byEmail.id !== id && byEmail.email_verified_at !== null) throw emailTaken();
  const byPhone = phone && (await findCustomerByToken(read, 'phone_e164', phone.value));
  if (byPhone && byPhone.id !== id && byPhone.phone_verified_at !== null) throw phoneTaken();
};

/** A new password is allowed by the current one; who never had one shows a fresh sign-in. */
const readPassword = async (
  shop: Shop,
  { visitor, customer, request }: { visitor: Customer; customer: CustomerRow; request: Request },
): Promise<string | undefined> => {
  const { password, password_confirmation, current_password } = request;
  if (password === undefined) return undefined;
  const { settings } = await readStore(shop.db, shop.db.read);
  assertNewPassword({ password, password_confirmation, email: customer.email }, settings);
  const hasOne = customer.password_hash !== null;
  if (hasOne && current_password) {
    await requirePassword(customer, current_password);
    if (foldPassword(password) === foldPassword(current_password)) throw sameAsBefore();
  } else if (hasOne) throw fieldError('current_password', say`Enter your current password.`, 'forbidden');
  else await requireFreshProof(shop, shop.db.read, { visitor, customer }, undefined);
  return hashPassword(password);
};

export const sameAsBefore = () =>
  fieldError('password', say`This is already your password. Choose a different one.`);

interface PasswordChange {
  /** The new hash. */
  password: string;
  /** 0 ends every session. */
  keptSessionId: number;
}

/** Sets the password if it is still the one that was read, ends the other sessions, and tells the owner. */
export const changePassword = async (
  shop: Shop,
  trx: Trx,
  customer: CustomerRow,
  { password, keptSessionId, ...more }: PasswordChange & Change,
): Promise<void> => {
  const isChanged = await claimForSignIn(trx, customer, { ...more, password_hash: password });
  if (!isChanged) {
    throw fieldError('current_password', say`The password has been changed in the meantime.`);
  }
  await deleteSessions(trx, customer.id, keptSessionId);
  await queueNotices(trx, ownerNotices(customer, 'account.password_changed'), shop.now().toISOString());
};

const sendVerifications = async (
  shop: Shop,
  customer: CustomerRow,
  contacts: NewContacts,
): Promise<{ email?: SentCode; phone?: SentCode }> => {
  const language = chooseLanguage(customer.locale ?? '') ?? 'en';
  const { email, phone } = contacts;
  return {
    ...(email && {
      email: await sendCode(shop, { destination: email, purpose: 'verify_email', language }),
    }),
    ...(phone && {
      phone: await sendCode(shop, { destination: phone, purpose: 'verify_phone', language }),
    }),
  };
};

/** The new contacts that wait for their code. */
export const pendingOf = async (
  shop: Shop,
  customerId: number,
): Promise<UpdateDetailsResponse['pending']> => {
  const { pending_email, pending_phone } = await getCustomer(shop.db.read, customerId);
  return {
    ...(pending_email !== null && { email: pending_email }),
    ...(pending_phone !== null && { phone: pending_phone }),
  };
};
