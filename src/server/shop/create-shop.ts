import { openFiles } from '../../backend/files/open-files.ts';
import { EVENTS } from '../../backend/http/events.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import type { Shop } from '../../backend/shop/shop.ts';
import type { Config } from '../process/config.ts';
import { readShopSecret } from './shop-secret.ts';

/** The shop over an open database as this process is set up; without `log` it logs nothing. */
export const createShop = (db: ShopDb, config: Config, log: Shop['log'] = () => {}): Shop => ({
  db,
  now: () => db.now(),
  log,
  events: EVENTS,
  secret: config.shopSecret ?? readShopSecret(config.dataDir),
  dataDir: config.dataDir,
  files: openFiles(config, log),
  siteUrl: config.siteUrl,
  delivery: config.delivery,
  processes: config.workers,
  redisUrl: config.redisUrl,
  limitsKey: config.limitsKey,
  isTraced: config.telemetry !== undefined,
});
