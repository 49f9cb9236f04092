import type { z } from 'zod';
import type { OpenLinkResponse, StaffSignInRequest, UseLinkRequest } from '../../api/contract/admin/staff.ts';
import type { RoleName } from '../../api/contract/roles.ts';
import { say } from '../../domain/text/text.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { hashPassword, isPassword } from '../accounts/password-hash.ts';
import { newPasswordProblem } from '../accounts/passwords.ts';
import { seal, unseal } from '../outbox/queue/seal.ts';
import { readStore } from '../settings/store-cache.ts';
import { noteAudit } from '../shop/audit.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import { hashToken } from '../shop/link-token.ts';
import type { Shop } from '../shop/shop.ts';
import { type FieldTexts, fieldError, fieldErrors, ShopError } from '../shop/shop-error.ts';
import { isTryLeft, type TryLimit } from '../shop/try-limits.ts';
import { hasCode, takeCode } from './recovery-repository.ts';
import {
  deleteWaysIn,
  findLink,
  findStaffByEmail,
  findStaffById,
  type StaffRow,
  takeLink,
  takeStep,
} from './repository.ts';
import { createSession } from './sessions.ts';
import { base32, findStep, totpUri } from './totp.ts';
import { warnOfGuesses } from './warn-of-guesses.ts';

const SECRET_BYTES = 20;
/** The desk opens more than an account: whatever the shop's own least is. */
const LEAST_PASSWORD = 12;

/** Signs in by password and one-time code; the refusal and its time are the same whatever was wrong. */
export const signInByPassword = async (
  shop: Shop,
  { email, password, code }: z.output<typeof StaffSignInRequest>,
  device: string,
): Promise<string> => {
  const row = await findStaffByEmail(shop.db.read, email.toLowerCase());
  const isRight = await isPassword(password, row?.password_hash);
  const mayGuess = await isTryLeft(shop, codeLimit(shop, email.toLowerCase(), isRight));
  const second = await findSecond(shop, row, code);
  if (!row || !isRight || !mayGuess || !second) throw refuse(shop, row);
  return inTransaction(shop.db, async (trx) => {
    const current = await findStaffById(trx, row.id);
    const isStillRight = current?.password_hash === row.password_hash && (await second.take(trx));
    if (!isStillRight) throw refuse(shop, row);
    return startSession(shop, trx, row, { device, ...second.noted });
  });
};

/** What stands beside the password: a code of the app, or one that was written down for when the app is lost. */
interface Second {
  take: (trx: Trx) => Promise<boolean>;
  /** For the log. */
  noted?: object;
}

/** The codes of nobody are looked up as well, so that it takes as long. */
const findSecond = async (
  shop: Shop,
  row: StaffRow | undefined,
  code: string,
): Promise<Second | undefined> => {
  const { id = 0, totp_sealed = null } = row ?? {};
  const step = totp_sealed ? findStep(secretOf(shop, totp_sealed), code, shop.now()) : undefined;
  const hash = recoveryHash(shop, id, code);
  const isWritten = await hasCode(shop.db.read, id, hash);
  if (step !== undefined) return { take: (trx) => takeStep(trx, id, step) };
  return isWritten ? { take: (trx) => takeCode(trx, id, hash), noted: { recovery_code: 'used' } } : undefined;
};

