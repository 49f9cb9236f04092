import type { Api, Query } from '../client.ts';
import type { BenchProduct, BenchRequest, BenchResponse } from '../contract/admin/price-bench.ts';
import type {
  Promotion,
  PromotionContent,
  Promotions,
  PromotionWorld,
  RemovePromotionResponse,
  SavePromotionRequest,
} from '../contract/admin/promotions.ts';

export const listPromotions = (api: Api, query: Query) =>
  api<Promotions>('GET', '/admin/promotions', { query });
export const getPromotionWorld = (api: Api) => api<PromotionWorld>('GET', '/admin/promotion-choices');
export const addPromotion = (api: Api, content: PromotionContent) =>
  api<Promotion>('POST', '/admin/promotions', { body: { content } });
export const getPromotion = (api: Api, id: number) => api<Promotion>('GET', `/admin/promotions/${id}`);
export const savePromotion = (api: Api, id: number, body: SavePromotionRequest) =>
  api<Promotion>('PUT', `/admin/promotions/${id}`, { body });
export const removePromotion = (api: Api, id: number) =>
  api<RemovePromotionResponse>('DELETE', `/admin/promotions/${id}`);
export const testPromotion = (api: Api, body: BenchRequest) =>
  api<BenchResponse>('POST', '/admin/promotions/test', { body });
export const getBenchProduct = (api: Api, id: number) =>
  api<BenchProduct>('GET', `/admin/promotions/test-products/${id}`);
