import type { Api, Query } from '../client.ts';
import type { GoodwillRequest } from '../contract/admin/customers.ts';

export const listCustomers = (api: Api, query: Query) => api('GET /admin/customers', { query });
export const getCustomer = (api: Api, id: number) => api('GET /admin/customers/{id}', { params: { id } });
/** Given once per key, however often it is sent. */
export const giveGoodwill = (api: Api, id: number, body: GoodwillRequest, key: string) =>
  api('POST /admin/customers/{id}/goodwill', { params: { id }, body, headers: { 'idempotency-key': key } });
export const blockCustomer = (api: Api, id: number, is_blocked: boolean) =>
  api('POST /admin/customers/{id}/block', { params: { id }, body: { is_blocked } });
export const noteCustomer = (api: Api, id: number, text: string) =>
  api('POST /admin/customers/{id}/notes', { params: { id }, body: { text } });
export const exportCustomer = (api: Api, id: number) =>
  api('POST /admin/customers/{id}/export', { params: { id } });
export const eraseCustomer = (api: Api, id: number, name: string) =>
  api('POST /admin/customers/{id}/erase', { params: { id }, body: { name } });
