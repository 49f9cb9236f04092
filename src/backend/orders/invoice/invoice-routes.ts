import { INVOICE } from '../../../api/contract/routes/orders.ts';
import { createModule } from '../../shop/api.ts';
import { serve } from '../../shop/serve.ts';
import { getInvoice } from './invoice.ts';

export const invoiceRoutes = createModule();
const on = serve(invoiceRoutes, INVOICE, 'Orders');

on('GET /order-invoice/{order_id}', async (c) => {
  const { shop, visitor, phrases } = c.var;
  const reader = { visitor, phrases, token: c.req.valid('query').token };
  const { number, pdf } = await getInvoice(shop, c.req.valid('param').order_id, reader);
  c.header('cache-control', 'private, no-store');
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', `inline; filename="invoice-${number.replace(/[^\w-]/g, '')}.pdf"`);
  return c.body(new Uint8Array(pdf), 200);
});
