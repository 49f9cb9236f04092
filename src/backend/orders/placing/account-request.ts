import type { z } from 'zod';
import type { PlaceOrderRequest } from '../../../api/contract/order.ts';
import { EMAIL_MESSAGE } from '../../../domain/people/email.ts';
import type { Language } from '../../../domain/text/text.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import { newPasswordProblem } from '../../accounts/passwords.ts';
import { readStore } from '../../settings/store-cache.ts';
import type { AccountRequest } from '../../shop/events.ts';
import { keyedHash } from '../../shop/keyed-hash.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';
import { fieldError } from '../../shop/shop-error.ts';

type Request = z.output<typeof PlaceOrderRequest>;
interface Call {
  shop: Shop;
  visitor: Visitor;
  language: Language;
  request: Request;
}

/**
 * The account that a guest asks for with the order, its password hashed: before the order's transaction, which waits
 * for nothing. 422 at the fields by the rules of registration; undefined for customers and without such a request.
 */
export const readAccountRequest = async (call: Call): Promise<AccountRequest | undefined> => {
  const { shop, visitor, language, request } = call;
  const { create_account: account, contact } = request;
  if (!account || visitor.kind === 'user') return undefined;
  if (!contact?.email) throw fieldError('contact.email', EMAIL_MESSAGE);
  const { settings } = await readStore(shop.db, shop.db.read);
  const problem = newPasswordProblem(account.password, contact.email, settings);
  if (problem) throw fieldError('create_account.password', problem);
  return {
    name: contact.name,
    email: contact.email,
    passwordHash: await hashPassword(account.password),
    guestOwner: visitor.owner,
    language,
  };
};

/** The request as its key is bound to it: no fast hash of a password may be stored, so only the shop can make this. */
export const withoutPassword = (shop: Shop, { create_account: account, ...request }: Request): object =>
  account
    ? { ...request, create_account: { password: keyedHash(shop, 'order-account', account.password) } }
    : request;
