import type { Api, Query } from '../client.ts';

export const listCodes = (api: Api, id: number, query: Query) =>
  api('GET /admin/promotions/{id}/codes', { params: { id }, query });
export const makeCodes = (api: Api, id: number, count: number) =>
  api('POST /admin/promotions/{id}/codes', { params: { id }, body: { count } });
export const withdrawCodes = (api: Api, id: number) =>
  api('POST /admin/promotions/{id}/codes/withdraw', { params: { id } });
