import { PROMOTION_CODES } from '../../api/contract/routes/admin/promotion-codes.ts';
import { listCodes, makeCodes, withdrawCodes } from '../promotions/single-codes.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';

/** Codes of a promotion that each work once. */
export const deskPromotionCodeRoutes = createModule();
const on = serve(deskPromotionCodeRoutes, PROMOTION_CODES);

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
