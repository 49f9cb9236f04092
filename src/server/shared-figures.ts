import { purgeDelays } from '../backend/purging/delays.ts';
import { countLed } from '../backend/shop/db/job-leases.ts';
import { countNodes } from '../backend/shop/db/nodes.ts';
import type { ShopDb } from '../backend/shop/db/shop-db.ts';
import type { Config } from './process/config.ts';

/** By name; undefined where the database says nothing of it. */
type Figures = Promise<ReadonlyMap<string, number> | undefined>;

/** What the database has of all processes of the shop. */
export interface SharedFigures {
  /** How many jobs each machine leads; undefined where jobs have no leader. */
  countLed(): Figures;
  /** How many processes of each build serve the shop. */
  countNodes(): Figures;
  /** Seconds for which each cache in front has not heard of a change. */
  purgeDelays(): Figures;
  /** How far this machine's time is ahead of the database's. */
  skewMs(): number;
}

/** Without a database of one's own nothing is known. */
export const sharedFigures = (
  db: ShopDb | undefined,
  { workers, caches }: Pick<Config, 'workers' | 'caches'>,
): SharedFigures => ({
  countLed: async () => db && countLed(db, workers),
  countNodes: async () => db && countNodes(db),
  purgeDelays: async () => db && purgeDelays(db, caches),
  skewMs: () => db?.skewMs() ?? 0,
});
