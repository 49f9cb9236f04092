import type { Api } from './client.ts';
import type { AddressesAnswer, SaveAddressRequest, SavedAddressAnswer } from './contract/address.ts';

/** The default first, each judged by the selected branch. Members alone: guests get 403 `login_required`. */
export const getAddresses = (api: Api) => api<AddressesAnswer>('GET', '/address/get-addresses');
export const addAddress = (api: Api, body: SaveAddressRequest) =>
  api<SavedAddressAnswer>('POST', '/address/add', { body });
export const updateAddress = (api: Api, id: number, body: SaveAddressRequest) =>
  api<SavedAddressAnswer>('PUT', `/address/update/${id}`, { body });
/** Deleting twice is no error. */
export const deleteAddress = (api: Api, id: number) =>
  api<AddressesAnswer>('DELETE', `/address/delete/${id}`);
export const setDefaultAddress = (api: Api, id: number) =>
  api<AddressesAnswer>('PUT', '/address/set-default', { body: { address_id: id } });
