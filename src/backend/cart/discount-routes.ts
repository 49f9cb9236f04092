import { createRoute } from '@hono/zod-openapi';
import { DiscountsResponse } from '../../api/contract/discount.ts';
import { answers, personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { listForCart } from './list-discounts.ts';

export const discountRoutes = createModule();

discountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-discounts',
    tags: ['Promotions'],
    responses: answers({ 200: DiscountsResponse }),
  }),
  async (c) => {
    return personal(c, { discounts: await listForCart(visitorCall(c)) }, 200);
  },
);
