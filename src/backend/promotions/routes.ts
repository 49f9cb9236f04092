import { createRoute } from '@hono/zod-openapi';
import { DiscountsAnswer } from '../../api/contract/discount.ts';
import { answers, personal } from '../http/answers.ts';
import { createModule, requireVisitor } from '../http/app.ts';
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
    const { shop, branchId, phrases, asked } = c.var;
    const visitor = requireVisitor(c);
    const discounts = await listForCart({ shop, branchId, phrases, asked, visitor });
    return personal(c, { discounts }, 200);
  },
);
