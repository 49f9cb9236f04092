import type { DeskRequests } from '../../api/contract/admin/orders.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

export type RequestState = 'open' | 'all';
export const requests = createResource<DeskRequests, [state: RequestState, page: number]>((state, page) =>
  deskApi('GET /admin/requests', { query: { state, page, per_page: 30 } }),
);
