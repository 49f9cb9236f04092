import { followSavedAddress } from '../cart/saved-address.ts';
import { onOrderDropped, onOrderPlaced } from '../customers/order-account.ts';
import type { ShopEvents } from '../shop/events.ts';

/** Who acts on which event of a lower module. */
export const EVENTS: ShopEvents = {
  orderPlaced: onOrderPlaced,
  orderDropped: onOrderDropped,
  savedAddressChanged: followSavedAddress,
};
