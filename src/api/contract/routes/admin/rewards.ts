import { DeskRewards, SavePrize, SaveReward, SaveTiers } from '../../admin/rewards.ts';
import { ById, type Routes } from '../route.ts';

const reads = { needs: 'promotions.read', answer: DeskRewards } as const;
const writes = { needs: 'promotions.write', answer: DeskRewards } as const;

/** Each call answers all of them. */
export const REWARDS = {
  'GET /admin/rewards': reads,
  'POST /admin/rewards': { ...writes, body: SaveReward },
  'PUT /admin/rewards/{id}': { ...writes, params: ById, body: SaveReward },
  'POST /admin/scratch-prizes': { ...writes, body: SavePrize },
  'PUT /admin/scratch-prizes/{id}': { ...writes, params: ById, body: SavePrize },
  'PUT /admin/tiers': { ...writes, body: SaveTiers },
} as const satisfies Routes;
