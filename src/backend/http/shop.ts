import type { ShopDb } from '../db/connect.ts';

/** What every use case gets: the database and the shop's clock (tests set it). */
export interface Shop {
  db: ShopDb;
  now: () => Date;
  log: (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;
  /** Called after a commit that recorded changes, so that this process hears of it at once. */
  onChange: () => void;
  /** 'off' is for tests and benchmarks alone. */
  rateLimits?: 'on' | 'off';
}

/** Who asks: `owner` is the key under which carts and orders are kept. */
export interface Visitor {
  kind: 'guest' | 'user';
  owner: string;
}
