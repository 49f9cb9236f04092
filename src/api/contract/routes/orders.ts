import { z } from 'zod';
import { OrderQuery, OrderResponse, PlaceOrderRequest, PlaceOrderResponse, TrackResponse } from '../order.ts';
import { CancelOrderRequest, CancelOrderResponse } from '../payment.ts';
import type { Routes } from '../route.ts';

/** Of the invoice, or of one of its credit notes. */
const InvoiceQuery = OrderQuery.extend({ credit_note: z.coerce.number().int().positive().optional() });

const OF_ORDER = { params: z.object({ id: z.string().max(40) }), query: OrderQuery } as const;
const DOCUMENT = { params: z.object({ order_id: z.string().max(40) }), query: InvoiceQuery } as const;

export const ORDERS = {
  'POST /place-order': { body: PlaceOrderRequest, created: PlaceOrderResponse, refuses: [409] },
  'GET /get-single-order/{id}': { ...OF_ORDER, answer: OrderResponse },
  'GET /get-single-order-to-track/{id}': { ...OF_ORDER, answer: TrackResponse },
  'POST /cancel-order': { body: CancelOrderRequest, answer: CancelOrderResponse, refuses: [404] },
  'GET /order-invoice/{order_id}': { ...DOCUMENT, file: 'application/pdf' },
  /** The same as EN 16931 in UBL 2.1; 404 for documents that have no such file. */
  'GET /order-e-invoice/{order_id}': { ...DOCUMENT, file: 'application/xml' },
} as const satisfies Routes;
