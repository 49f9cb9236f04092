import type { Routes } from '../route.ts';
import { BenchProduct, BenchRequest, BenchResponse } from './price-bench.ts';
import { CodesChanged, CodesQuery, NewCodesRequest, PromotionCodes } from './promotion-codes.ts';
import {
  NewPromotionRequest,
  Promotion,
  Promotions,
  PromotionsQuery,
  PromotionWorld,
  RemovePromotionResponse,
  SavePromotionRequest,
} from './promotions.ts';

export const PROMOTIONS = {
  'GET /admin/promotions': { needs: 'promotions.read', query: PromotionsQuery, answer: Promotions },
  'GET /admin/promotion-choices': { needs: 'promotions.read', answer: PromotionWorld },
  'POST /admin/promotions': { needs: 'promotions.write', body: NewPromotionRequest, created: Promotion },
  'POST /admin/promotions/test': { needs: 'promotions.read', body: BenchRequest, answer: BenchResponse },
  'GET /admin/promotions/test-products/{id}': { needs: 'promotions.read', answer: BenchProduct },
  'GET /admin/promotions/{id}': { needs: 'promotions.read', answer: Promotion },
  'PUT /admin/promotions/{id}': {
    needs: 'promotions.write',
    body: SavePromotionRequest,
    answer: Promotion,
    refuses: [409],
  },
  'DELETE /admin/promotions/{id}': { needs: 'promotions.write', answer: RemovePromotionResponse },
  'GET /admin/promotions/{id}/codes': { needs: 'promotions.read', query: CodesQuery, answer: PromotionCodes },
  'POST /admin/promotions/{id}/codes': {
    needs: 'promotions.write',
    body: NewCodesRequest,
    created: CodesChanged,
  },
  'POST /admin/promotions/{id}/codes/withdraw': { needs: 'promotions.write', answer: CodesChanged },
} as const satisfies Routes;
