import { WALLET } from '../../api/contract/routes/wallet.ts';
import { personal } from '../shop/answers.ts';
import { createModule, requireMember } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { checkWallet } from './check-wallet.ts';

export const walletRoutes = createModule();
const on = serve(walletRoutes, WALLET, 'Loyalty', personal);

on('GET /check-wallet', async ({ c, phrases, query }) => {
  const reader = { customerId: requireMember(c).customerId, phrases };
  return checkWallet(visitorCall(c), reader, query);
});
