import { ORDER_HISTORY } from '../../api/contract/order-history.ts';
import { marketOf } from '../settings/market-of.ts';
import { personal } from '../shop/answers.ts';
import { serve } from '../shop/serve.ts';
import { getWithdrawal, readWithdrawalTerms } from './returns/read-withdrawal.ts';

const on = serve(ORDER_HISTORY, 'Orders', personal);
/** What the page of the withdrawal reads, apart from all that orders need: threads that render load it. */
export const withdrawalRoutes = on.module;

on('GET /withdrawal-terms', async ({ c }) => readWithdrawalTerms(await marketOf(c)));

on('GET /withdrawals/{token}', ({ shop, branchId, param: { token } }) =>
  getWithdrawal(shop, token, branchId),
);
