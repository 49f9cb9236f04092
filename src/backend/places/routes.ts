import { createRoute } from '@hono/zod-openapi';
import { PlaceQuery, PlaceResponse } from '../../api/contract/places.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { answers, personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { lookUp } from './places.ts';

export const placesRoutes = createModule();

placesRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/google/address',
    tags: ['Addresses'],
    request: { query: PlaceQuery },
    responses: answers({ 200: PlaceResponse }, [404]),
  }),
  async (c) => {
    const { shop, language } = c.var;
    const market = await publicMarketOf(c);
    return personal(c, await lookUp(shop, market, { ...c.req.valid('query'), language }), 200);
  },
);
