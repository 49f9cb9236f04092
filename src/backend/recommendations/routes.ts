import { RECOMMENDATIONS } from '../../api/contract/recommendation.ts';
import { marketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { serve } from '../shop/serve.ts';
import { recommendForCart } from './recommendations.ts';

const on = serve(RECOMMENDATIONS, 'Catalog', personal);
export const recommendationsRoutes = on.module;

on('GET /get-cart-recommended-products', async ({ c, shop, visitor, query: { limit } }) => {
  const market = await marketOf(c);
  return recommendForCart({ shop, market, visitor, limit });
});
