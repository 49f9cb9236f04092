import type { Api } from './client.ts';
import type { SaveAddressRequest } from './contract/address.ts';

/** The default first, each checked by the selected branch. Members alone: guests get 403 `login_required`. */
export const getAddresses = (api: Api) => api('GET /address/get-addresses');
export const addAddress = (api: Api, body: SaveAddressRequest) => api('POST /address/add', { body });
export const updateAddress = (api: Api, id: number, body: SaveAddressRequest) =>
  api('PUT /address/update/{id}', { params: { id }, body });
/** Deleting twice is no error. */
export const deleteAddress = (api: Api, id: number) => api('DELETE /address/delete/{id}', { params: { id } });
export const setDefaultAddress = (api: Api, id: number) =>
  api('PUT /address/set-default', { body: { address_id: id } });
