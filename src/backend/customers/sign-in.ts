import type { z } from 'zod';
import type { LoginRequest, RegisterRequest, SignInResponse } from '../../api/contract/account.ts';
import { type Language, say } from '../../domain/text/text.ts';
import { phrasesIn } from '../../language/phrases.ts';
import { type Destination, readDestination, readPhoneField } from '../accounts/contact-fields.ts';
import { hashPassword, isOutdated, isPassword } from '../accounts/password-hash.ts';
import { assertNewPassword } from '../accounts/passwords.ts';
import { type CustomerRow, claimForSignIn, findCustomerByToken } from '../accounts/repository.ts';
import { serializeCart } from '../cart/serialize.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { readStore } from '../settings/store-cache.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import { createAccount } from './accounts.ts';
import { keepMarketing } from './marketing.ts';
import { mergeGuest } from './merge.ts';
import { deleteSession } from './session-repository.ts';
import { createSession, SESSION_MS, SHORT_SESSION_MS } from './sessions.ts';
import { getCustomer, getUser } from './user.ts';

/** Who signs in, and where from. */
export interface SignInCall {
  shop: Shop;
  visitor: Visitor | undefined;
  branchId: number;
  /** What the list of sessions shows. */
  device: string;
  language: Language;
}

/** Who a request wants to sign in as. */
export const readLogin = async ({ shop }: SignInCall, request: z.output<typeof LoginRequest>) => {
  const { settings } = await readStore(shop.db, shop.db.read);
  return readDestination(request, settings.countryCode);
};

/** Signs in by password. The refusal and its time are the same for a wrong password and an unknown account. */
export const login = async (
  call: SignInCall,
  { kind, value }: Destination,
  request: z.output<typeof LoginRequest>,
): Promise<SignInResponse> => {
  const { shop } = call;
  const column = kind === 'email' ? 'email_norm' : 'phone_e164';
  const customer = await findCustomerByToken(shop.db.read, column, value);
  const isRight = await isPassword(request.password, customer?.password_hash);
  if (!customer || !isRight) throw refuseLogin(shop, kind, customer);
  if (customer.blocked_at !== null) throw accountBlocked();
  const rehash = isOutdated(customer.password_hash ?? '') ? await hashPassword(request.password) : undefined;
  return inTransaction(shop.db, async (trx) => {
    const isStillRight = await claimForSignIn(trx, customer, rehash ? { password_hash: rehash } : {});
    if (!isStillRight) throw refuseLogin(shop, kind, customer);
    return startSession(call, trx, customer.id, request.remember === false ? SHORT_SESSION_MS : SESSION_MS);
  });
};

const refuseLogin = (shop: Shop, field: 'email' | 'phone', customer: CustomerRow | undefined): ShopError => {
  shop.log('warn', 'A sign-in was refused', { customerId: customer?.id ?? null });
  return fieldError(field, say`That email or password isn't right.`);
};

export const accountBlocked = () =>
  new ShopError('account_blocked', say`This account is blocked. Please contact the store.`);

/** Creates an account and signs in to it. 422 `email_taken`, `phone_taken`. */
export const register = async (call: SignInCall, request: z.output<typeof RegisterRequest>) => {
  const { shop, language } = call;
  const { settings } = await readStore(shop.db, shop.db.read);
  const phone = request.phone ? readPhoneField(request, settings.countryCode) : null;
  assertNewPassword(request, settings);
  const passwordHash = await hashPassword(request.password);
  const { name, email, marketing } = request;
  const at = shop.now().toISOString();
  return inTransaction(shop.db, async (trx) => {
    const { customerId, warnings } = await createAccount(trx, {
      name,
      email,
      phone,
      passwordHash,
      at,
      referredBy: request.referred_by ?? null,
      locale: language,
      guestOwner: guestOwnerOf(call),
    });
    const notice = {
      kind: 'mail',
      to: email,
      template: 'account.welcome',
      data: { name },
      language,
    } as const;
    await queueNotices(trx, [notice], at);
    if (marketing != null)
      await keepMarketing(shop, trx, await getCustomer(trx, customerId), {
        change: marketing,
        language,
        screen: '/register',
      });
    return { ...(await startSession(call, trx, customerId)), warnings };
  });
};

/** The guest whom the caller was until now, by the guest id that came along. */
export const guestOwnerOf = ({ visitor }: SignInCall): string | undefined =>
  visitor?.kind === 'guest' ? visitor.owner : visitor?.guestOwner;

/**
 * A new session with the guest's cart in the account's; the session that the caller came with ends. To be called
 * in the transaction that checked who it is.
 */
export const startSession = async (
  call: SignInCall,
  trx: Trx,
  customerId: number,
  idleMs = SESSION_MS,
): Promise<SignInResponse> => {
  const { shop, visitor, branchId, device } = call;
  if (visitor?.kind === 'user') await deleteSession(trx, visitor.customerId, visitor.sessionId);
  const session = await createSession(trx, { customerId, device, now: shop.now(), idleMs });
  const guestOwner = guestOwnerOf(call);
  const { sessionId } = session;
  const customer = { kind: 'user', owner: ownerOf(customerId), customerId, sessionId, guestOwner } as const;
  const { view, changes } = await mergeGuest(
    { shop, branchId, phrases: phrasesIn(call.language), visitor: customer },
    trx,
    customerId,
    guestOwner,
  );
  shop.log('info', 'A customer signed in', { customerId, sessionId });
  return {
    token: session.token,
    token_type: 'Bearer',
    expires_at: session.expiresAt,
    user: await getUser(shop, trx, customerId),
    cart: serializeCart(view, changes),
  };
};
