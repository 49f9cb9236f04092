import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { ResetPasswordRequest } from '../../api/contract/account.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { chooseLanguage, type Language, say } from '../../domain/text/text.ts';
import { HOUR_MS, timeAfter } from '../../domain/time/durations.ts';
import { hashPassword, isPassword } from '../accounts/password-hash.ts';
import { assertNewPassword } from '../accounts/passwords.ts';
import { findCustomerByToken } from '../accounts/repository.ts';
import { type Notice, queueNothing, queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { readStore } from '../settings/store-cache.ts';
import { deletesRow, putRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { isSameSecret, sha256 } from '../shop/digest.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';
import { changePassword, sameAsBefore } from './profile.ts';

const LIVES_MS = HOUR_MS;

/**
 * Mails a link that sets a new password, if an account has the address; for others the same is written and
 * nothing is sent, so that neither answer nor time tells them apart. A new link puts the earlier one out of use.
 */
export const forgotPassword = async (shop: Shop, email: string, language: Language): Promise<void> => {
  const folded = foldEmail(email);
  const now = shop.now();
  await inTransaction(shop.db, async (trx) => {
    const customer = await findCustomerByToken(trx, 'email_norm', folded);
    const link = await putResetLink(shop, trx, folded, LIVES_MS);
    const notice: Notice = {
      kind: 'mail',
      to: customer?.email ?? folded,
      template: 'account.password_reset',
      data: {},
      sealed: seal(shop, { link }),
      language: chooseLanguage(customer?.locale ?? '') ?? language,
    };
    const isKnown = customer !== undefined && customer.blocked_at === null;
    const at = now.toISOString();
    await (isKnown ? queueNotices(trx, [notice], at) : queueNothing(trx, notice, at));
  });
};

/** Makes the one link that sets a password for an address; an earlier one is out of use. */
export const putResetLink = async (shop: Shop, trx: Trx, folded: string, livesMs: number) => {
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: hashOf(token), expires_at: timeAfter(shop.now(), livesMs) };
  await putRow(trx, 'password_resets', { email_hash: emailHash(shop, folded) }, row);
  // Behind the "#" nothing is sent to any server, nor kept in its logs.
  return `${shop.siteUrl}/login#reset=${token}&email=${encodeURIComponent(folded)}`;
};

/**
 * Sets the password by the mailed token, which works once, and ends every session. It proves the e-mail: who
 * opened the account without doing so loses a phone confirmed before. 422 `reset_token_invalid`.
 */
export const resetPassword = async (shop: Shop, request: z.output<typeof ResetPasswordRequest>) => {
  const { settings } = await readStore(shop.db, shop.db.read);
  const email = foldEmail(request.email);
  assertNewPassword(request, settings);
  await assertOther(shop, { ...request, email });
  const password = await hashPassword(request.password);
  const at = shop.now().toISOString();
  await inTransaction(shop.db, async (trx) => {
    if (!(await takeReset(shop, trx, email, request.token))) throw tokenInvalid();
    const customer = await findCustomerByToken(trx, 'email_norm', email);
    if (!customer || customer.blocked_at !== null) throw tokenInvalid();
    const isFirstProof = customer.email_verified_at === null;
    const proof = isFirstProof ? { email_verified_at: at, phone_verified_at: null } : {};
    await changePassword(shop, trx, customer, { password, keptSessionId: 0, ...proof });
  });
};

/** 422 for the password that the account has; said to the bearer of a link that works alone, which stays usable. */
const assertOther = async (
  shop: Shop,
  { email, token, password }: Pick<z.output<typeof ResetPasswordRequest>, 'email' | 'token' | 'password'>,
): Promise<void> => {
  if (!(await findReset(shop, shop.db.read, email, token))) throw tokenInvalid();
  const customer = await findCustomerByToken(shop.db.read, 'email_norm', email);
  if (await isPassword(password, customer?.password_hash)) throw sameAsBefore();
};

const tokenInvalid = () =>
  new ShopError('reset_token_invalid', say`This link is no longer valid. Ask for a new one.`);

/** The row of a token that works. */
const findReset = async (shop: Shop, read: Reader, email: string, token: string) => {
  const query = read.selectFrom('password_resets').selectAll();
  const row = await query.where('email_hash', '=', emailHash(shop, email)).executeTakeFirst();
  const isValid =
    row && row.expires_at > shop.now().toISOString() && isSameSecret(row.token_hash, hashOf(token));
  return isValid ? row : undefined;
};

/** Uses the token up; of calls at once one gets true. */
const takeReset = async (shop: Shop, trx: Trx, email: string, token: string): Promise<boolean> => {
  const row = await findReset(shop, trx, email, token);
  if (!row) return false;
  return deletesRow(trx, 'password_resets', { email_hash: row.email_hash, token_hash: row.token_hash });
};

const emailHash = (shop: Shop, folded: string): string => keyedHash(shop, 'reset', folded);
const hashOf = (token: string): string => sha256(token, 'hex');
