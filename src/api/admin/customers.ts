import type { Api, Query } from '../client.ts';
import type { ExportResponse } from '../contract/account.ts';
import type { DeskCustomer, DeskCustomers, GoodwillRequest } from '../contract/admin/customers.ts';

const of = (id: number) => `/admin/customers/${id}` as const;

export const listCustomers = (api: Api, query: Query) =>
  api<DeskCustomers>('GET', '/admin/customers', { query });
export const getCustomer = (api: Api, id: number) => api<DeskCustomer>('GET', of(id));
/** Given once per key, however often it is sent. */
export const giveGoodwill = (api: Api, id: number, body: GoodwillRequest, key: string) =>
  api<DeskCustomer>('POST', `${of(id)}/goodwill`, { body, headers: { 'idempotency-key': key } });
export const blockCustomer = (api: Api, id: number, is_blocked: boolean) =>
  api<DeskCustomer>('POST', `${of(id)}/block`, { body: { is_blocked } });
export const noteCustomer = (api: Api, id: number, text: string) =>
  api<DeskCustomer>('POST', `${of(id)}/notes`, { body: { text } });
export const exportCustomer = (api: Api, id: number) => api<ExportResponse>('POST', `${of(id)}/export`);
export const eraseCustomer = (api: Api, id: number, name: string) =>
  api<{ erased: true }>('POST', `${of(id)}/erase`, { body: { name } });
