import { createRoute, z } from '@hono/zod-openapi';
import { OrderQuery } from '../../../api/contract/order.ts';
import { answers } from '../../shop/answers.ts';
import { createModule } from '../../shop/api.ts';
import { getInvoice } from './invoice.ts';

export const invoiceRoutes = createModule();

const PDF = {
  description: 'The invoice',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
};

invoiceRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/order-invoice/{order_id}',
    tags: ['Orders'],
    request: { params: z.object({ order_id: z.string().max(40) }), query: OrderQuery },
    responses: { ...answers({}, [404]), 200: PDF },
  }),
  async (c) => {
    const { shop, visitor, phrases } = c.var;
    const reader = { visitor, phrases, token: c.req.valid('query').token };
    const { number, pdf } = await getInvoice(shop, c.req.valid('param').order_id, reader);
    c.header('cache-control', 'private, no-store');
    c.header('content-type', 'application/pdf');
    c.header('content-disposition', `inline; filename="invoice-${number.replace(/[^\w-]/g, '')}.pdf"`);
    return c.body(new Uint8Array(pdf), 200) as never;
  },
);
