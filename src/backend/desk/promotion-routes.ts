import { PROMOTIONS } from '../../api/contract/admin/promotion-calls.ts';
import { tryCart } from '../cart/bench.ts';
import { readBenchProduct } from '../cart/bench-product.ts';
import { listPromotions, openPromotion, readWorld } from '../promotions/list-promotions.ts';
import { createPromotion, removePromotion, savePromotion } from '../promotions/save-promotion.ts';
import { listCodes, makeCodes, withdrawCodes } from '../promotions/single-codes.ts';
import { serve } from '../shop/serve.ts';
import { saveOrShow } from './save-or-show.ts';

const on = serve(PROMOTIONS);
/** Discounts as marketing edits them, and the bench on which carts are tried. */
export const deskPromotionRoutes = on.module;

on('GET /admin/promotions', ({ shop, query }) => listPromotions(shop, query));

on('GET /admin/promotion-choices', ({ shop }) => readWorld(shop));

on('POST /admin/promotions', async ({ shop, staff, body }) => {
  const id = await createPromotion(shop, staff, body.content);
  return openPromotion(shop, id);
});

on('POST /admin/promotions/test', async ({ shop, acceptLanguage, phrases, body }) => {
  const visitor = { kind: 'guest', owner: 'bench' } as const;
  const call = { shop, phrases, acceptLanguage, visitor, branchId: body.branch_id };
  return tryCart(call, body);
});

on('GET /admin/promotions/test-products/{id}', ({ shop, param: { id } }) => readBenchProduct(shop, id));

on('GET /admin/promotions/{id}', ({ shop, param: { id } }) => openPromotion(shop, id));

on('PUT /admin/promotions/{id}', async ({ shop, staff, param: { id }, body }) =>
  saveOrShow('promotion', savePromotion(shop, staff, id, body), () => openPromotion(shop, id)),
);

on('DELETE /admin/promotions/{id}', ({ shop, staff, param: { id } }) => removePromotion(shop, staff, id));

on('GET /admin/promotions/{id}/codes', ({ shop, param: { id }, query }) =>
  listCodes(shop.db.read, id, query),
);

on('POST /admin/promotions/{id}/codes', async ({ shop, staff, param: { id }, body: { count } }) => {
  await makeCodes(shop, staff, id, count);
  return { promotion_id: id, changed: count };
});

on('POST /admin/promotions/{id}/codes/withdraw', async ({ shop, staff, param: { id } }) => {
  const changed = await withdrawCodes(shop, staff, id);
  return { promotion_id: id, changed };
});
