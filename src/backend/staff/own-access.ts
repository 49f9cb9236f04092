import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type {
  ChangeOwnEmailRequest,
  ChangePasswordRequest,
  ChangeTotpRequest,
  OwnAccess,
  RecoveryCodes,
  SaveOwnRequest,
  TotpSetup,
} from '../../api/contract/admin/own-access.ts';
import { changedKeys, pick } from '../../domain/desk/merge-edits.ts';
import { deskLocales } from '../../domain/text/desk-languages.ts';
import { languageOf } from '../../domain/text/locales.ts';
import { say } from '../../domain/text/text.ts';
import { hashPassword, isPassword } from '../accounts/password-hash.ts';
import { seal } from '../outbox/queue/seal.ts';
import { readStore } from '../settings/store-cache.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import { randomLetters } from '../shop/readable-code.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, fieldErrors, notFound, ShopError } from '../shop/shop-error.ts';
import { TAKEN_EMAIL } from './manage-staff.ts';
import { countCodes, deleteCodes, insertCodes } from './recovery-repository.ts';
import { deleteOtherSessions, findStaffByEmail, findStaffById, type StaffRow } from './repository.ts';
import { passwordProblems, recoveryHash, totpSecret, WRONG_CODE } from './sign-in.ts';
import { base32, findStep, totpUri } from './totp.ts';

const CODES = 10;
const PART = 5;

/** What one has set for oneself, and which ways in one has. */
export const openAccess = async (shop: Shop, staff: Staff): Promise<OwnAccess> => {
  const row = await getRow(shop, staff);
  const { settings } = await readStore(shop.db, shop.db.read);
  return {
    name: row.name,
    email: row.email,
    language: row.language,
    timezone: row.timezone,
    locales: [...deskLocales(settings)],
    has_password: row.password_hash !== null,
    recovery_codes: await countCodes(shop.db.read, row.id),
  };
};

/** Saves one's own name, and in which language and by which clock the desk is shown to one; null follows the address and the device. */
export const saveOwn = async (shop: Shop, staff: Staff, sent: z.output<typeof SaveOwnRequest>) => {
  const { settings } = await readStore(shop.db, shop.db.read);
  if (sent.language !== null && !deskLocales(settings).some((locale) => languageOf(locale) === sent.language))
    throw fieldError('language', say`The shop does not have this language.`);
  await inTransaction(shop.db, async (trx) => {
    const row = await getRow(shop, staff, trx);
    const keys = changedKeys<typeof sent>(row, sent);
    if (keys.length === 0) return;
    await updateRow(trx, 'staff', row.id, sent);
    noteAudit(
      trx,
      actorOf(shop, staff),
      'staff',
      row.email,
      pick<typeof sent, keyof typeof sent>(row, keys),
      pick(sent, keys),
    );
  });
};

/** Signs in with another address from now on, by the present password where there is one. 422 where it is taken. */
export const changeOwnEmail = async (
  shop: Shop,
  staff: Staff,
  { current_password, ...given }: z.output<typeof ChangeOwnEmailRequest>,
): Promise<void> => {
  const row = await getRow(shop, staff);
  await checkCurrent(row, current_password);
  const email = given.email.toLowerCase();
  await inTransaction(shop.db, async (trx) => {
    await keepAsRead(shop, trx, row);
    const taken = await findStaffByEmail(trx, email);
    if (taken && taken.id !== row.id) throw fieldError('email', TAKEN_EMAIL);
    await updateRow(trx, 'staff', row.id, { email });
    noteAudit(trx, actorOf(shop, staff), 'staff', email, { email: row.email }, { email });
  });
};

