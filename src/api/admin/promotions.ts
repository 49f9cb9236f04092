import type { Api, Query } from '../client.ts';
import type { BenchRequest } from '../contract/admin/price-bench.ts';
import type { PromotionContent, SavePromotionRequest } from '../contract/admin/promotions.ts';

export const listPromotions = (api: Api, query: Query) => api('GET /admin/promotions', { query });
export const getPromotionWorld = (api: Api) => api('GET /admin/promotion-choices');
export const addPromotion = (api: Api, content: PromotionContent) =>
  api('POST /admin/promotions', { body: { content } });
export const getPromotion = (api: Api, id: number) => api('GET /admin/promotions/{id}', { params: { id } });
export const savePromotion = (api: Api, id: number, body: SavePromotionRequest) =>
  api('PUT /admin/promotions/{id}', { params: { id }, body });
export const removePromotion = (api: Api, id: number) =>
  api('DELETE /admin/promotions/{id}', { params: { id } });
export const testPromotion = (api: Api, body: BenchRequest) => api('POST /admin/promotions/test', { body });
export const getBenchProduct = (api: Api, id: number) =>
  api('GET /admin/promotions/test-products/{id}', { params: { id } });
