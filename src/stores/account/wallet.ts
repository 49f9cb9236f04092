import type { CheckWalletResponse } from '../../api/contract/loyalty.ts';
import { appendPage } from '../../domain/lists/paged.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';

/** The wallet with the pages of its ledger that were read so far. */
export const wallet = createResource<CheckWalletResponse, [page?: number]>(
  (page = 1) => api('GET /check-wallet', { query: { page } }),
  (before, fetched) => ({
    ...fetched,
    transactions: appendPage(before?.transactions ?? null, fetched.transactions),
  }),
);
