import type { Api } from './client.ts';
import type { OrderType } from './contract/common.ts';

export const checkPincode = (api: Api, pincode: string) => api('GET /check-pincode', { query: { pincode } });
/** The times of the selected branch day by day; no days where it has none for this address. */
export const getSlots = (api: Api, orderType: OrderType, addressId?: number) =>
  api('GET /get-slots', { query: { order_type: orderType, address_id: addressId } });
