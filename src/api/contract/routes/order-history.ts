import { z } from 'zod';
import {
  FindOrderRequest,
  FindOrderResponse,
  OrderListQuery,
  OrderListResponse,
  ReorderRequest,
  ReorderResponse,
} from '../order-history.ts';
import { ReturnForm, ReturnRequest, ReturnResponse } from '../returns.ts';
import type { Routes } from '../route.ts';
import { WatchOrderRequest, WatchOrderResponse } from '../subscriptions.ts';
import { WithdrawalRequest, WithdrawalResponse, WithdrawalTermsResponse } from '../withdrawal.ts';

const ByToken = z.object({ token: z.string().min(10).max(100) });

export const ORDER_HISTORY = {
  'GET /get-all-orders': { query: OrderListQuery, answer: OrderListResponse },
  'POST /reorder': { body: ReorderRequest, answer: ReorderResponse, refuses: [404] },
  'POST /find-order': { body: FindOrderRequest, answer: FindOrderResponse, refuses: [404] },
  'POST /return-request': { body: ReturnRequest, form: ReturnForm, created: ReturnResponse, refuses: [404] },
  'GET /withdrawal-terms': { answer: WithdrawalTermsResponse, refuses: [404] },
  'POST /withdrawals': { body: WithdrawalRequest, created: WithdrawalResponse, refuses: [404] },
  'GET /withdrawals/{token}': { params: ByToken, answer: WithdrawalResponse },
  'POST /push/watch-order': { body: WatchOrderRequest, answer: WatchOrderResponse, refuses: [404] },
} as const satisfies Routes;
