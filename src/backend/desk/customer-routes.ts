import { CUSTOMERS } from '../../api/contract/admin/customers.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { say } from '../../domain/text/text.ts';
import {
  blockCustomer,
  eraseAtDesk,
  exportCustomer,
  giveGoodwill,
  noteCustomer,
} from '../customers/manage-customer.ts';
import { listDeskCustomers, openCustomer } from '../customers/open-customer.ts';
import { readPastOrders } from '../orders/reading/past-orders.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';

const on = serve(CUSTOMERS);
/** Customers with an account, as managers see them and owners look after them. */
export const deskCustomerRoutes = on.module;

on('GET /admin/customers', ({ shop, staff, query }) => listDeskCustomers(shop, staff, query));

on('GET /admin/customers/{id}', ({ shop, staff, phrases, param: { id } }) =>
  openCustomer(shop, staff, id, phrases),
);

on('GET /admin/past-orders', async ({ shop, staff, query }) => {
  if (staff.branchIds) throw new ShopError('forbidden', say`These orders belong to no branch.`);
  const { total, orders } = await readPastOrders(shop.db.read, query.q, query);
  return pageOf(orders, query, total);
});

on('POST /admin/customers/{id}/goodwill', async ({ c, shop, staff, phrases, param: { id }, body }) => {
  const key = readIdempotencyKey(c);
  if (key === undefined)
    throw fieldError('idempotency-key', say`Send an Idempotency-Key: credit is given once.`);
  await giveGoodwill(shop, staff, id, { ...body, key });
  return openCustomer(shop, staff, id, phrases);
});

on('POST /admin/customers/{id}/block', async ({ shop, staff, phrases, param: { id }, body }) => {
  await blockCustomer(shop, staff, id, body.is_blocked);
  return openCustomer(shop, staff, id, phrases);
});

on('POST /admin/customers/{id}/notes', async ({ shop, staff, phrases, param: { id }, body }) => {
  await noteCustomer(shop, staff, id, body.text);
  return openCustomer(shop, staff, id, phrases);
});

on('POST /admin/customers/{id}/export', ({ shop, staff, param: { id } }) => exportCustomer(shop, staff, id));

on('POST /admin/customers/{id}/erase', async ({ shop, staff, param: { id }, body }) => {
  await eraseAtDesk(shop, staff, id, body.name);
  return { erased: true as const };
});
