import { z } from 'zod';
import {
  CourierRequest,
  DecideRequest,
  DelayRequest,
  DeskOrder,
  DeskOrders,
  DeskOrdersQuery,
  DeskRefundRequest,
  EditLineRequest,
  NoteRequest,
  OrdersClock,
  Substitutes,
  TransitionRequest,
} from '../../admin/orders.ts';
import type { Routes } from '../route.ts';

const IdParam = z.object({ id: z.string().min(1).max(40) });

export const ORDERS = {
  'GET /admin/orders': { needs: 'orders.read', query: DeskOrdersQuery, answer: DeskOrders },
  'GET /admin/orders/clock': { needs: 'orders.read', answer: OrdersClock },
  'GET /admin/orders/{id}': { needs: 'orders.read', params: IdParam, answer: DeskOrder },
  'POST /admin/orders/{id}/transition': {
    needs: 'orders.change',
    params: IdParam,
    body: TransitionRequest,
    answer: DeskOrder,
  },
  'POST /admin/orders/{id}/refund': {
    needs: 'orders.refund',
    params: IdParam,
    body: DeskRefundRequest,
    answer: DeskOrder,
  },
  'POST /admin/orders/{id}/requests/{request_id}': {
    needs: 'orders.refund',
    params: IdParam.extend({ request_id: z.coerce.number().int().positive() }),
    body: DecideRequest,
    answer: DeskOrder,
  },
  'POST /admin/orders/{id}/edit-line': {
    needs: 'orders.change',
    params: IdParam,
    body: EditLineRequest,
    answer: DeskOrder,
  },
  'GET /admin/orders/{id}/substitutes': {
    needs: 'orders.change',
    params: IdParam,
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    answer: Substitutes,
  },
  'POST /admin/orders/{id}/notes': {
    needs: 'orders.change',
    params: IdParam,
    body: NoteRequest,
    answer: DeskOrder,
  },
  'POST /admin/orders/{id}/delay': {
    needs: 'orders.change',
    params: IdParam,
    body: DelayRequest,
    answer: DeskOrder,
  },
  'POST /admin/orders/{id}/courier': {
    needs: 'orders.change',
    params: IdParam,
    body: CourierRequest,
    answer: DeskOrder,
  },
} as const satisfies Routes;
