import type { DeskRequests, SettleStatementRequest } from '../../api/contract/admin/orders.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

export type RequestState = 'open' | 'all';
export const requests = createResource<DeskRequests, [state: RequestState, page: number]>((state, page) =>
  // Of all one's branches: the client would name the first one.
  deskApi('GET /admin/requests', { query: { state, page, per_page: 30, branch_id: undefined } }),
);

/** Names the order of a withdrawal that fits none, or answers it. */
export const settleStatement = (id: number, answer: SettleStatementRequest) =>
  attempt(() => deskApi('POST /admin/withdrawals/{id}', { params: { id }, body: answer }));
