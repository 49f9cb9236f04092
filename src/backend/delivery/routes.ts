import { createRoute } from '@hono/zod-openapi';
import { CheckPincodeAnswer, CheckPincodeQuery } from '../../api/contract/branch.ts';
import { answers, withEtag } from '../http/answers.ts';
import { createModule } from '../http/app.ts';
import { loadMarket } from '../settings/settings.ts';
import { checkPincode } from './delivery.ts';

export const deliveryRoutes = createModule();

deliveryRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/check-pincode',
    tags: ['Delivery'],
    request: { query: CheckPincodeQuery },
    responses: answers({ 200: CheckPincodeAnswer }),
  }),
  async (c) => {
    const market = await loadMarket(c.var.shop.db.read, c.var.branchId);
    return withEtag(c, await checkPincode(market, c.req.valid('query')));
  },
);
