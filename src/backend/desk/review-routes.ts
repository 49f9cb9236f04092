import { createRoute, z } from '@hono/zod-openapi';
import {
  DeskReviewResponse,
  DeskReviews,
  DeskReviewsQuery,
  ModerateRequest,
  ModerateResponse,
  ReplyRequest,
} from '../../api/contract/admin/reviews.ts';
import { Id } from '../../api/contract/common.ts';
import { listDeskReviews, readDeskReview } from '../reviews/desk-reviews.ts';
import { moderateReviews, replyToReview } from '../reviews/moderate.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { ShopError } from '../shop/shop-error.ts';
import { needs } from '../staff/guard.ts';

/** What shoppers say of products: read, shown or refused, answered. */
export const deskReviewRoutes = createModule();

deskReviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/reviews',
    ...needs('catalog.read'),
    request: { query: DeskReviewsQuery },
    responses: answers({ 200: DeskReviews }),
  }),
  async (c) => c.json(await listDeskReviews(c.var.shop.db.read, c.req.valid('query')), 200),
);

deskReviewRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/reviews/moderate',
    ...needs('catalog.write'),
    request: jsonBody(ModerateRequest),
    responses: answers({ 200: ModerateResponse }),
  }),
  async (c) => c.json(await moderateReviews(c.var.shop, requireStaff(c), c.req.valid('json')), 200),
);

deskReviewRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/reviews/{id}/reply',
    ...needs('catalog.write'),
    request: { params: z.object({ id: z.coerce.number().pipe(Id) }), ...jsonBody(ReplyRequest) },
    responses: answers({ 200: DeskReviewResponse }, [404, 409]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const { read } = c.var.shop.db;
    try {
      await replyToReview(c.var.shop, requireStaff(c), id, c.req.valid('json'));
    } catch (cause) {
      if (!(cause instanceof ShopError) || cause.code !== 'review_conflict') throw cause;
      throw new ShopError(cause.code, cause.text, { review: await readDeskReview(read, id) });
    }
    return c.json({ review: await readDeskReview(read, id) }, 200);
  },
);
