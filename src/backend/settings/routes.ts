import { createRoute } from '@hono/zod-openapi';
import { CacheInfo } from '../../api/contract/content.ts';
import { cacheInfo } from '../db/changes.ts';
import { answers } from '../http/answers.ts';
import { createModule } from '../http/app.ts';

export const settingsRoutes = createModule();

settingsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/cache-info',
    tags: ['Store'],
    responses: answers({ 200: CacheInfo }),
  }),
  async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await cacheInfo(c.var.shop.db.read, c.var.branchId), 200);
  },
);
