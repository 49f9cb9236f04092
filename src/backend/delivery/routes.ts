import { createRoute, z } from '@hono/zod-openapi';
import {
  AddressesResponse,
  SaveAddressRequest,
  SavedAddressResponse,
  SetDefaultRequest,
} from '../../api/contract/address.ts';
import { CheckPincodeQuery, CheckPincodeResponse } from '../../api/contract/branch.ts';
import { Id } from '../../api/contract/common.ts';
import { SlotsQuery, SlotsResponse } from '../../api/contract/slot.ts';
import { inLanguage } from '../../domain/text/text.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { answers, jsonBody, personal, withEtag } from '../shop/answers.ts';
import { type ApiContext, createModule, requireMember } from '../shop/api.ts';
import {
  type AddressCall,
  addAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts';
import { checkPincode } from './delivery.ts';
import { listSlotDays } from './list-slots.ts';

export const deliveryRoutes = createModule();

const callOf = (c: ApiContext): AddressCall => ({
  shop: c.var.shop,
  member: requireMember(c),
  branchId: c.var.branchId,
});

const IdParam = z.object({ id: z.coerce.number().pipe(Id) });

deliveryRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/check-pincode',
    tags: ['Delivery'],
    request: { query: CheckPincodeQuery },
    responses: answers({ 200: CheckPincodeResponse }),
  }),
  async (c) => {
    const market = await publicMarketOf(c);
    const answer = await checkPincode(market, c.var.shop.now(), c.req.valid('query'));
    return withEtag(c, { ...answer, message: inLanguage(answer.message, c.var.phrases) });
  },
);

deliveryRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-slots',
    tags: ['Delivery'],
    request: { query: SlotsQuery },
    responses: answers({ 200: SlotsResponse }, [404]),
  }),
  async (c) => {
    const { order_type: orderType, date, address_id: addressId } = c.req.valid('query');
    const { shop, branchId, visitor, phrases, acceptLanguage } = c.var;
    const request = { orderType, date, addressId, visitor, phrases, acceptLanguage };
    return personal(c, await listSlotDays(shop, branchId, request), 200);
  },
);

deliveryRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/address/get-addresses',
    tags: ['Addresses'],
    responses: answers({ 200: AddressesResponse }),
  }),
  async (c) => personal(c, await listAddresses(callOf(c), c.var.shop.db.read), 200),
);

deliveryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/address/add',
    tags: ['Addresses'],
    request: jsonBody(SaveAddressRequest),
    responses: answers({ 201: SavedAddressResponse }),
  }),
  async (c) => personal(c, await addAddress(callOf(c), c.req.valid('json')), 201),
);

deliveryRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/address/update/{id}',
    tags: ['Addresses'],
    request: { params: IdParam, ...jsonBody(SaveAddressRequest) },
    responses: answers({ 200: SavedAddressResponse }, [404]),
  }),
  async (c) => personal(c, await updateAddress(callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
);

deliveryRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/address/delete/{id}',
    tags: ['Addresses'],
    request: { params: IdParam },
    responses: answers({ 200: AddressesResponse }, [404]),
  }),
  async (c) => personal(c, await deleteAddress(callOf(c), c.req.valid('param').id), 200),
);

for (const method of ['put', 'post'] as const) {
  deliveryRoutes.openapi(
    createRoute({
      method,
      path: '/address/set-default',
      tags: ['Addresses'],
      request: jsonBody(SetDefaultRequest),
      responses: answers({ 200: AddressesResponse }, [404]),
    }),
    async (c) => personal(c, await setDefaultAddress(callOf(c), c.req.valid('json').address_id), 200),
  );
}
