import type { z } from 'zod';
import type { ReturnRequest } from '../../api/contract/returns.ts';
import { getOrder } from '../../api/orders.ts';
import { sendInOrder } from '../cart/cart.ts';
import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';
import { rememberOrder } from './orders.ts';

/** Cancels an own order; resolves to the order as it is then, with where its money goes. */
export const cancelOrder = (id: string, reason: string) =>
  attempt(
    async () =>
      (await api('POST /cancel-order', { body: { order_id: id, reason: reason.trim() || undefined } })).order,
  );

/** Puts an order's items into the cart again; the cart then says what could not be had. */
export const reorder = (id: string) =>
  attempt(() => sendInOrder(() => api('POST /reorder', { body: { order_id: id } })));

/** Asks for a return, or reports a problem, with a picture of it where there is one. */
export const requestReturn = (request: z.input<typeof ReturnRequest>, picture?: File) =>
  attempt(() => {
    if (!picture) return api('POST /return-request', { body: request });
    const form = new FormData();
    form.set('request', JSON.stringify(request));
    form.set('image', picture);
    return api('POST /return-request', { body: form });
  });

/** Sends a code to the contact of an order. The answer is the same whether there is such an order or not. */
export const sendOrderCode = (orderNumber: string, contact: string) =>
  attempt(() =>
    api('POST /find-order', { body: { order_number: orderNumber.trim(), contact: contact.trim() } }),
  );

/** Opens an order by the code sent to its contact, and keeps its token here; resolves to its id. */
export const openByCode = (orderNumber: string, contact: string, otp: string) =>
  attempt(async () => {
    const number = orderNumber.trim();
    const found = await api('POST /find-order', {
      body: {
        order_number: number,
        contact: contact.trim(),
        otp: otp.trim(),
      },
    });
    const { order_id: id, tracking_token: token } = found;
    if (!id || !token) throw new Error('The answer names no order.');
    rememberOrder({ id, orderNumber: number.toUpperCase(), token, placedAt: '' });
    return id;
  });

/** The address of an order's invoice, made for its owner alone. */
export const fetchInvoiceUrl = (id: string) =>
  attempt(async () => (await getOrder(api, id)).order.invoice_url ?? null);
