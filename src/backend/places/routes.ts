import { PLACES } from '../../api/contract/places.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { serve } from '../shop/serve.ts';
import { lookUp } from './places.ts';

const on = serve(PLACES, 'Addresses', personal);
export const placesRoutes = on.module;

on('GET /google/address', async ({ c, shop, language, query }) => {
  const market = await publicMarketOf(c);
  return lookUp(shop, market, { ...query, language });
});
