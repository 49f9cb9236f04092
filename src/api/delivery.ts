import type { Api } from './client.ts';
import type { CheckPincodeResponse } from './contract/branch.ts';
import type { OrderType } from './contract/common.ts';
import type { SlotsResponse } from './contract/slot.ts';

export const checkPincode = (api: Api, pincode: string) =>
  api<CheckPincodeResponse>('GET', '/check-pincode', { query: { pincode } });
/** The times of the selected branch day by day; no days where it has none for this address. */
export const getSlots = (api: Api, orderType: OrderType, addressId?: number) =>
  api<SlotsResponse>('GET', '/get-slots', { query: { order_type: orderType, address_id: addressId } });
