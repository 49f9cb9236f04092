import { createRoute, z } from '@hono/zod-openapi';
import { BenchProduct, BenchRequest, BenchResponse } from '../../api/contract/admin/price-bench.ts';
import {
  NewPromotionRequest,
  Promotion,
  Promotions,
  PromotionsQuery,
  PromotionWorld,
  RemovePromotionResponse,
  SavePromotionRequest,
} from '../../api/contract/admin/promotions.ts';
import { Id } from '../../api/contract/common.ts';
import { tryCart } from '../cart/bench.ts';
import { readBenchProduct } from '../cart/bench-product.ts';
import { listPromotions, openPromotion, readWorld } from '../promotions/list-promotions.ts';
import { createPromotion, removePromotion, savePromotion } from '../promotions/save-promotion.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { ShopError } from '../shop/shop-error.ts';
import { needs } from '../staff/guard.ts';

/** Discounts as marketing edits them, and the bench on which carts are tried. */
export const deskPromotionRoutes = createModule();

const params = z.object({ id: z.coerce.number().pipe(Id) });

deskPromotionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/promotions',
    ...needs('promotions.read'),
    request: { query: PromotionsQuery },
    responses: answers({ 200: Promotions }),
  }),
  async (c) => c.json(await listPromotions(c.var.shop, c.req.valid('query')), 200),
);

deskPromotionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/promotion-choices',
    ...needs('promotions.read'),
    responses: answers({ 200: PromotionWorld }),
  }),
  async (c) => c.json(await readWorld(c.var.shop), 200),
);

deskPromotionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/promotions',
    ...needs('promotions.write'),
    request: jsonBody(NewPromotionRequest),
    responses: answers({ 201: Promotion }),
  }),
  async (c) => {
    const id = await createPromotion(c.var.shop, requireStaff(c), c.req.valid('json').content);
    return c.json(await openPromotion(c.var.shop, id), 201);
  },
);

deskPromotionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/promotions/test',
    ...needs('promotions.read'),
    request: jsonBody(BenchRequest),
    responses: answers({ 200: BenchResponse }),
  }),
  async (c) => {
    const { shop, phrases, acceptLanguage } = c.var;
    const body = c.req.valid('json');
    const visitor = { kind: 'guest', owner: 'bench' } as const;
    const call = { shop, phrases, acceptLanguage, visitor, branchId: body.branch_id };
    return c.json(await tryCart(call, body), 200);
  },
);

deskPromotionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/promotions/test-products/{id}',
    ...needs('promotions.read'),
    request: { params },
    responses: answers({ 200: BenchProduct }, [404]),
  }),
  async (c) => c.json(await readBenchProduct(c.var.shop, c.req.valid('param').id), 200),
);

deskPromotionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/promotions/{id}',
    ...needs('promotions.read'),
    request: { params },
    responses: answers({ 200: Promotion }, [404]),
  }),
  async (c) => c.json(await openPromotion(c.var.shop, c.req.valid('param').id), 200),
);

deskPromotionRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/promotions/{id}',
    ...needs('promotions.write'),
    request: { params, ...jsonBody(SavePromotionRequest) },
    responses: answers({ 200: Promotion }, [404, 409]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const { shop } = c.var;
    try {
      await savePromotion(shop, requireStaff(c), id, c.req.valid('json'));
    } catch (cause) {
      if (!(cause instanceof ShopError) || cause.code !== 'promotion_conflict') throw cause;
      throw new ShopError(cause.code, cause.text, { promotion: await openPromotion(shop, id) });
    }
    return c.json(await openPromotion(shop, id), 200);
  },
);

deskPromotionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/promotions/{id}',
    ...needs('promotions.write'),
    request: { params },
    responses: answers({ 200: RemovePromotionResponse }, [404]),
  }),
  async (c) => c.json(await removePromotion(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);
