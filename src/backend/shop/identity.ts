import { isGuestId } from '../../domain/people/guest-id.ts';
import { say } from '../../domain/text/text.ts';
import type { ApiContext } from './api.ts';
import { sha256 } from './digest.ts';
import type { Customer, Shop, Visitor } from './shop.ts';
import { fieldError, ShopError } from './shop-error.ts';

/** The customer of a bearer token; undefined when the token is unknown, expired or revoked. */
export type FindCustomer = (
  shop: Shop,
  token: string,
) => Promise<Omit<Customer, 'kind' | 'guestOwner'> | undefined>;

const BEARER = /^Bearer ([\w.~+/=-]{1,300})$/i;

/**
 * The visitor behind the headers: the bearer's customer, else the guest. A guest id sent beside a
 * token serves merging alone. 401 means only that the token is missing, expired or revoked.
 */
export const readIdentity = async (
  c: ApiContext,
  findCustomerByToken: FindCustomer,
): Promise<Visitor | undefined> => {
  const guestOwner = guestOwnerOf(c.req.header('guest-id'));
  const guest = guestOwner ? ({ kind: 'guest', owner: guestOwner } as const) : undefined;
  if (c.req.header('authorization') === undefined) return guest;
  const token = bearerOf(c);
  const visitor = token && (await findCustomerByToken(c.var.shop, token));
  if (!visitor && isSignInPath(c.req.path)) return guest;
  if (!visitor) throw new ShopError('unauthenticated', say`Unauthenticated.`);
  return { kind: 'user', ...visitor, guestOwner };
};

const SIGN_IN_PATHS: ReadonlySet<string> = new Set(
  ['login', 'send-login-otp', 'login-otp', 'register', 'logout', 'forgot-password', 'reset-password'].map(
    (name) => `/api/${name}`,
  ),
);

/** Calls that lead in or out: a token that is no longer valid does not stand in their way. */
export const isSignInPath = (path: string): boolean => SIGN_IN_PATHS.has(path);

/** The bearer token as sent, valid or not; undefined without one. */
export const bearerOf = (c: ApiContext): string | undefined =>
  BEARER.exec(c.req.header('authorization')?.trim() ?? '')?.[1];

/** The guest id is a bearer secret: only its hash is kept. */
const guestOwnerOf = (guestId: string | undefined): string | undefined => {
  if (guestId === undefined) return undefined;
  if (!isGuestId(guestId)) {
    throw fieldError('guest-id', say`The guest id must be a version 4 UUID.`);
  }
  return `g:${sha256(guestId.toLowerCase(), 'hex')}`;
};
