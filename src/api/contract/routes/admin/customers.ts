import { z } from 'zod';
import { ExportResponse } from '../../account.ts';
import {
  BlockRequest,
  CustomerNoteRequest,
  DeskCustomer,
  DeskCustomers,
  DeskCustomersQuery,
  EraseRequest,
  GoodwillRequest,
  PastOrders,
  PastOrdersQuery,
} from '../../admin/customers.ts';
import type { Routes } from '../route.ts';

export const CUSTOMERS = {
  'GET /admin/customers': { needs: 'customers.read', query: DeskCustomersQuery, answer: DeskCustomers },
  'GET /admin/customers/{id}': { needs: 'customers.read', answer: DeskCustomer },
  'GET /admin/past-orders': { needs: 'orders.read', query: PastOrdersQuery, answer: PastOrders },
  'POST /admin/customers/{id}/goodwill': {
    needs: 'customers.write',
    body: GoodwillRequest,
    answer: DeskCustomer,
  },
  'POST /admin/customers/{id}/block': { needs: 'customers.write', body: BlockRequest, answer: DeskCustomer },
  'POST /admin/customers/{id}/notes': {
    needs: 'customers.write',
    body: CustomerNoteRequest,
    answer: DeskCustomer,
  },
  'POST /admin/customers/{id}/export': { needs: 'customers.write', answer: ExportResponse },
  'POST /admin/customers/{id}/erase': {
    needs: 'customers.write',
    body: EraseRequest,
    answer: z.object({ erased: z.literal(true) }),
  },
} as const satisfies Routes;
