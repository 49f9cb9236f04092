import { createRoute } from '@hono/zod-openapi';
import {
  CacheInfo,
  ChangesQuery,
  ChangesResponse,
  ChangeTimesQuery,
  ChangeTimesResponse,
} from '../../api/contract/content.ts';
import { answers, withEtag } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { cacheInfo } from '../shop/db/changes.ts';
import { publicMarketOf } from './market-of.ts';
import { loadMarket } from './settings.ts';
import { changesSince, changeTimes } from './versions.ts';

export const settingsRoutes = createModule();

const tags = ['Store'];

settingsRoutes.openapi(
  createRoute({ method: 'get', path: '/cache-info', tags, responses: answers({ 200: CacheInfo }) }),
  async (c) => {
    const { db } = c.var.shop;
    const { branchId } = await loadMarket(db, c.var.branchId);
    c.header('cache-control', 'no-store');
    return c.json(await cacheInfo(db.read, branchId), 200);
  },
);

settingsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/cache-info/changes',
    tags,
    request: { query: ChangesQuery },
    responses: answers({ 200: ChangesResponse }),
  }),
  async (c) => {
    const market = await publicMarketOf(c);
    c.header('cache-control', 'no-store');
    return c.json(await changesSince(market, c.req.valid('query').since), 200);
  },
);

settingsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/cache-info/times',
    tags,
    request: { query: ChangeTimesQuery },
    responses: answers({ 200: ChangeTimesResponse }),
  }),
  async (c) => {
    const { type, ids } = c.req.valid('query');
    const market = await publicMarketOf(c);
    return withEtag(c, { times: await changeTimes(market, type, ids.split(',').map(Number)) });
  },
);
