import { LOYALTY } from '../../api/contract/routes/loyalty.ts';
import { personal } from '../shop/answers.ts';
import { type ApiContext, createModule, requireMember } from '../shop/api.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import type { LoyaltyReader } from './loyalty-reader.ts';
import { redeemReward } from './redeem-reward.ts';
import { listHistory } from './rewards.ts';
import { redeemScratchCard } from './scratch-cards.ts';

export const loyaltyRoutes = createModule();
const on = serve(loyaltyRoutes, LOYALTY, 'Loyalty');

const readerOf = (c: ApiContext): LoyaltyReader => ({
  customerId: requireMember(c).customerId,
  phrases: c.var.phrases,
  acceptLanguage: c.var.acceptLanguage,
});

on('GET /user/points-history', async (c) => {
  const history = await listHistory(c.var.shop.db.read, readerOf(c), c.req.valid('query'));
  return personal(c, { history }, 200);
});

on('POST /user/redeem-scratch-card', async (c) => {
  const { scratch_card_id: cardId } = c.req.valid('json');
  const call = { shop: c.var.shop, member: requireMember(c), reader: readerOf(c), cardId };
  const { body, isReplayed } = await redeemScratchCard({ ...call, key: readIdempotencyKey(c) });
  if (isReplayed) c.header('idempotent-replayed', 'true');
  return personal(c, body, 200);
});

on('POST /user/redeem-reward', async (c) => {
  const { reward_id: rewardId } = c.req.valid('json');
  const call = { shop: c.var.shop, member: requireMember(c), reader: readerOf(c), rewardId };
  const { body, isReplayed } = await redeemReward({ ...call, key: readIdempotencyKey(c) });
  if (isReplayed) c.header('idempotent-replayed', 'true');
  return personal(c, body, 200);
});
