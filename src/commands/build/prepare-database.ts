import { mkdirSync } from 'node:fs';
import { findPending } from '../../backend/media/pending-pictures.ts';
import { beginShop, isEmptyShop } from '../../backend/settings/begin-shop.ts';
import { connect, isUnreachable } from '../../backend/shop/db/dialect/connect.ts';
import { migrate } from '../../backend/shop/db/migrations/migrate.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';
import type { Shop } from '../../backend/shop/shop.ts';
import { makeFirstLink } from '../../backend/staff/first-link.ts';
import { type Config, ConfigError, readConfig } from '../../server/process/config.ts';
import { createShop } from '../../server/shop/create-shop.ts';
import {
  findLostDatabase,
  START_WAIT_MS,
  whenReachable,
  withoutPassword,
} from '../../server/shop/database.ts';
import { Failure } from '../launch/failure.mjs';
import { inProject } from '../launch/paths.mjs';
import { withProgress } from '../launch/progress.mjs';

interface Place {
  /** SQLite file or `postgres://` URL. */
  database: string;
  dataDir: string;
  /** Whether the demo's pictures are painted before it returns; later they are by `paint.ts`. */
  pictures: 'now' | 'later';
  /** Whether a server starts next, which waits for a database that is away where it can serve stored pages meanwhile. */
  isServed?: boolean;
}

/**
 * The embedded database, migrated. An empty one gets the demo shop, or else a shop that its owner
 * opens. Returns the link to the desk as long as nobody has signed in there.
 */
export const prepareDatabase = async ({ database, dataDir, pictures, isServed = false }: Place) => {
  mkdirSync(dataDir, { recursive: true });
  const lost = findLostDatabase({ database, dataDir });
  if (lost) console.error(lost);
  const config = checkedConfig();
  const db = await open(database, config, isServed);
  if (!db) return undefined;
  try {
    await withProgress('Preparing the database', () => migrate(db, { say: console.error }));
    const shop = createShop(db, { ...config, dataDir });
    if (!config.hasDemo) {
      const isBegun = await beginShop(shop);
      return await makeFirstLink(shop, isBegun ? process.env.OWNER_EMAIL || OWNER : undefined);
    }
    const isSeeded = await setUpDemo(shop, { dataDir, pictures });
    return await makeFirstLink(shop, isSeeded ? DEMO_OWNER : undefined);
  } catch (error) {
    throw new Failure(`The database ${withoutPassword(database)} cannot be used: ${messageOf(error)}`);
  } finally {
    await db.close();
  }
};

/** Fills an empty shop; most starts find theirs filled and load nothing of this. */
const setUpDemo = async (shop: Shop, { dataDir, pictures }: Omit<Place, 'database'>): Promise<boolean> => {
  const hasToPaint = pictures === 'now' && findPending(dataDir) !== undefined;
  if (!hasToPaint && !(await isEmptyShop(shop.db.read))) return false;
  const [{ seedDemo }, { paintDemo }] = await Promise.all([
    import('../../demo/seed-demo.ts'),
    import('../../demo/paint-demo.ts'),
  ]);
  return withProgress('Setting up the demo shop', async (report) => {
    const onProgress = (step: string, done: number, total: number) => report(`${step} ${done} of ${total}`);
    const { isSeeded } = await seedDemo(shop, { dataDir, pictures, onProgress });
    if (pictures === 'now') await paintDemo(shop, onProgress);
    return isSeeded;
  });
};

const checkedConfig = (): Config => {
  try {
    return readConfig();
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error;
  }
};

const DEMO_OWNER = 'owner@cardamom.example';
const OWNER = 'owner@shop.example';

/** Undefined where the server waits for it. */
const open = async (database: string, config: Config, isServed: boolean): Promise<ShopDb | undefined> => {
  const work = () => connect(database, { isPatient: true, postgres: config.postgres });
  try {
    return await work().catch(async (error: unknown) => {
      if (!isUnreachable(error)) throw error;
      if (isServed && (await hasStoredPages(config))) return undefined;
      return whenReachable(work, { database, waitMs: START_WAIT_MS });
    });
  } catch (error) {
    throw new Failure(`The database ${withoutPassword(database)} cannot be opened: ${messageOf(error)}`);
  }
};

const hasStoredPages = async (config: Config): Promise<boolean> => {
  const { findStoredPages } = await import('../../server/page-store/open-page-store.ts');
  const found = await findStoredPages(config, inProject('dist')).catch(() => undefined);
  return found !== undefined;
};

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};
