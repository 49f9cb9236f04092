import { foldEmail } from '../../domain/people/email.ts';
import { checkNoAddress } from '../../domain/people/field-checks.ts';
import { say, type Text } from '../../domain/text/text.ts';
import {
  findCustomerByReferralCode,
  findCustomerByToken,
  insertCustomer,
  releaseUnverified,
} from '../accounts/repository.ts';
import { recordReferral } from '../loyalty/referral.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { randomLetters } from '../shop/readable-code.ts';
import { fieldError, fieldErrors } from '../shop/shop-error.ts';
import { queueEvent } from '../webhooks/queue-event.ts';

const CODE_TRIES = 5;

export interface NewAccount {
  name: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
  passwordHash?: string;
  /** Proven by a code just now. */
  proven?: 'email' | 'phone';
  referredBy?: string | null;
  /** The guest whom the customer was until now. */
  guestOwner?: string | undefined;
  locale: string;
  at: string;
}

export interface CreatedAccount {
  customerId: number;
  /** What was passed over. */
  warnings: { field: string; text: Text }[];
}

/**
 * Inserts a customer with a referral code of their own. 422 `email_taken` or `phone_taken` for a contact of
 * another account, also when both are created at once; an unknown inviter is passed over with a warning.
 */
export const createAccount = async (trx: Trx, account: NewAccount): Promise<CreatedAccount> => {
  const { at, proven, email, phone } = account;
  assertName(account.name);
  const inviter = account.referredBy
    ? await findCustomerByReferralCode(trx, account.referredBy.trim().toUpperCase())
    : undefined;
  if (proven === 'phone' && phone !== null) await releaseUnverified(trx, 'phone', phone);
  if (proven === 'email' && email !== null) await releaseUnverified(trx, 'email', foldEmail(email));
  const customerId = await insertWithCode(trx, account, {
    name: account.name,
    email: email?.trim() ?? null,
    email_norm: email === null ? null : foldEmail(email),
    phone_e164: phone,
    created_at: at,
    email_verified_at: proven === 'email' ? at : null,
    phone_verified_at: proven === 'phone' ? at : null,
    password_hash: account.passwordHash ?? null,
    locale: account.locale,
    referred_by: inviter?.referral_code ?? null,
  });
  const created = { customer_id: customerId, locale: account.locale, created_at: at };
  await queueEvent(trx, { event: 'user.registered', at, data: async () => created });
  if (inviter) {
    const { guestOwner } = account;
    await recordReferral(trx, { referrerCode: inviter.referral_code, customerId, guestOwner, phone, at });
  }
  const isUnknown = Boolean(account.referredBy?.trim()) && !inviter;
  const warning = { field: 'referred_by', text: say`We don't recognize this invitation, so it wasn't used.` };
  return { customerId, warnings: isUnknown ? [warning] : [] };
};

type Contacts = Pick<NewAccount, 'name' | 'email' | 'phone'>;
type CustomerValues = Omit<Parameters<typeof insertCustomer>[1], 'referral_code'>;

/** Inserts a customer with a referral code of their own; 422 for a contact of another account. */
export const insertWithCode = async (trx: Trx, account: Contacts, values: CustomerValues) => {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const id = await insertCustomer(trx, { ...values, referral_code: newReferralCode(account.name) });
    if (id !== undefined) return id;
    await assertFree(trx, account);
  }
  throw new Error('No free referral code was found');
};

/** After a conflict: whose contact is it? Neither's: the referral code was taken. */
const assertFree = async (trx: Trx, { email, phone }: Contacts): Promise<void> => {
  if (email !== null && (await findCustomerByToken(trx, 'email_norm', foldEmail(email)))) throw emailTaken();
  if (phone !== null && (await findCustomerByToken(trx, 'phone_e164', phone))) throw phoneTaken();
};

export const emailTaken = () =>
  fieldError('email', say`This email address is already in use. Sign in instead.`, 'email_taken');
export const phoneTaken = () =>
  fieldError('phone', say`This phone number is already in use. Sign in instead.`, 'phone_taken');

/** The beginning of the name and five random letters or digits: 8 to 10 of `[A-Z0-9]`. */
const newReferralCode = (name: string): string => {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 5);
  return letters + randomLetters(Math.max(5, 8 - letters.length));
};

/** 422 for a name with a web or mail address in it. */
export const assertName = (name: string): void => {
  const wrong = checkNoAddress(name);
  if (wrong) throw fieldErrors({ name: [wrong] });
};
