import type { Address } from '../../api/contract/address.ts';
import type { Trx } from '../shop/db/connect.ts';
import { findCart, replaceCartAddress } from './repository.ts';

/** Lets the cart that goes to a saved address go along with its change, or forget it when it was deleted. */
export const followSavedAddress = async (
  trx: Trx,
  owner: string,
  addressId: number,
  address: Address | null,
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
