import type { z } from 'zod';
import type { Api } from './client.ts';
import type { OrderAnswer, PlaceOrderAnswer, PlaceOrderRequest, TrackAnswer } from './contract/order.ts';

/** The same `key` for every retry of one intent: one order, however often it is sent. */
export const placeOrder = (api: Api, body: PlaceOrderRequest, key: string) =>
  api<PlaceOrderAnswer>('POST', '/place-order', { body, headers: { 'idempotency-key': key } });
export const getOrder = (api: Api, id: string, token?: string) =>
  api<z.infer<typeof OrderAnswer>>('GET', `/get-single-order/${encodeURIComponent(id)}`, {
    query: { token },
  });
export const trackOrder = (api: Api, id: string, token?: string) =>
  api<TrackAnswer>('GET', `/get-single-order-to-track/${encodeURIComponent(id)}`, { query: { token } });
