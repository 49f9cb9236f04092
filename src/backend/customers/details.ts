import type { UserDetailsInclude, UserDetailsResponse } from '../../api/contract/account.ts';
import { countAddresses, countOrders } from '../accounts/repository.ts';
import type { LoyaltyReader } from '../loyalty/loyalty-reader.ts';
import { getReferral } from '../loyalty/referral.ts';
import { getRewards } from '../loyalty/rewards.ts';
import { listScratchCards } from '../loyalty/scratch-cards.ts';
import { getWallet } from '../loyalty/wallet.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { countWishlist } from '../wishlist/repository.ts';
import { pendingOf } from './profile.ts';
import { getUser } from './user.ts';

/** The customer with whatever else was requested. */
export const readDetails = async (
  shop: Shop,
  { customerId, owner }: Customer,
  include: readonly UserDetailsInclude[],
  language: Pick<LoyaltyReader, 'phrases' | 'acceptLanguage'>,
): Promise<UserDetailsResponse> => {
  const { read } = shop.db;
  const reader = { customerId, ...language };
  const pending = await pendingOf(shop, customerId);
  return {
    user: await getUser(shop, read, customerId),
    ...(Object.keys(pending).length > 0 && { pending }),
    ...(include.includes('wallet') && { wallet: await getWallet(shop, read, customerId) }),
    ...(include.includes('rewards') && { rewards: await getRewards(shop, read, reader) }),
    ...(include.includes('scratch_cards') && { scratch_cards: await listScratchCards(shop, read, reader) }),
    ...(include.includes('referral') && { referral: await getReferral(shop, read, reader) }),
    ...(include.includes('counts') && {
      counts: {
        orders: await countOrders(read, owner),
        wishlist: await countWishlist(read, owner),
        addresses: await countAddresses(read, customerId),
      },
    }),
  };
};
