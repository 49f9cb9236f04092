import { CHANGES } from '../../api/contract/content.ts';
import { withEtag } from '../shop/answers.ts';
import { cacheInfo } from '../shop/db/changes.ts';
import { serve } from '../shop/serve.ts';
import { publicMarketOf } from './market-of.ts';
import { changesSince, changeTimes } from './versions.ts';

const on = serve(CHANGES, 'Store');
export const settingsRoutes = on.module;

on('GET /cache-info', async ({ c }) => {
  const market = await publicMarketOf(c);
  c.header('cache-control', 'no-store');
  return cacheInfo(market.read, market.branchId);
});

on('GET /cache-info/changes', async ({ c, query }) => {
  const market = await publicMarketOf(c);
  c.header('cache-control', 'no-store');
  return changesSince(market, query.since);
});

on('GET /cache-info/times', async ({ c, query: { type, ids } }) => {
  const market = await publicMarketOf(c);
  return withEtag(c, { times: await changeTimes(market, type, ids.split(',').map(Number)) });
});
