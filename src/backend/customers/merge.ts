import { type CustomerRow, findCustomer, insertGuestLink, listGuestLinks } from '../accounts/repository.ts';
import type { CartCall } from '../cart/cart-call.ts';
import { type MergedCart, mergeCarts } from '../cart/merge.ts';
import { claimGuestOrders } from '../orders/record/assign-owner.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import { mergeWishlists } from '../wishlist/wishlist.ts';

/**
 * Gives the account what the visitor did before signing in: cart, wishlist, and orders whose contact the customer has
 * proven. It takes both secrets, the account's and the guest id, and happens once.
 */
export const mergeGuest = async (
  call: CartCall,
  trx: Trx,
  customerId: number,
  guestOwner: string | undefined,
): Promise<MergedCart> => {
  if (guestOwner) await insertGuestLink(trx, customerId, guestOwner);
  const cart = await mergeCarts(call, trx, guestOwner);
  if (guestOwner) await mergeWishlists(trx, guestOwner, ownerOf(customerId));
  const customer = await findCustomer(trx, customerId);
  if (customer) await claimProvenOrders(trx, customer);
  return cart;
};

/** Claims what the customer's guests ordered under a contact that is proven by now. */
export const claimProvenOrders = async (trx: Trx, customer: CustomerRow): Promise<void> => {
  const guests = await listGuestLinks(trx, customer.id);
  await claimGuestOrders(trx, guests, ownerOf(customer.id), {
    email: customer.email_verified_at === null ? null : customer.email_norm,
    phone: customer.phone_verified_at === null ? null : customer.phone_e164,
  });
};
