import { CUSTOMERS } from '../../api/contract/routes/admin/customers.ts';
import { say } from '../../domain/text/text.ts';
import {
  blockCustomer,
  eraseAtDesk,
  exportCustomer,
  giveGoodwill,
  noteCustomer,
} from '../customers/manage-customer.ts';
import { listDeskCustomers, openCustomer } from '../customers/open-customer.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { fieldError } from '../shop/shop-error.ts';

/** Customers with an account, as managers see them and owners look after them. */
export const deskCustomerRoutes = createModule();
const on = serve(deskCustomerRoutes, CUSTOMERS);

const open = (c: ApiContext, id: number) => openCustomer(c.var.shop, requireStaff(c), id, c.var.phrases);

on('GET /admin/customers', (c) => listDeskCustomers(c.var.shop, requireStaff(c), c.req.valid('query')));

on('GET /admin/customers/{id}', (c) => open(c, c.req.valid('param').id));

on('POST /admin/customers/{id}/goodwill', async (c) => {
  const { id } = c.req.valid('param');
  const key = readIdempotencyKey(c);
  if (key === undefined)
    throw fieldError('idempotency-key', say`Send an Idempotency-Key: credit is given once.`);
  await giveGoodwill(c.var.shop, requireStaff(c), id, { ...c.req.valid('json'), key });
  return open(c, id);
});

on('POST /admin/customers/{id}/block', async (c) => {
  const { id } = c.req.valid('param');
  await blockCustomer(c.var.shop, requireStaff(c), id, c.req.valid('json').is_blocked);
  return open(c, id);
});

on('POST /admin/customers/{id}/notes', async (c) => {
  const { id } = c.req.valid('param');
  await noteCustomer(c.var.shop, requireStaff(c), id, c.req.valid('json').text);
  return open(c, id);
});

on('POST /admin/customers/{id}/export', (c) =>
  exportCustomer(c.var.shop, requireStaff(c), c.req.valid('param').id),
);

on('POST /admin/customers/{id}/erase', async (c) => {
  await eraseAtDesk(c.var.shop, requireStaff(c), c.req.valid('param').id, c.req.valid('json').name);
  return { erased: true as const };
});
