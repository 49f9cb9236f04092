import { createRoute, z } from '@hono/zod-openapi';
import {
  CodesChanged,
  CodesQuery,
  NewCodesRequest,
  PromotionCodes,
} from '../../api/contract/admin/promotion-codes.ts';
import { Id } from '../../api/contract/common.ts';
import { listCodes, makeCodes, withdrawCodes } from '../promotions/single-codes.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';

/** Codes of a promotion that each work once. */
export const deskPromotionCodeRoutes = createModule();

const params = z.object({ id: z.coerce.number().pipe(Id) });

deskPromotionCodeRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/promotions/{id}/codes',
    ...needs('promotions.read'),
    request: { params, query: CodesQuery },
    responses: answers({ 200: PromotionCodes }, [404]),
  }),
  async (c) =>
    c.json(await listCodes(c.var.shop.db.read, c.req.valid('param').id, c.req.valid('query')), 200),
);

deskPromotionCodeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/promotions/{id}/codes',
    ...needs('promotions.write'),
    request: { params, ...jsonBody(NewCodesRequest) },
    responses: answers({ 201: CodesChanged }, [404]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const { count } = c.req.valid('json');
    await makeCodes(c.var.shop, requireStaff(c), id, count);
    return c.json({ promotion_id: id, changed: count }, 201);
  },
);

deskPromotionCodeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/promotions/{id}/codes/withdraw',
    ...needs('promotions.write'),
    request: { params },
    responses: answers({ 200: CodesChanged }, [404]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const changed = await withdrawCodes(c.var.shop, requireStaff(c), id);
    return c.json({ promotion_id: id, changed }, 200);
  },
);
