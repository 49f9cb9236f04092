import { PROMOTIONS } from '../../api/contract/routes/admin/promotions.ts';
import { tryCart } from '../cart/bench.ts';
import { readBenchProduct } from '../cart/bench-product.ts';
import { listPromotions, openPromotion, readWorld } from '../promotions/list-promotions.ts';
import { createPromotion, removePromotion, savePromotion } from '../promotions/save-promotion.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { ShopError } from '../shop/shop-error.ts';

/** Discounts as marketing edits them, and the bench on which carts are tried. */
export const deskPromotionRoutes = createModule();
const on = serve(deskPromotionRoutes, PROMOTIONS);

on('GET /admin/promotions', (c) => listPromotions(c.var.shop, c.req.valid('query')));

on('GET /admin/promotion-choices', (c) => readWorld(c.var.shop));

on('POST /admin/promotions', async (c) => {
  const id = await createPromotion(c.var.shop, requireStaff(c), c.req.valid('json').content);
  return openPromotion(c.var.shop, id);
});

on('POST /admin/promotions/test', async (c) => {
  const { shop, phrases, acceptLanguage } = c.var;
  const body = c.req.valid('json');
  const visitor = { kind: 'guest', owner: 'bench' } as const;
  const call = { shop, phrases, acceptLanguage, visitor, branchId: body.branch_id };
  return tryCart(call, body);
});

on('GET /admin/promotions/test-products/{id}', (c) => readBenchProduct(c.var.shop, c.req.valid('param').id));

on('GET /admin/promotions/{id}', (c) => openPromotion(c.var.shop, c.req.valid('param').id));

on('PUT /admin/promotions/{id}', async (c) => {
  const { id } = c.req.valid('param');
  const { shop } = c.var;
  try {
    await savePromotion(shop, requireStaff(c), id, c.req.valid('json'));
  } catch (cause) {
    if (!(cause instanceof ShopError) || cause.code !== 'promotion_conflict') throw cause;
    throw new ShopError(cause.code, cause.text, { promotion: await openPromotion(shop, id) });
  }
  return openPromotion(shop, id);
});

on('DELETE /admin/promotions/{id}', (c) =>
  removePromotion(c.var.shop, requireStaff(c), c.req.valid('param').id),
);
