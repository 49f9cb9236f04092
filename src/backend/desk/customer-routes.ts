import { createRoute, z } from '@hono/zod-openapi';
import { ExportResponse } from '../../api/contract/account.ts';
import {
  BlockRequest,
  CustomerNoteRequest,
  DeskCustomer,
  DeskCustomers,
  DeskCustomersQuery,
  EraseRequest,
  GoodwillRequest,
} from '../../api/contract/admin/customers.ts';
import { Id } from '../../api/contract/common.ts';
import { say } from '../../domain/text/text.ts';
import {
  blockCustomer,
  eraseAtDesk,
  exportCustomer,
  giveGoodwill,
  noteCustomer,
} from '../customers/manage-customer.ts';
import { listDeskCustomers, openCustomer } from '../customers/open-customer.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { fieldError } from '../shop/shop-error.ts';
import { needs } from '../staff/guard.ts';

/** Customers with an account, as managers see them and owners look after them. */
export const deskCustomerRoutes = createModule();

const params = z.object({ id: z.coerce.number().pipe(Id) });
const open = (c: ApiContext, id: number) => openCustomer(c.var.shop, requireStaff(c), id, c.var.phrases);

deskCustomerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/customers',
    ...needs('customers.read'),
    request: { query: DeskCustomersQuery },
    responses: answers({ 200: DeskCustomers }),
  }),
  async (c) => c.json(await listDeskCustomers(c.var.shop, requireStaff(c), c.req.valid('query')), 200),
);

deskCustomerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/customers/{id}',
    ...needs('customers.read'),
    request: { params },
    responses: answers({ 200: DeskCustomer }, [404]),
  }),
  async (c) => c.json(await open(c, c.req.valid('param').id), 200),
);

deskCustomerRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/customers/{id}/goodwill',
    ...needs('customers.write'),
    request: { params, ...jsonBody(GoodwillRequest) },
    responses: answers({ 200: DeskCustomer }, [404]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const key = readIdempotencyKey(c);
    if (key === undefined)
      throw fieldError(
        'validation_failed',
        'idempotency-key',
        say`Send an Idempotency-Key: credit is given once.`,
      );
    await giveGoodwill(c.var.shop, requireStaff(c), id, { ...c.req.valid('json'), key });
    return c.json(await open(c, id), 200);
  },
);

deskCustomerRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/customers/{id}/block',
    ...needs('customers.write'),
    request: { params, ...jsonBody(BlockRequest) },
    responses: answers({ 200: DeskCustomer }, [404]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await blockCustomer(c.var.shop, requireStaff(c), id, c.req.valid('json').is_blocked);
    return c.json(await open(c, id), 200);
  },
);

deskCustomerRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/customers/{id}/notes',
    ...needs('customers.write'),
    request: { params, ...jsonBody(CustomerNoteRequest) },
    responses: answers({ 200: DeskCustomer }, [404]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await noteCustomer(c.var.shop, requireStaff(c), id, c.req.valid('json').text);
    return c.json(await open(c, id), 200);
  },
);

deskCustomerRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/customers/{id}/export',
    ...needs('customers.write'),
    request: { params },
    responses: answers({ 200: ExportResponse }, [404]),
  }),
  async (c) => c.json(await exportCustomer(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);

deskCustomerRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/customers/{id}/erase',
    ...needs('customers.write'),
    request: { params, ...jsonBody(EraseRequest) },
    responses: answers({ 200: z.object({ erased: z.literal(true) }) }, [404]),
  }),
  async (c) => {
    await eraseAtDesk(c.var.shop, requireStaff(c), c.req.valid('param').id, c.req.valid('json').name);
    return c.json({ erased: true as const }, 200);
  },
);
