import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { NEWEST_VERSION } from '../../backend/shop/db/migrations/migrate.ts';
import type { Node } from '../../backend/shop/db/nodes.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import { isKeyOf } from '../../backend/shop/shop-secret.ts';
import { type Config, ConfigError } from '../process/config.ts';
import { type OpenOptions, openDatabase, START_WAIT_MS } from './database.ts';
import { readShopSecret } from './shop-secret.ts';

const ANOTHER_KEY =
  'SHOP_SECRET or DATA_DIR/shop.key is another key than this database was made with: gift cards, codes and sealed messages could not be read. Put the old key back; "npm run shop -- forget-key" gives it up for good.';

/** With the shop's key, which is read before there are threads, as only here one that is missing can end the start in a sentence. */
export const withKey = (config: Config): Config => ({
  ...config,
  shopSecret: config.shopSecret ?? readShopSecret(config.dataDir),
});

/** Of a process that starts: with the shop's key and with what others see of it. */
export const ownConfig = (config: Config): Config =>
  config.storeApiUrl ? config : { ...withKey(config), node: nodeOf(config) };

/** Undefined where all is done by this process alone: an idle shop on one machine is not woken by signs of life. */
const nodeOf = ({ database, workers, roles, build }: Config): Node | undefined => {
  const isAlone = !/^postgres(ql)?:/.test(database) && workers === 1 && roles.length > 1;
  return isAlone
    ? undefined
    : {
        id: randomUUID(),
        machine: hostname(),
        build,
        schema_version: NEWEST_VERSION,
        roles: roles.join(),
      };
};

/** The database of a process that starts with its key; refuses one that was made with another. */
export const openOwnDatabase = async (
  config: Config,
  meanwhile?: OpenOptions['meanwhile'],
): Promise<ShopDb> => {
  const db = await openDatabase(config, { isSmall: true, waitMs: START_WAIT_MS, meanwhile });
  if (await isKeyOf(db, config.shopSecret ?? '')) return db;
  throw new ConfigError(ANOTHER_KEY);
};
