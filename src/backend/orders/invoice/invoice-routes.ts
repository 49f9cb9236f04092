import { INVOICE } from '../../../api/contract/routes/orders.ts';
import { createModule } from '../../shop/api.ts';
import { serve } from '../../shop/serve.ts';
import { getInvoice } from './invoice.ts';

export const invoiceRoutes = createModule();
const on = serve(invoiceRoutes, INVOICE, 'Orders');

on('GET /order-invoice/{order_id}', async ({ c, shop, visitor, phrases, param: { order_id }, query }) => {
  const reader = { visitor, phrases, token: query.token };
  const { number, pdf } = await getInvoice(shop, order_id, reader);
  c.header('cache-control', 'private, no-store');
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', `inline; filename="invoice-${number.replace(/[^\w-]/g, '')}.pdf"`);
  return c.body(new Uint8Array(pdf), 200);
});
