import { PROMOTION_CODES } from '../../api/contract/routes/admin/promotion-codes.ts';
import { listCodes, makeCodes, withdrawCodes } from '../promotions/single-codes.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';

/** Codes of a promotion that each work once. */
export const deskPromotionCodeRoutes = createModule();
const on = serve(deskPromotionCodeRoutes, PROMOTION_CODES);

on('GET /admin/promotions/{id}/codes', (c) =>
  listCodes(c.var.shop.db.read, c.req.valid('param').id, c.req.valid('query')),
);

on('POST /admin/promotions/{id}/codes', async (c) => {
  const { id } = c.req.valid('param');
  const { count } = c.req.valid('json');
  await makeCodes(c.var.shop, requireStaff(c), id, count);
  return { promotion_id: id, changed: count };
});

on('POST /admin/promotions/{id}/codes/withdraw', async (c) => {
  const { id } = c.req.valid('param');
  const changed = await withdrawCodes(c.var.shop, requireStaff(c), id);
  return { promotion_id: id, changed };
});
