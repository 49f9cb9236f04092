import { CodesChanged, CodesQuery, NewCodesRequest, PromotionCodes } from '../../admin/promotion-codes.ts';
import type { Routes } from '../route.ts';

export const PROMOTION_CODES = {
  'GET /admin/promotions/{id}/codes': { needs: 'promotions.read', query: CodesQuery, answer: PromotionCodes },
  'POST /admin/promotions/{id}/codes': {
    needs: 'promotions.write',
    body: NewCodesRequest,
    created: CodesChanged,
  },
  'POST /admin/promotions/{id}/codes/withdraw': { needs: 'promotions.write', answer: CodesChanged },
} as const satisfies Routes;
