import type { Api, Query } from '../client.ts';
import type { CodesChanged, PromotionCodes } from '../contract/admin/promotion-codes.ts';

const at = (id: number, rest = '') => `/admin/promotions/${id}/codes${rest}` as const;

export const listCodes = (api: Api, id: number, query: Query) =>
  api<PromotionCodes>('GET', at(id), { query });
export const makeCodes = (api: Api, id: number, count: number) =>
  api<CodesChanged>('POST', at(id), { body: { count } });
export const withdrawCodes = (api: Api, id: number) => api<CodesChanged>('POST', at(id, '/withdraw'));
