import { createRoute } from '@hono/zod-openapi';
import { RecommendationsQuery, RecommendationsResponse } from '../../api/contract/recommendation.ts';
import { marketOf } from '../settings/market-of.ts';
import { answers, personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { recommendForCart } from './recommendations.ts';

export const recommendationsRoutes = createModule();

recommendationsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-cart-recommended-products',
    tags: ['Catalog'],
    request: { query: RecommendationsQuery },
    responses: answers({ 200: RecommendationsResponse }),
  }),
  async (c) => {
    const { shop, visitor } = c.var;
    const market = await marketOf(c);
    const { limit } = c.req.valid('query');
    return personal(c, await recommendForCart({ shop, market, visitor, limit }), 200);
  },
);
