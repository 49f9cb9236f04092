import { CHANGES } from '../../api/contract/routes/changes.ts';
import { withEtag } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { cacheInfo } from '../shop/db/changes.ts';
import { serve } from '../shop/serve.ts';
import { publicMarketOf } from './market-of.ts';
import { loadMarket } from './settings.ts';
import { changesSince, changeTimes } from './versions.ts';

export const settingsRoutes = createModule();
const on = serve(settingsRoutes, CHANGES, 'Store');

on('GET /cache-info', async (c) => {
  const { db } = c.var.shop;
  const { branchId } = await loadMarket(db, c.var.branchId);
  c.header('cache-control', 'no-store');
  return cacheInfo(db.read, branchId);
});

on('GET /cache-info/changes', async (c) => {
  const market = await publicMarketOf(c);
  c.header('cache-control', 'no-store');
  return changesSince(market, c.req.valid('query').since);
});

on('GET /cache-info/times', async (c) => {
  const { type, ids } = c.req.valid('query');
  const market = await publicMarketOf(c);
  return withEtag(c, { times: await changeTimes(market, type, ids.split(',').map(Number)) });
});
