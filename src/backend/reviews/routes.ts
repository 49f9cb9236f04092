import { createRoute, z } from '@hono/zod-openapi';
import { ReviewsAnswer, ReviewsQuery } from '../../api/contract/catalog.ts';
import { answers, withEtag } from '../http/answers.ts';
import { createModule } from '../http/app.ts';
import { notFound } from '../http/shop-error.ts';
import { listProductReviews } from './reviews.ts';

export const reviewsRoutes = createModule();

reviewsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-product-reviews/{product_id}',
    tags: ['Reviews'],
    request: { params: z.object({ product_id: z.string().max(20) }), query: ReviewsQuery },
    responses: answers({ 200: ReviewsAnswer }, [404]),
  }),
  async (c) => {
    const { product_id: productId } = c.req.valid('param');
    if (!/^[1-9]\d{0,14}$/.test(productId)) throw notFound();
    const { read } = c.var.shop.db;
    return withEtag(c, await listProductReviews(read, Number(productId), c.req.valid('query')));
  },
);
