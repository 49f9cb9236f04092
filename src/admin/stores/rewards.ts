import type { SavePrize, SaveReward, SaveTiers } from '../../api/contract/admin/rewards.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { changesOf } from './refusal.ts';
import { deskApi } from './session.ts';

export const rewards = createResource(() => deskApi('GET /admin/rewards'));

/** Every change answers all of them. */
const change = changesOf(rewards);

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
