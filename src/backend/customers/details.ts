import type { UserDetailsAnswer, UserDetailsInclude } from '../../api/contract/account.ts';
import type { Phrases } from '../../domain/text.ts';
import type { Member, Shop } from '../http/shop.ts';
import { countWishlist } from '../wishlist/repository.ts';
import { countAddresses, countOrders } from './repository.ts';
import { getUser } from './user.ts';

/** The customer with whatever else was asked for. */
export const readDetails = async (
  shop: Shop,
  { customerId, owner }: Member,
  include: readonly UserDetailsInclude[],
  _phrases: Phrases,
): Promise<UserDetailsAnswer> => {
  const { read } = shop.db;
  return {
    user: await getUser(shop, read, customerId),
    ...(include.includes('counts') && {
      counts: {
        orders: await countOrders(read, owner),
        wishlist: await countWishlist(read, owner),
        addresses: await countAddresses(read, customerId),
      },
    }),
  };
};
