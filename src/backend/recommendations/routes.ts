import { RECOMMENDATIONS } from '../../api/contract/routes/recommendations.ts';
import { marketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { recommendForCart } from './recommendations.ts';

export const recommendationsRoutes = createModule();
const on = serve(recommendationsRoutes, RECOMMENDATIONS, 'Catalog');

on('GET /get-cart-recommended-products', async (c) => {
  const { shop, visitor } = c.var;
  const market = await marketOf(c);
  const { limit } = c.req.valid('query');
  return personal(c, await recommendForCart({ shop, market, visitor, limit }), 200);
});
