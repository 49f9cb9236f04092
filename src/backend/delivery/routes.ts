import { DELIVERY } from '../../api/contract/routes/delivery.ts';
import { inLanguage } from '../../domain/text/text.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { personal, withEtag } from '../shop/answers.ts';
import { type ApiContext, createModule, requireMember } from '../shop/api.ts';
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

export const deliveryRoutes = createModule();
const on = serve(deliveryRoutes, DELIVERY, 'Addresses');

const callOf = (c: ApiContext): AddressCall => ({
  shop: c.var.shop,
  member: requireMember(c),
  branchId: c.var.branchId,
});

on('GET /check-pincode', async (c) => {
  const market = await publicMarketOf(c);
  const answer = await checkPincode(market, c.var.shop.now(), c.req.valid('query'));
  return withEtag(c, { ...answer, message: inLanguage(answer.message, c.var.phrases) });
});

on('GET /get-slots', async (c) => {
  const { order_type: orderType, date, address_id: addressId } = c.req.valid('query');
  const { shop, branchId, visitor, phrases, acceptLanguage } = c.var;
  const request = { orderType, date, addressId, visitor, phrases, acceptLanguage };
  return personal(c, await listSlotDays(shop, branchId, request), 200);
});

on('GET /address/get-addresses', async (c) =>
  personal(c, await listAddresses(callOf(c), c.var.shop.db.read), 200),
);

on('POST /address/add', async (c) => personal(c, await addAddress(callOf(c), c.req.valid('json')), 201));

on('PUT /address/update/{id}', async (c) =>
  personal(c, await updateAddress(callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
);

on('DELETE /address/delete/{id}', async (c) =>
  personal(c, await deleteAddress(callOf(c), c.req.valid('param').id), 200),
);

for (const key of ['PUT /address/set-default', 'POST /address/set-default'] as const)
  on(key, async (c) => personal(c, await setDefaultAddress(callOf(c), c.req.valid('json').address_id), 200));
