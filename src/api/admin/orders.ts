import type { z } from 'zod';
import type { Api, Query } from '../client.ts';
import type {
  CourierRequest,
  DecideRequest,
  DeskOrder,
  DeskOrders,
  DeskRefundRequest,
  EditLineRequest,
  Substitutes,
  TransitionRequest,
} from '../contract/admin/orders.ts';

const of = (id: string) => `/admin/orders/${encodeURIComponent(id)}` as const;

export const listOrders = (api: Api, query: Query) => api<DeskOrders>('GET', '/admin/orders', { query });
export const getOrder = (api: Api, id: string) => api<DeskOrder>('GET', of(id));
export const moveOrder = (api: Api, id: string, body: TransitionRequest) =>
  api<DeskOrder>('POST', `${of(id)}/transition`, { body });
export const refundOrder = (api: Api, id: string, body: DeskRefundRequest) =>
  api<DeskOrder>('POST', `${of(id)}/refund`, { body });
export const decideRequest = (api: Api, id: string, requestId: number, body: DecideRequest) =>
  api<DeskOrder>('POST', `${of(id)}/requests/${requestId}`, { body });
export const editLine = (api: Api, id: string, body: EditLineRequest) =>
  api<DeskOrder>('POST', `${of(id)}/edit-line`, { body });
export const findSubstitutes = (api: Api, id: string, q: string) =>
  api<Substitutes>('GET', `${of(id)}/substitutes`, { query: { q } });
export const addNote = (api: Api, id: string, text: string) =>
  api<DeskOrder>('POST', `${of(id)}/notes`, { body: { text } });
export const delayOrder = (api: Api, id: string, minutes: number) =>
  api<DeskOrder>('POST', `${of(id)}/delay`, { body: { minutes } });
export const setCourier = (api: Api, id: string, body: z.input<typeof CourierRequest>) =>
  api<DeskOrder>('POST', `${of(id)}/courier`, { body });
