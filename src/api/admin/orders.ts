import type { z } from 'zod';
import type { Api, Query } from '../client.ts';
import type {
  CourierRequest,
  DecideRequest,
  DeskRefundRequest,
  EditLineRequest,
  TransitionRequest,
} from '../contract/admin/orders.ts';

export const listOrders = (api: Api, query: Query) => api('GET /admin/orders', { query });
export const getOrder = (api: Api, id: string) => api('GET /admin/orders/{id}', { params: { id } });
export const moveOrder = (api: Api, id: string, body: TransitionRequest) =>
  api('POST /admin/orders/{id}/transition', { params: { id }, body });
export const refundOrder = (api: Api, id: string, body: DeskRefundRequest) =>
  api('POST /admin/orders/{id}/refund', { params: { id }, body });
export const decideRequest = (api: Api, id: string, requestId: number, body: DecideRequest) =>
  api('POST /admin/orders/{id}/requests/{request_id}', { params: { id, request_id: requestId }, body });
export const editLine = (api: Api, id: string, body: EditLineRequest) =>
  api('POST /admin/orders/{id}/edit-line', { params: { id }, body });
export const findSubstitutes = (api: Api, id: string, q: string) =>
  api('GET /admin/orders/{id}/substitutes', { params: { id }, query: { q } });
export const addNote = (api: Api, id: string, text: string) =>
  api('POST /admin/orders/{id}/notes', { params: { id }, body: { text } });
export const delayOrder = (api: Api, id: string, minutes: number) =>
  api('POST /admin/orders/{id}/delay', { params: { id }, body: { minutes } });
export const setCourier = (api: Api, id: string, body: z.input<typeof CourierRequest>) =>
  api('POST /admin/orders/{id}/courier', { params: { id }, body });
