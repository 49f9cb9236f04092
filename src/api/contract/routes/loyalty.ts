import { PageQuery } from '../common.ts';
import {
  PointsHistoryResponse,
  RedeemCardRequest,
  RedeemCardResponse,
  RedeemRewardRequest,
  RedeemRewardResponse,
} from '../loyalty.ts';
import type { Routes } from '../route.ts';

export const LOYALTY = {
  'GET /user/points-history': { query: PageQuery, answer: PointsHistoryResponse },
  'POST /user/redeem-scratch-card': { body: RedeemCardRequest, answer: RedeemCardResponse, refuses: [404] },
  'POST /user/redeem-reward': { body: RedeemRewardRequest, answer: RedeemRewardResponse, refuses: [404] },
} as const satisfies Routes;
