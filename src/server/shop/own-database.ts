import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import { isKeyOf } from '../../backend/shop/shop-secret.ts';
import { type Config, ConfigError } from '../process/config.ts';
import { openDatabase, START_WAIT_MS } from './database.ts';
import { readShopSecret } from './shop-secret.ts';

const ANOTHER_KEY =
  'SHOP_SECRET or DATA_DIR/shop.key is another key than this database was made with: gift cards, codes and sealed messages could not be read. Put the old key back; "npm run shop -- forget-key" gives it up for good.';

/** The shop's key is read before there are threads: only here can a key that is missing end the start in a sentence. */
export const withKey = (config: Config): Config =>
  config.storeApiUrl
    ? config
    : { ...config, shopSecret: config.shopSecret ?? readShopSecret(config.dataDir) };

/** The database of a process that starts with its key; refuses one that was made with another. */
export const openOwnDatabase = async (config: Config): Promise<ShopDb> => {
  const db = await openDatabase(config, { isSmall: true, waitMs: START_WAIT_MS });
  if (await isKeyOf(db, config.shopSecret ?? '')) return db;
  throw new ConfigError(ANOTHER_KEY);
};
