import type { DeskRewards, SavePrize, SaveReward, SaveTiers } from '../../api/contract/admin/rewards.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

export const rewards = createResource<DeskRewards>(() => deskApi('GET /admin/rewards'));

/** Every change answers all of them. */
const change = (run: () => Promise<DeskRewards>): Promise<Attempt<DeskRewards>> =>
  attempt(async () => {
    const all = await run();
    rewards.set(all);
    return all;
  });

/** `id` null: a new one. */
export const saveReward = (id: number | null, body: SaveReward) =>
  change(() =>
    id === null
      ? deskApi('POST /admin/rewards', { body })
      : deskApi('PUT /admin/rewards/{id}', { params: { id }, body }),
  );
export const savePrize = (id: number | null, body: SavePrize) =>
  change(() =>
    id === null
      ? deskApi('POST /admin/scratch-prizes', { body })
      : deskApi('PUT /admin/scratch-prizes/{id}', { params: { id }, body }),
  );
export const saveTiers = (body: SaveTiers) => change(() => deskApi('PUT /admin/tiers', { body }));
