import type { OrderListResponse } from '../../api/contract/order-history.ts';
import { api } from '../shop/api.ts';
import { createResource } from '../shop/resource.ts';

/** Which of a customer's orders are listed. */
export interface OrderFilter {
  status: 'all' | 'active' | 'past';
  /** In order numbers and names of items. */
  q: string;
}

/** A customer's orders, newest first; a later page joins the ones before it. */
export const orderHistory = createResource(
  ({ status, q }: OrderFilter, page: number): Promise<OrderListResponse> =>
    api('GET /get-all-orders', {
      query: {
        page,
        ...(status !== 'all' && { status }),
        ...(q.trim() && { q: q.trim() }),
      },
    }),
  (before, fetched) =>
    before && fetched.current_page > 1 ? { ...fetched, data: [...before.data, ...fetched.data] } : fetched,
);
