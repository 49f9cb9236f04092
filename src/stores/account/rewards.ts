import type { Rewards } from '../../api/contract/loyalty.ts';
import { appendPage } from '../../domain/lists/paged.ts';
import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';
import { createResource } from '../shop/resource.ts';
import { $session, updateUser } from '../shop/session.ts';
import { randomUuid } from '../shop/uuid.ts';

const readRewards = async (): Promise<Rewards> => {
  const { user, rewards: found } = await api('GET /user/details', { query: { include: 'rewards' } });
  updateUser({ user });
  if (!found) throw new Error('no rewards in the answer');
  return found;
};

/** Points, tier, ways to earn, rewards and the first page of the history. */
export const rewards = createResource<Rewards>(readRewards);

/** Adds the next page of the history. */
export const fetchMorePoints = () =>
  attempt(async () => {
    const before = rewards.$state.get().data;
    if (!before) return null;
    const { history } = await api('GET /user/points-history', {
      query: { page: before.history.current_page + 1 },
    });
    const now = rewards.$state.get().data;
    if (now) rewards.set({ ...now, history: appendPage(now.history, history) });
    return null;
  });

/** Of each reward the key of the press that has no answer yet: a retry of it spends the points once. */
const openKeys = new Map<number, string>();

export const redeemReward = (id: number) =>
  attempt(async () => {
    const key = openKeys.get(id) ?? randomUuid();
    openKeys.set(id, key);
    const answer = await api('POST /user/redeem-reward', {
      body: { reward_id: id },
      headers: { 'idempotency-key': key },
    });
    openKeys.delete(id);
    const { user } = $session.get();
    const { points_balance, wallet_balance } = answer;
    if (user) updateUser({ user: { ...user, points_balance, wallet_balance } });
    void rewards.fetch();
    return answer;
  });
