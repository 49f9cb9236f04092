import { DELIVERY } from '../../api/contract/routes/delivery.ts';
import { inLanguage } from '../../domain/text/text.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { personal, withEtag } from '../shop/answers.ts';
import { type ApiContext, requireCustomer } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
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

const on = serve(DELIVERY, 'Addresses', personal);
export const deliveryRoutes = on.module;

const callOf = (c: ApiContext): AddressCall => ({
  shop: c.var.shop,
  visitor: requireCustomer(c),
  branchId: c.var.branchId,
});

on('GET /check-pincode', async ({ c, shop, phrases, query }) => {
  const market = await publicMarketOf(c);
  const answer = await checkPincode(market, shop.now(), query);
  return withEtag(c, { ...answer, message: inLanguage(answer.message, phrases) });
});

on(
  'GET /get-slots',
  async ({
    shop,
    branchId,
    visitor,
    acceptLanguage,
    phrases,
    query: { order_type: orderType, date, address_id: addressId },
  }) => {
    const request = { orderType, date, addressId, visitor, phrases, acceptLanguage };
    return listSlotDays(shop, branchId, request);
  },
);

on('GET /address/get-addresses', ({ c, shop }) => listAddresses(callOf(c), shop.db.read));

on('POST /address/add', ({ c, body }) => addAddress(callOf(c), body));

on('PUT /address/update/{id}', ({ c, param: { id }, body }) => updateAddress(callOf(c), id, body));

on('DELETE /address/delete/{id}', ({ c, param: { id } }) => deleteAddress(callOf(c), id));

for (const key of ['PUT /address/set-default', 'POST /address/set-default'] as const)
  on(key, ({ c, body }) => setDefaultAddress(callOf(c), body.address_id));
