import { type Api, createClient } from '../api/client.ts';
import { connect, type ShopDb } from '../backend/db/connect.ts';
import { migrate } from '../backend/db/migrate.ts';
import type { ApiModule } from '../backend/http/app.ts';
import { createBackend } from '../backend/http/create-backend.ts';
import type { Shop } from '../backend/http/shop.ts';
import { type Config, ConfigError } from './config.ts';
import { createShop } from './create-shop.ts';
import { createDirectClient } from './direct-client.ts';
import type { Log } from './log.ts';

/** The embedded backend, opened: its database and its `/api`. */
export interface Embedded {
  db: ShopDb;
  shop: Shop;
  api: ApiModule;
}

/** Opens the embedded database, migrated first unless it is open beside in this process already; throws one clear sentence when it cannot be used. */
export const openEmbedded = async (config: Config, log: Log, isBeside = false): Promise<Embedded> => {
  try {
    const db = await connect(config.database, { isSmall: isBeside });
    if (!isBeside) await migrate(db);
    const shop: Shop = { ...createShop(db, config), log, ...(isBeside && { answerMemory: 'off' }) };
    return { db, shop, api: createBackend(shop) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The database ${withoutPassword(config.database)} cannot be used: ${reason}`);
  }
};

const withoutPassword = (database: string) => {
  if (!URL.canParse(database)) return database;
  const url = new URL(database);
  if (url.password) url.password = '***';
  return url.href;
};

/** The anonymous client of one branch: in process when embedded, else over HTTP to `STORE_API_URL`. */
export const createPublicClient = (
  config: Config,
  embedded: Embedded | undefined,
  branchId: number,
  create = createClient,
): Api => {
  if (embedded) return createDirectClient(embedded.api, branchId);
  return create({ branchId: () => branchId, timeoutMs: 10_000, baseUrl: config.storeApiUrl ?? '' });
};