/** A recovery code as it is kept, however it was typed. */
export const recoveryHash = (shop: Shop, staffId: number, code: string): string =>
  keyedHash(shop, 'desk-recovery', String(staffId), code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/**
 * Codes that are looked at for somebody who knows the password, from wherever. A wrong password is counted as well, by
 * itself, so that it takes as long; a refusal would say that the password was right, so the answer is the usual one.
 */
const codeLimit = (shop: Shop, email: string, isRight: boolean): TryLimit => ({
  name: isRight ? 'desk-code' : 'desk-no-code',
  key: [email],
  most: 10,
  windowMs: 15 * MINUTE_MS,
  ...(isRight && { onUsedUp: () => warnOfGuesses(shop, email) }),
});

/** Begins a session and notes the sign-in; to be called in the transaction that checked who it is. */
export const startSession = async (shop: Shop, trx: Trx, row: StaffRow, noted: { device: string }) => {
  const now = shop.now();
  const actor = { staffId: row.id, name: row.email, at: now.toISOString() };
  noteAudit(trx, actor, 'sign-in', row.email, null, noted);
  shop.log('info', 'Somebody signed in at the desk', { staffId: row.id });
  return createSession(trx, { staffId: row.id, device: noted.device, now });
};

const refuse = (shop: Shop, row: StaffRow | undefined): ShopError => {
  shop.log('warn', 'A sign-in at the desk was refused', { staffId: row?.id ?? null });
  return fieldError('email', say`Email, password or code is wrong.`);
};

/** Whose link it is, and the secret for their app, which is derived from the link: it is kept once it was used. */
export const openLink = async (shop: Shop, token: string): Promise<OpenLinkResponse> => {
  const row = await findByLink(shop, token);
  const secret = linkSecret(shop, token);
  const { settings } = await readStore(shop.db, shop.db.read);
  return {
    email: row.email,
    name: row.name,
    role: row.role as RoleName,
    totp: {
      secret: base32(secret),
      uri: totpUri(secret, { shop: settings.storeName, email: row.email }),
    },
  };
};

/** Whose link it is, as long as it may be used. */
export const findByLink = async (shop: Shop, token: string): Promise<StaffRow> => {
  const link = await findLink(shop.db.read, hashToken(token), shop.now().toISOString());
  const row = link && (await findStaffById(shop.db.read, link.staff_id));
  if (!row) throw linkOver();
  return row;
};

/** Sets password and one-time codes in place of every earlier way in, uses the link up, and signs in. */
export const useLinkByPassword = async (
  shop: Shop,
  request: z.output<typeof UseLinkRequest>,
  device: string,
): Promise<string> => {
  const { token, password, password_confirmation, code } = request;
  const row = await findByLink(shop, token);
  const secret = linkSecret(shop, token);
  const step = findStep(secret, code, shop.now());
  const problems: FieldTexts = {
    ...passwordProblems({ password, password_confirmation, email: row.email }),
    ...(step === undefined && { code: [WRONG_CODE] }),
  };
  if (Object.keys(problems).length > 0 || step === undefined) throw fieldErrors(problems);
  const hash = await hashPassword(password);
  return inTransaction(shop.db, async (trx) => {
    await spendLink(shop, trx, token);
    const sealed = seal(shop, { totp: secret.toString('base64') });
    await updateRow(trx, 'staff', row.id, { password_hash: hash, totp_sealed: sealed, totp_step: step });
    return startSession(shop, trx, row, { device });
  });
};

/** What is wrong with a new password of somebody at the desk, at its fields. */
export const passwordProblems = (given: {
  password: string;
  password_confirmation: string;
  email: string;
}): FieldTexts => {
  const problem = newPasswordProblem(given.password, given.email, { minPasswordLength: LEAST_PASSWORD });
  return {
    ...(problem && { password: [problem] }),
    ...(given.password !== given.password_confirmation && {
      password_confirmation: [say`The passwords don't match.`],
    }),
  };
};

export const WRONG_CODE = say`This code is not right. Check that your device has the right time, and enter the newest one.`;

/** Uses a link up and ends what let its owner in until now. */
export const spendLink = async (shop: Shop, trx: Trx, token: string): Promise<void> => {
  const taken = await takeLink(trx, hashToken(token), shop.now().toISOString());
  if (!taken) throw linkOver();
  await deleteWaysIn(trx, taken.staff_id);
};

const linkOver = () =>
  new ShopError('reset_token_invalid', say`This link was used or is too old. Ask the owner for a new one.`);

const linkSecret = (shop: Shop, token: string): Buffer => totpSecret(keyedHash(shop, 'desk-totp', token));

/** The secret of one-time codes out of a hash that the shop alone can make. */
export const totpSecret = (hash: string): Buffer => Buffer.from(hash, 'base64url').subarray(0, SECRET_BYTES);

const secretOf = (shop: Shop, sealed: string): Buffer =>
  Buffer.from(String(unseal(shop, sealed).totp), 'base64');
