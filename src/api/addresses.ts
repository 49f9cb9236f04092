import type { Api } from './client.ts';
import type { AddressesResponse, SaveAddressRequest, SavedAddressResponse } from './contract/address.ts';

/** The default first, each checked by the selected branch. Members alone: guests get 403 `login_required`. */
export const getAddresses = (api: Api) => api<AddressesResponse>('GET', '/address/get-addresses');
export const addAddress = (api: Api, body: SaveAddressRequest) =>
  api<SavedAddressResponse>('POST', '/address/add', { body });
export const updateAddress = (api: Api, id: number, body: SaveAddressRequest) =>
  api<SavedAddressResponse>('PUT', `/address/update/${id}`, { body });
/** Deleting twice is no error. */
export const deleteAddress = (api: Api, id: number) =>
  api<AddressesResponse>('DELETE', `/address/delete/${id}`);
export const setDefaultAddress = (api: Api, id: number) =>
  api<AddressesResponse>('PUT', '/address/set-default', { body: { address_id: id } });
