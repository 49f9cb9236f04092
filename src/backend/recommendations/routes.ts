import { RECOMMENDATIONS } from '../../api/contract/routes/recommendations.ts';
import { marketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { recommendForCart } from './recommendations.ts';

export const recommendationsRoutes = createModule();
const on = serve(recommendationsRoutes, RECOMMENDATIONS, 'Catalog', personal);

on('GET /get-cart-recommended-products', async ({ c, shop, visitor, query: { limit } }) => {
  const market = await marketOf(c);
  return recommendForCart({ shop, market, visitor, limit });
});
