import type { z } from 'zod';
import type { Api, Query } from './client.ts';
import type { CartSnapshot } from './contract/cart.ts';
import type {
  OrderResponse,
  PlaceOrderRequest,
  PlaceOrderResponse,
  TrackResponse,
} from './contract/order.ts';
import type { FindOrderRequest, FindOrderResponse, OrderListResponse } from './contract/order-history.ts';
import type {
  CancelOrderResponse,
  ProcessPaymentRequest,
  ProcessPaymentResponse,
  TestPaymentResponse,
} from './contract/payment.ts';
import type { ReturnRequest, ReturnResponse } from './contract/returns.ts';

/** The same `key` for every retry of one intent: one order, however often it is sent. */
export const placeOrder = (api: Api, body: PlaceOrderRequest, key: string) =>
  api<PlaceOrderResponse>('POST', '/place-order', { body, headers: { 'idempotency-key': key } });
export const getOrder = (api: Api, id: string, token?: string) =>
  api<z.infer<typeof OrderResponse>>('GET', `/get-single-order/${encodeURIComponent(id)}`, {
    query: { token },
  });
export const trackOrder = (api: Api, id: string, token?: string) =>
  api<TrackResponse>('GET', `/get-single-order-to-track/${encodeURIComponent(id)}`, { query: { token } });
/** Hands over what the payment window ended with; the same again changes nothing. */
export const processPayment = (api: Api, body: ProcessPaymentRequest) =>
  api<ProcessPaymentResponse>('POST', '/razorpay/process-payment', { body });
/** Plays the payment window where the branch takes test payments. */
export const simulatePayment = (api: Api, order_id: string, outcome: 'success' | 'failure') =>
  api<z.infer<typeof TestPaymentResponse>>('POST', '/test-payment', { body: { order_id, outcome } });
export const cancelOrder = (api: Api, order_id: string, reason?: string) =>
  api<z.infer<typeof CancelOrderResponse>>('POST', '/cancel-order', { body: { order_id, reason } });
/** A customer's own orders; guests get 403 `login_required`. */
export const getAllOrders = (api: Api, query: Query = {}) =>
  api<OrderListResponse>('GET', '/get-all-orders', { query });
/** The cart with what could be added again; its adjustments say what could not. */
export const reorder = (api: Api, order_id: string) =>
  api<CartSnapshot>('POST', '/reorder', { body: { order_id } });
/** Without `otp` it sends a code to the order's contact; with it the answer holds a tracking token. */
export const findOrder = (api: Api, body: z.input<typeof FindOrderRequest>) =>
  api<FindOrderResponse>('POST', '/find-order', { body });
/** JSON, or a form with a picture. */
export const requestReturn = (api: Api, body: z.input<typeof ReturnRequest> | FormData) =>
  api<ReturnResponse>('POST', '/return-request', { body });
