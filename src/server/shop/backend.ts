import type { ApiModule } from '../../backend/shop/api.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import type { Shop } from '../../backend/shop/shop.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { createShop } from './create-shop.ts';
import { type OpenOptions, openDatabase, START_WAIT_MS } from './database.ts';

/** The embedded backend, opened: its database and its `/api`. */
export interface Embedded {
  db: ShopDb;
  shop: Shop;
  api: ApiModule;
}

interface EmbeddedOptions extends Pick<OpenOptions, 'isMigrated'> {
  /** For a thread that renders: it has what pages read, and keeps little in memory. */
  isForPages?: boolean;
}

/** Opens the embedded database with the backend over it; throws one clear sentence when it cannot be used. */
export const openEmbedded = async (
  config: Config,
  log: Log,
  { isMigrated = false, isForPages = false }: EmbeddedOptions = {},
): Promise<Embedded> => {
  const [db, create] = await Promise.all([
    // A thread waits too: its process has reached the database, but a crowded or failing one may be away by then.
    openDatabase(config, { isMigrated, isSmall: isForPages, waitMs: isMigrated ? START_WAIT_MS : 0 }),
    isForPages ? loadPageBackend() : loadBackend(),
  ]);
  const shop: Shop = { ...createShop(db, config, log), ...(isForPages && { answerMemory: 'off' }) };
  return { db, shop, api: create(shop) };
};

const loadBackend = async () => (await import('../../backend/http/create-backend.ts')).createBackend;
const loadPageBackend = async () => (await import('../../backend/http/page-backend.ts')).createPageBackend;
