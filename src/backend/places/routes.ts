import { PLACES } from '../../api/contract/routes/places.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { lookUp } from './places.ts';

export const placesRoutes = createModule();
const on = serve(placesRoutes, PLACES, 'Addresses');

on('GET /google/address', async (c) => {
  const { shop, language } = c.var;
  const market = await publicMarketOf(c);
  return personal(c, await lookUp(shop, market, { ...c.req.valid('query'), language }), 200);
});