/** Sets another password, by the present one where there is one; every other session ends. */
export const changePassword = async (
  shop: Shop,
  staff: Staff,
  { current_password, ...given }: z.output<typeof ChangePasswordRequest>,
): Promise<void> => {
  const row = await getRow(shop, staff);
  const problems = passwordProblems({ ...given, email: row.email });
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
  await checkCurrent(row, current_password);
  const hash = await hashPassword(given.password);
  await inTransaction(shop.db, async (trx) => {
    await keepAsRead(shop, trx, row);
    await updateRow(trx, 'staff', row.id, { password_hash: hash });
    await deleteOtherSessions(trx, row.id, staff.sessionId);
    noteAudit(trx, actorOf(shop, staff), 'staff', row.email, null, { password: 'changed' });
  });
};

/** A new secret for an app; it holds once a code of it was typed in. */
export const openTotp = async (shop: Shop, staff: Staff): Promise<TotpSetup> => {
  const { settings } = await readStore(shop.db, shop.db.read);
  const token = randomBytes(16).toString('base64url');
  const secret = ownSecret(shop, staff, token);
  return {
    token,
    secret: base32(secret),
    uri: totpUri(secret, { shop: settings.storeName, email: staff.email }),
  };
};

/** Puts another app in the place of the one whose codes were taken until now. */
export const changeTotp = async (
  shop: Shop,
  staff: Staff,
  { token, code, current_password }: z.output<typeof ChangeTotpRequest>,
): Promise<void> => {
  const row = await getRow(shop, staff);
  await checkCurrent(row, current_password);
  const secret = ownSecret(shop, staff, token);
  const step = findStep(secret, code, shop.now());
  if (step === undefined) throw fieldError('code', WRONG_CODE);
  await inTransaction(shop.db, async (trx) => {
    await keepAsRead(shop, trx, row);
    const totp_sealed = seal(shop, { totp: secret.toString('base64') });
    await updateRow(trx, 'staff', row.id, { totp_sealed, totp_step: step });
    noteAudit(trx, actorOf(shop, staff), 'staff', row.email, null, { one_time_codes: 'changed' });
  });
};

/** Codes that stand in for the app once each; they replace earlier ones and are shown this one time. */
export const makeRecoveryCodes = async (
  shop: Shop,
  staff: Staff,
  { current_password }: { current_password: string },
): Promise<RecoveryCodes> => {
  const row = await getRow(shop, staff);
  await checkCurrent(row, current_password);
  const codes = Array.from({ length: CODES }, () => `${randomLetters(PART)}-${randomLetters(PART)}`);
  await inTransaction(shop.db, async (trx) => {
    await keepAsRead(shop, trx, row);
    await deleteCodes(trx, row.id);
    await insertCodes(
      trx,
      row.id,
      codes.map((code) => recoveryHash(shop, row.id, code)),
    );
    noteAudit(trx, actorOf(shop, staff), 'staff', row.email, null, { recovery_codes: 'made' });
  });
  return { codes };
};

const getRow = async (shop: Shop, { staffId }: Staff, trx?: Trx): Promise<StaffRow> => {
  const row = await findStaffById(trx ?? shop.db.read, staffId);
  if (!row) throw notFound();
  return row;
};

/** Whoever finds a desk open does not change its ways in: that takes the password, where there is one. */
const checkCurrent = async (row: StaffRow, given: string): Promise<void> => {
  if (row.password_hash === null || (await isPassword(given, row.password_hash))) return;
  throw fieldError('current_password', say`This is not your current password.`);
};

/** The password that was checked is still the one. */
const keepAsRead = async (shop: Shop, trx: Trx, row: StaffRow): Promise<void> => {
  const now = await findStaffById(trx, row.id);
  if (now?.password_hash === row.password_hash) return;
  shop.log('warn', 'Ways in of one person were changed twice at once', { staffId: row.id });
  throw new ShopError('validation_failed', say`Your password was changed meanwhile. Try again.`);
};

const ownSecret = (shop: Shop, { staffId }: Staff, token: string): Buffer =>
  totpSecret(keyedHash(shop, 'desk-own-totp', String(staffId), token));
