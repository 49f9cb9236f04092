import type { Selectable } from 'kysely';
import { listRows } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';

export type RewardRow = Selectable<Tables['rewards']>;

export const listRewards = (read: Reader): Promise<RewardRow[]> =>
  listRows(read, 'rewards', { is_active: 1 }, { order: ['position', 'id'] });
