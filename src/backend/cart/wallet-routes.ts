import { createRoute } from '@hono/zod-openapi';
import { CheckWalletQuery, CheckWalletResponse } from '../../api/contract/loyalty.ts';
import { answers, personal } from '../shop/answers.ts';
import { createModule, requireMember } from '../shop/api.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { checkWallet } from './check-wallet.ts';

export const walletRoutes = createModule();

walletRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/check-wallet',
    tags: ['Loyalty'],
    request: { query: CheckWalletQuery },
    responses: answers({ 200: CheckWalletResponse }),
  }),
  async (c) => {
    const reader = { customerId: requireMember(c).customerId, phrases: c.var.phrases };
    return personal(c, await checkWallet(visitorCall(c), reader, c.req.valid('query')), 200);
  },
);
