import { CodesChanged, CodesQuery, NewCodesRequest, PromotionCodes } from '../../admin/promotion-codes.ts';
import { ById, type Routes } from '../route.ts';

export const PROMOTION_CODES = {
  'GET /admin/promotions/{id}/codes': {
    needs: 'promotions.read',
    params: ById,
    query: CodesQuery,
    answer: PromotionCodes,
  },
  'POST /admin/promotions/{id}/codes': {
    needs: 'promotions.write',
    params: ById,
    body: NewCodesRequest,
    created: CodesChanged,
  },
  'POST /admin/promotions/{id}/codes/withdraw': {
    needs: 'promotions.write',
    params: ById,
    answer: CodesChanged,
  },
} as const satisfies Routes;
