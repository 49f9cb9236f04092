import { z } from 'zod';
import {
  CloseRefundRequest,
  CourierRequest,
  DecideRequest,
  DelayRequest,
  DeskOrder,
  DeskOrders,
  DeskOrdersQuery,
  DeskRefundRequest,
  DeskRequests,
  DeskRequestsQuery,
  EditLineRequest,
  NoteRequest,
  OrdersClock,
  SettleStatementRequest,
  StatementSettled,
  Substitutes,
  TransitionRequest,
} from '../../admin/orders.ts';
import type { Routes } from '../route.ts';

const IdParam = z.object({ id: z.string().min(1).max(40) });

const CHANGE = { needs: 'orders.change', params: IdParam, answer: DeskOrder } as const;

export const ORDERS = {
  'GET /admin/orders': { needs: 'orders.read', query: DeskOrdersQuery, answer: DeskOrders },
  'GET /admin/orders/clock': { needs: 'orders.read', answer: OrdersClock },
  'GET /admin/requests': { needs: 'orders.read', query: DeskRequestsQuery, answer: DeskRequests },
  'POST /admin/withdrawals/{id}': {
    needs: 'orders.refund',
    body: SettleStatementRequest,
    answer: StatementSettled,
  },
  'GET /admin/orders/{id}': { needs: 'orders.read', params: IdParam, answer: DeskOrder },
  'POST /admin/orders/{id}/transition': { ...CHANGE, body: TransitionRequest },
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
  'POST /admin/orders/{id}/refunds/{refund_id}/close': {
    needs: 'orders.refund',
    params: IdParam.extend({ refund_id: z.coerce.number().int().positive() }),
    body: CloseRefundRequest,
    answer: DeskOrder,
  },
  'POST /admin/orders/{id}/edit-line': { ...CHANGE, body: EditLineRequest },
  'GET /admin/orders/{id}/substitutes': {
    needs: 'orders.change',
    params: IdParam,
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    answer: Substitutes,
  },
  'POST /admin/orders/{id}/notes': { ...CHANGE, body: NoteRequest },
  'POST /admin/orders/{id}/delay': { ...CHANGE, body: DelayRequest },
  'POST /admin/orders/{id}/courier': { ...CHANGE, body: CourierRequest },
} as const satisfies Routes;
