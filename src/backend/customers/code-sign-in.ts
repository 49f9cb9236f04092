import type { z } from 'zod';
import type {
  CodeLoginRequest,
  CodeSignInResponse,
  SendCodeRequest,
  SentCode,
} from '../../api/contract/account.ts';
import { foldEmail } from '../../domain/people/email.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { checkCode, sendCode } from '../accounts/codes.ts';
import { type Destination, readDestination } from '../accounts/contact-fields.ts';
import {
  type CustomerRow,
  claimForSignIn,
  findCustomer,
  findCustomerByToken,
} from '../accounts/repository.ts';
import { readStore } from '../settings/store-cache.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import { createAccount } from './accounts.ts';
import { deleteSessions } from './session-repository.ts';
import { accountBlocked, guestOwnerOf, type SignInCall, startSession } from './sign-in.ts';

/** Sends a code for signing in, for confirming one's own e-mail or phone, or for finding an order. */
export const requestCode = async (
  { shop, visitor, language }: SignInCall,
  request: z.output<typeof SendCodeRequest>,
): Promise<SentCode> => {
  const { settings } = await readStore(shop.db, shop.db.read);
  const { purpose, channel } = request;
  const destination = readDestination(request, settings.countryCode);
  if (purpose === 'login' && !settings.hasOtpLogin) throw otpDisabled();
  if (purpose.startsWith('verify_')) await assertOwn(shop, visitor, destination);
  const byPhone = channel === 'whatsapp' || channel === 'sms' ? channel : undefined;
  return sendCode(shop, { destination, purpose, language, channel: byPhone });
};

const otpDisabled = () => new ShopError('otp_disabled', say`Signing in with a code is turned off.`);

/** Codes for confirming go to a contact of the account alone. */
const assertOwn = async (shop: Shop, visitor: Visitor | undefined, { kind, value }: Destination) => {
  if (visitor?.kind !== 'user') throw new ShopError('login_required', say`Please sign in first.`);
  const row = await findCustomer(shop.db.read, visitor.customerId);
  const own =
    kind === 'email'
      ? [row?.email_norm, row?.pending_email && foldEmail(row.pending_email)]
      : [row?.phone_e164, row?.pending_phone];
  if (own.includes(value)) return;
  throw fieldError(kind, say`Add this to your account first.`);
};

type CodeSignIn = Omit<CodeSignInResponse, 'warnings'> & { warnings: { field: string; text: Text }[] };

/** Signs in by code; a number or address without an account gets one. */
export const signInByCode = async (
  call: SignInCall,
  request: z.output<typeof CodeLoginRequest>,
): Promise<CodeSignIn> => {
  const { shop } = call;
  const { settings } = await readStore(shop.db, shop.db.read);
  if (!settings.hasOtpLogin) throw otpDisabled();
  const destination = readDestination(request, settings.countryCode);
  const { request_id: requestId, otp: code } = request;
  const burn = await checkCode(shop, { requestId, destination, purpose: 'login', code });
  return inTransaction(shop.db, async (trx) => {
    await burn(trx);
    const column = destination.kind === 'email' ? 'email_norm' : 'phone_e164';
    const found = await findCustomerByToken(trx, column, destination.value);
    const known = found && mayEnter(found, destination) ? found : undefined;
    if (known) await enter(trx, known, destination, shop.now().toISOString());
    const created = known ? undefined : await createByCode(call, trx, destination, request);
    const answer = await startSession(call, trx, known?.id ?? created?.customerId ?? 0);
    return { ...answer, is_new_user: created !== undefined, warnings: created?.warnings ?? [] };
  });
};

/**
 * An e-mail is what an account is known by, so its holder may enter. A phone that was never confirmed may be a
 * mistyped stranger's: it opens nothing, and goes to the one who proves it.
 */
const mayEnter = (customer: CustomerRow, { kind }: Destination): boolean =>
  kind === 'email' || customer.phone_verified_at !== null;

const enter = async (trx: Trx, customer: CustomerRow, { kind }: Destination, at: string): Promise<void> => {
  const isFirstProof = kind === 'email' && customer.email_verified_at === null;
  const isIn = await claimForSignIn(trx, customer, isFirstProof ? firstProofOfEmail(at) : {});
  if (!isIn) throw accountBlocked();
  if (isFirstProof) await deleteSessions(trx, customer.id);
};

/** Who opened the account with an address that was not theirs loses every way in. */
const firstProofOfEmail = (at: string) => ({
  email_verified_at: at,
  phone_verified_at: null,
  password_hash: null,
});

const createByCode = (
  call: SignInCall,
  trx: Trx,
  { kind, value }: Destination,
  { name, referred_by }: z.output<typeof CodeLoginRequest>,
) =>
  createAccount(trx, {
    name: name ?? '',
    email: kind === 'email' ? value : null,
    phone: kind === 'phone' ? value : null,
    proven: kind,
    referredBy: referred_by ?? null,
    locale: call.language,
    guestOwner: guestOwnerOf(call),
    at: call.shop.now().toISOString(),
  });
