import type { Address } from '../../api/contract/address.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import type { SavedAddressChanged } from '../shop/events.ts';
import type { Shop } from '../shop/shop.ts';
import { findCart, replaceCartAddress } from './repository.ts';

/** Changes the cart that goes to a saved address along with it; clears it when the address was deleted. */
export const followSavedAddress = async (
  _shop: Shop,
  trx: Trx,
  { owner, addressId, address }: SavedAddressChanged,
): Promise<void> => {
  const cart = await findCart(trx, owner);
  if (!cart?.address_json) return;
  const { id } = JSON.parse(cart.address_json) as Address;
  if (id !== addressId) return;
  await replaceCartAddress(trx, {
    id: cart.id,
    from: cart.address_json,
    to: address && JSON.stringify(address),
  });
};
