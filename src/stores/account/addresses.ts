import type {
  Address,
  AddressesResponse,
  SaveAddressRequest,
  SavedAddressResponse,
} from '../../api/contract/address.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';
import { createResource } from '../shop/resource.ts';

/** The customer's saved addresses, the default first. */
export const addresses = createResource(() => api('GET /address/get-addresses'));

/** Runs a change and shows the list that it answers. */
const change = <T extends AddressesResponse>(run: () => Promise<T>) =>
  attempt(async () => {
    const answer = await run();
    addresses.set({ addresses: answer.addresses, default_address_id: answer.default_address_id });
    return answer;
  });

/** A new address without `id`, otherwise the changed one. */
export const saveAddress = (address: SaveAddressRequest, id: number | null) =>
  change(() =>
    id === null
      ? api('POST /address/add', { body: address })
      : api('PUT /address/update/{id}', { params: { id }, body: address }),
  );

export const setDefaultAddress = (id: number) =>
  change(() => api('PUT /address/set-default', { body: { address_id: id } }));

export const deleteAddress = (id: number) =>
  change(() => api('DELETE /address/delete/{id}', { params: { id } }));

/** Undo: saves a deleted address again as it was. */
export const restoreAddress = ({
  id: _deleted,
  is_serviceable: _area,
  formatted: _line,
  created_at: _then,
  ...address
}: Address): Promise<Attempt<SavedAddressResponse>> => saveAddress(address, null);
