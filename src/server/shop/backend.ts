import { createBackend } from '../../backend/http/create-backend.ts';
import type { ApiModule } from '../../backend/shop/api.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import type { Shop } from '../../backend/shop/shop.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { createShop } from './create-shop.ts';
import { type OpenOptions, openDatabase } from './database.ts';

/** The embedded backend, opened: its database and its `/api`. */
export interface Embedded {
  db: ShopDb;
  shop: Shop;
  api: ApiModule;
}

/** Opens the embedded database with the backend over it; throws one clear sentence when it cannot be used. */
export const openEmbedded = async (
  config: Config,
  log: Log,
  options: OpenOptions = {},
): Promise<Embedded> => {
  const db = await openDatabase(config, options);
  const shop: Shop = { ...createShop(db, config), log, ...(options.isSmall && { answerMemory: 'off' }) };
  return { db, shop, api: createBackend(shop) };
};
