import { createRoute } from '@hono/zod-openapi';
import { PageQuery } from '../../api/contract/common.ts';
import {
  PointsHistoryResponse,
  RedeemCardRequest,
  RedeemCardResponse,
  RedeemRewardRequest,
  RedeemRewardResponse,
} from '../../api/contract/loyalty.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { type ApiContext, createModule, requireMember } from '../shop/api.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import type { LoyaltyReader } from './loyalty-reader.ts';
import { redeemReward } from './redeem-reward.ts';
import { listHistory } from './rewards.ts';
import { redeemScratchCard } from './scratch-cards.ts';

export const loyaltyRoutes = createModule();

const tags = ['Loyalty'];
const readerOf = (c: ApiContext): LoyaltyReader => ({
  customerId: requireMember(c).customerId,
  phrases: c.var.phrases,
  acceptLanguage: c.var.acceptLanguage,
});

loyaltyRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/user/points-history',
    tags,
    request: { query: PageQuery },
    responses: answers({ 200: PointsHistoryResponse }),
  }),
  async (c) => {
    const history = await listHistory(c.var.shop.db.read, readerOf(c), c.req.valid('query'));
    return personal(c, { history }, 200);
  },
);

loyaltyRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/user/redeem-scratch-card',
    tags,
    request: jsonBody(RedeemCardRequest),
    responses: answers({ 200: RedeemCardResponse }, [404]),
  }),
  async (c) => {
    const { scratch_card_id: cardId } = c.req.valid('json');
    const call = { shop: c.var.shop, member: requireMember(c), reader: readerOf(c), cardId };
    const { body, isReplayed } = await redeemScratchCard({ ...call, key: readIdempotencyKey(c) });
    if (isReplayed) c.header('idempotent-replayed', 'true');
    return personal(c, body, 200);
  },
);

loyaltyRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/user/redeem-reward',
    tags,
    request: jsonBody(RedeemRewardRequest),
    responses: answers({ 200: RedeemRewardResponse }, [404]),
  }),
  async (c) => {
    const { reward_id: rewardId } = c.req.valid('json');
    const call = { shop: c.var.shop, member: requireMember(c), reader: readerOf(c), rewardId };
    const { body, isReplayed } = await redeemReward({ ...call, key: readIdempotencyKey(c) });
    if (isReplayed) c.header('idempotent-replayed', 'true');
    return personal(c, body, 200);
  },
);
