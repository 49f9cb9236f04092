import type { Api } from './client.ts';

export const checkWallet = (api: Api, page = 1) => api('GET /check-wallet', { query: { page } });
export const listPoints = (api: Api, page = 1) => api('GET /user/points-history', { query: { page } });
/** A repeat answers the same prize. */
export const redeemScratchCard = (api: Api, cardId: number, key: string) =>
  api('POST /user/redeem-scratch-card', {
    body: { scratch_card_id: cardId },
    headers: { 'idempotency-key': key },
  });
/** The same `key` for every retry of one press: the points go once. */
export const redeemReward = (api: Api, rewardId: number, key: string) =>
  api('POST /user/redeem-reward', {
    body: { reward_id: rewardId },
    headers: { 'idempotency-key': key },
  });
/** Who invites by this code. */
export const getReferrer = (api: Api, code: string) =>
  api('GET /get-referrer-user/{referred_by}', { params: { referred_by: code } });
