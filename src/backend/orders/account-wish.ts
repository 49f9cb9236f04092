import type { z } from 'zod';
import type { PlaceOrderRequest } from '../../api/contract/order.ts';
import { EMAIL_MESSAGE } from '../../domain/email.ts';
import type { Language } from '../../domain/text.ts';
import { readCatalogue } from '../cart/catalogue.ts';
import type { AccountWish } from '../customers/order-account.ts';
import { hashPassword } from '../customers/password-hash.ts';
import { newPasswordProblem } from '../customers/passwords.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';

type Request = z.output<typeof PlaceOrderRequest>;
interface WishCall {
  shop: Shop;
  visitor: Visitor;
  language: Language;
  request: Request;
}

/**
 * The account that a guest wants with the order, its password hashed: before the order's transaction, which waits
 * for nothing. 422 at the fields by the rules of registration; undefined for members and without the wish.
 */
export const readAccountWish = async (call: WishCall): Promise<AccountWish | undefined> => {
  const { shop, visitor, language, request } = call;
  const { create_account: wanted, contact, marketing } = request;
  if (!wanted || visitor.kind === 'user') return undefined;
  if (!contact?.email) throw fieldError('validation_failed', 'contact.email', EMAIL_MESSAGE);
  const { settings } = await readCatalogue(shop.db, shop.db.read);
  const problem = newPasswordProblem(wanted.password, contact.email, settings);
  if (problem) throw fieldError('validation_failed', 'create_account.password', problem);
  return {
    ...{ name: contact.name, email: contact.email },
    passwordHash: await hashPassword(wanted.password),
    ...{ guestOwner: visitor.owner, language, marketing },
  };
};

/** The request as its key is bound to it: no fast hash of a password may be stored, so only the shop can make this. */
export const withoutPassword = (shop: Shop, { create_account: wanted, ...request }: Request): object =>
  wanted
    ? { ...request, create_account: { password: keyedHash(shop, 'order-account', wanted.password) } }
    : request;
