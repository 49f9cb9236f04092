import {
  AddressesResponse,
  SaveAddressRequest,
  SavedAddressResponse,
  SetDefaultRequest,
} from '../address.ts';
import { CheckPincodeQuery, CheckPincodeResponse } from '../branch.ts';
import type { Routes } from '../route.ts';
import { SlotsQuery, SlotsResponse } from '../slot.ts';

const SET_DEFAULT = { body: SetDefaultRequest, answer: AddressesResponse, refuses: [404] } as const;

export const DELIVERY = {
  'GET /check-pincode': { tag: 'Delivery', query: CheckPincodeQuery, answer: CheckPincodeResponse },
  'GET /get-slots': { tag: 'Delivery', query: SlotsQuery, answer: SlotsResponse, refuses: [404] },
  'GET /address/get-addresses': { answer: AddressesResponse },
  'POST /address/add': { body: SaveAddressRequest, created: SavedAddressResponse },
  'PUT /address/update/{id}': { body: SaveAddressRequest, answer: SavedAddressResponse },
  'DELETE /address/delete/{id}': { answer: AddressesResponse },
  'PUT /address/set-default': SET_DEFAULT,
  'POST /address/set-default': SET_DEFAULT,
} as const satisfies Routes;
