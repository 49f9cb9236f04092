import { createRoute } from '@hono/zod-openapi';
import {
  CacheInfo,
  ChangesAnswer,
  ChangesQuery,
  ChangeTimesAnswer,
  ChangeTimesQuery,
  GetDataAnswer,
  GetDataQuery,
} from '../../api/contract/content.ts';
import { answers, withCatalogEtag, withEtag } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { cacheInfo } from '../shop/db/changes.ts';
import { vapidPublicKey } from '../subscriptions/vapid.ts';
import { listBranches } from './branches.ts';
import { loadLayout, pluginBlocks } from './layout.ts';
import { localizedSettings } from './localized-settings.ts';
import { marketOf, publicMarketOf } from './market-of.ts';
import { loadMarket } from './settings.ts';
import { changesSince, changeTimes } from './versions.ts';

export const settingsRoutes = createModule();

const tags = ['Store'];

settingsRoutes.openapi(
  createRoute({ method: 'get', path: '/cache-info', tags, responses: answers({ 200: CacheInfo }) }),
  async (c) => {
    const { read } = c.var.shop.db;
    const { branchId } = await loadMarket(read, c.var.branchId);
    c.header('cache-control', 'no-store');
    return c.json(await cacheInfo(read, branchId), 200);
  },
);

settingsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/cache-info/changes',
    tags,
    request: { query: ChangesQuery },
    responses: answers({ 200: ChangesAnswer }),
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
    responses: answers({ 200: ChangeTimesAnswer }),
  }),
  async (c) => {
    const { type, ids } = c.req.valid('query');
    const market = await publicMarketOf(c);
    return withEtag(c, { times: await changeTimes(market, type, ids.split(',').map(Number)) });
  },
);

settingsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-data',
    tags,
    request: { query: GetDataQuery },
    responses: answers({ 200: GetDataAnswer }),
  }),
  async (c) => {
    const market = await marketOf(c);
    const settings = await localizedSettings(market);
    return withCatalogEtag(c, {
      layout: [...(await loadLayout(market)), ...pluginBlocks(settings)],
      settings: {
        ...settings,
        vapid_public_key: vapidPublicKey(c.var.shop),
        selected_branch_id: String(market.branchId),
      },
      branches: await listBranches(market, c.var.shop, c.req.valid('query')),
    });
  },
);
