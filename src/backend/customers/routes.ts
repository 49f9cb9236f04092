import { createRoute, z } from '@hono/zod-openapi';
import { ReferrerAnswer } from '../../api/contract/content.ts';
import { answers, withEtag } from '../http/answers.ts';
import { createModule } from '../http/app.ts';
import { loadMarket } from '../settings/settings.ts';
import { getReferrer } from './referrals.ts';

export const customersRoutes = createModule();

customersRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-referrer-user/{referred_by}',
    tags: ['Customers'],
    request: { params: z.object({ referred_by: z.string().max(40) }) },
    responses: answers({ 200: ReferrerAnswer }, [404]),
  }),
  async (c) => {
    const market = await loadMarket(c.var.shop.db.read, c.var.branchId);
    return withEtag(c, await getReferrer(market, c.req.valid('param').referred_by));
  },
);
