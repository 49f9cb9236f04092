import { LOYALTY } from '../../api/contract/loyalty.ts';
import { personal } from '../shop/answers.ts';
import { type ApiContext, requireCustomer } from '../shop/api.ts';
import { bodyOf, readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { type LoyaltyReader, loadRewardWords } from './loyalty-reader.ts';
import { redeemReward } from './redeem-reward.ts';
import { listHistory } from './rewards.ts';
import { redeemScratchCard } from './scratch-cards.ts';

const on = serve(LOYALTY, 'Loyalty', personal);
export const loyaltyRoutes = on.module;

const readerOf = (c: ApiContext): LoyaltyReader => ({
  customerId: requireCustomer(c).customerId,
  phrases: c.var.phrases,
  acceptLanguage: c.var.acceptLanguage,
});

on('GET /user/points-history', async ({ c, shop, query }) => {
  const { read } = shop.db;
  const reader = readerOf(c);
  return { history: await listHistory(read, reader, await loadRewardWords(shop, read, reader), query) };
});

on('POST /user/redeem-scratch-card', async ({ c, shop, body: { scratch_card_id: cardId } }) => {
  const call = { shop, visitor: requireCustomer(c), reader: readerOf(c), cardId };
  return bodyOf(c, await redeemScratchCard({ ...call, key: readIdempotencyKey(c) }));
});

on('POST /user/redeem-reward', async ({ c, shop, body: { reward_id: rewardId } }) => {
  const call = { shop, visitor: requireCustomer(c), reader: readerOf(c), rewardId };
  return bodyOf(c, await redeemReward({ ...call, key: readIdempotencyKey(c) }));
});
