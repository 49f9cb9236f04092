import type { z } from 'zod';
import type { Api, Query } from './client.ts';
import type { PlaceOrderRequest } from './contract/order.ts';
import type { FindOrderRequest } from './contract/order-history.ts';
import type { ProcessPaymentRequest } from './contract/payment.ts';
import type { ReturnRequest } from './contract/returns.ts';

/** The same `key` for every retry of one intent: one order, however often it is sent. */
export const placeOrder = (api: Api, body: PlaceOrderRequest, key: string) =>
  api('POST /place-order', { body, headers: { 'idempotency-key': key } });
export const getOrder = (api: Api, id: string, token?: string) =>
  api('GET /get-single-order/{id}', { params: { id }, query: { token } });
export const trackOrder = (api: Api, id: string, token?: string) =>
  api('GET /get-single-order-to-track/{id}', { params: { id }, query: { token } });
/** Hands over what the payment window ended with; the same again changes nothing. */
export const processPayment = (api: Api, body: ProcessPaymentRequest) =>
  api('POST /razorpay/process-payment', { body });
/** Plays the payment window where the branch takes test payments. */
export const simulatePayment = (api: Api, order_id: string, outcome: 'success' | 'failure') =>
  api('POST /test-payment', { body: { order_id, outcome } });
export const cancelOrder = (api: Api, order_id: string, reason?: string) =>
  api('POST /cancel-order', { body: { order_id, reason } });
/** A customer's own orders; guests get 403 `login_required`. */
export const getAllOrders = (api: Api, query: Query = {}) => api('GET /get-all-orders', { query });
/** The cart with what could be added again; its adjustments say what could not. */
export const reorder = (api: Api, order_id: string) => api('POST /reorder', { body: { order_id } });
/** Without `otp` it sends a code to the order's contact; with it the answer holds a tracking token. */
export const findOrder = (api: Api, body: z.input<typeof FindOrderRequest>) =>
  api('POST /find-order', { body });
/** JSON, or a form with a picture. */
export const requestReturn = (api: Api, body: z.input<typeof ReturnRequest> | FormData) =>
  api('POST /return-request', { body });
