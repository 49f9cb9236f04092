import { createRoute } from '@hono/zod-openapi';
import { DiscountsAnswer } from '../../api/contract/discount.ts';
import { answers, personal } from '../http/answers.ts';
import { createModule } from '../http/app.ts';
import { visitorCall } from '../http/visitor-call.ts';
import { listForCart } from './list-for-cart.ts';

export const promotionsRoutes = createModule();

promotionsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-discounts',
    tags: ['Promotions'],
    responses: answers({ 200: DiscountsAnswer }),
  }),
  async (c) => {
    return personal(c, { discounts: await listForCart(visitorCall(c)) }, 200);
  },
);
