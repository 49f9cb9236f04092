import { ORDERS } from '../../api/contract/routes/orders.ts';
import type { InvoiceDocument } from '../../domain/orders/invoice.ts';
import { isOnline } from '../../domain/orders/payment-words.ts';
import { personal, withPersonalEtag } from '../shop/answers.ts';
import { type ApiContext, requireVisitor } from '../shop/api.ts';
import { bodyOf, readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { countGuess, guessCode, unpaidOrderLimits } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { getEInvoice, getInvoice } from './invoice/invoice.ts';
import { cancelOrder } from './lifecycle/advance-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { getOrderToPay, trackOrder } from './reading/orders.ts';

const on = serve(ORDERS, 'Orders', personal);
export const orderRoutes = on.module;

on('POST /place-order', async ({ c, language, body: request }) => {
  const order = { ...visitorCall(c), language, request, key: readIdempotencyKey(c) };
  const counts = ({ isReplayed, body }: Awaited<ReturnType<typeof placeOrder>>) =>
    !isReplayed && body.payment.status === 'required';
  const work = () =>
    countGuess(c, isOnline(request.payment_method) ? unpaidOrderLimits(c) : [], {
      work: () => placeOrder(order),
      counts,
    });
  return bodyOf(c, await guessCode(c, 'coupon', request.coupon_code, work));
});

on('GET /get-single-order/{id}', ({ shop, visitor, phrases, param: { id }, query: { token } }) =>
  getOrderToPay(shop, id, { visitor, token, phrases }),
);

on(
  'GET /get-single-order-to-track/{id}',
  async ({ c, shop, visitor, phrases, param: { id }, query: { token } }) =>
    withPersonalEtag(c, await trackOrder(shop, id, { visitor, token, phrases })),
);

on('POST /cancel-order', async ({ c, shop, phrases, body: { order_id: id, reason } }) => {
  const order = await cancelOrder(shop, requireVisitor(c), { id, reason: reason || null, phrases });
  return { order, status: order.status };
});

on('GET /order-invoice/{order_id}', async ({ c, shop, visitor, phrases, param: { order_id }, query }) => {
  const reader = { visitor, phrases, token: query.token };
  const printed = await getInvoice(shop, order_id, { ...reader, creditNote: query.credit_note });
  // Read when first needed: threads that render pages have no use for it.
  const { renderInvoice } = await import('./invoice/invoice-pdf.ts');
  const pdf = await renderInvoice(printed);
  nameFile(c, printed.document, { type: 'application/pdf', shown: 'inline', ending: 'pdf' });
  return c.body(new Uint8Array(pdf), 200);
});

on('GET /order-e-invoice/{order_id}', async ({ c, shop, visitor, phrases, param: { order_id }, query }) => {
  const reader = { visitor, phrases, token: query.token };
  const { document, xml } = await getEInvoice(shop, order_id, { ...reader, creditNote: query.credit_note });
  nameFile(c, document, { type: 'application/xml; charset=utf-8', shown: 'attachment', ending: 'xml' });
  return c.body(xml, 200);
});

interface DocumentFile {
  type: string;
  shown: 'inline' | 'attachment';
  ending: string;
}

/** A document is a file under its number, for its reader alone. */
const nameFile = (
  c: ApiContext,
  { kind, code, orderNumber }: InvoiceDocument,
  { type, shown, ending }: DocumentFile,
): void => {
  const name = code === null ? `order-${orderNumber}` : `${kind.replace('_', '-')}-${code}`;
  c.header('cache-control', 'private, no-store');
  c.header('content-type', type);
  c.header('content-disposition', `${shown}; filename="${name.replace(/[^\w-]/g, '')}.${ending}"`);
};
