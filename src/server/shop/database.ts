import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { announceMethods } from '../../backend/settings/announce-methods.ts';
import { connect, isUnreachable } from '../../backend/shop/db/dialect/connect.ts';
import { migrate } from '../../backend/shop/db/migrations/migrate.ts';
import { joinNodes, type Node } from '../../backend/shop/db/nodes.ts';
import type { PostgresOptions, ShopDb } from '../../backend/shop/db/shop-db.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/time/durations.ts';
import { type Config, ConfigError } from '../process/config.ts';
import { isDiskFull } from '../process/disk-space.ts';

export interface OpenOptions {
  /** It is open in this process already, so its tables are as they should be. */
  isMigrated?: boolean;
  /** Keeps little in memory: for threads beside another that has it there already. */
  isSmall?: boolean;
  /** For so long it waits for a database that cannot be reached, as during a failover. */
  waitMs?: number;
  meanwhile?: Waiting['meanwhile'];
}

/** How long a start waits for its database. */
export const START_WAIT_MS = MINUTE_MS;
const AGAIN_MS = SECOND_MS;

/** Opens the embedded database, migrated; throws one clear sentence when it cannot be used. */
export const openDatabase = async (
  { database, directDatabase, dataDir, delivery, postgres, node }: Config,
  { isMigrated = false, isSmall = false, waitMs = 0, meanwhile }: OpenOptions = {},
): Promise<ShopDb> => {
  const lost = findLostDatabase({ database, dataDir });
  if (lost) console.error(lost);
  try {
    const open = async () => {
      if (!isMigrated) await migrateFirst(directDatabase, { postgres, node });
      return connect(database, { isSmall, postgres });
    };
    const db = await whenReachable(open, { database, waitMs, meanwhile });
    if (!isMigrated && cluster.isPrimary && db.caution) console.error(db.caution);
    if (!isMigrated) await announceMethods(db, { delivery });
    return db;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = (await isDiskFull(dataDir)) ? `the disk of ${dataDir} is full.` : message;
    throw new ConfigError(`The database ${withoutPassword(database)} cannot be used: ${reason}`);
  }
};

interface Waiting {
  database: string;
  waitMs: number;
  /** Runs before the wait; where it serves visitors, which it says, the wait has no end. */
  meanwhile?: (() => Promise<boolean>) | undefined;
}

/** Tries the work again while the database cannot be reached, as long as it may wait, and says so once. */
export const whenReachable = async <T>(
  work: () => Promise<T>,
  { database, waitMs, meanwhile = async () => false }: Waiting,
): Promise<T> => {
  let until = performance.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const isServing = tries === 0 && (await meanwhile());
      if (isServing) until = Infinity;
      if (performance.now() > until) throw error;
      if (tries === 0) sayThatItWaits(database, isServing);
      await sleep(AGAIN_MS);
    }
  }
};

/** Of the processes of a machine the one that has started the others says it. */
const sayThatItWaits = (database: string, isServing: boolean): void => {
  const pages = isServing ? ' and serves stored pages meanwhile' : '';
  if (cluster.isPrimary)
    console.error(
      `The database ${withoutPassword(database)} does not answer; the start waits for it${pages}.`,
    );
};

/**
 * One sentence when a shop was here whose database is gone; undefined when all is well. A database that is made then
 * has nothing of what that shop took.
 */
export const findLostDatabase = ({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>) => {
  const isFile = !/^postgres(ql)?:/.test(database);
  const traces = ['shop.key', 'pages'].map((name) => join(dataDir, name));
  if (!isFile || existsSync(database) || !traces.every((path) => existsSync(path))) return undefined;
  return `${database} is missing though a shop was here: a new one is made. Stop and restore a backup to keep the old.`;
};

interface FirstParts {
  postgres: PostgresOptions;
  node: Node | undefined;
}

/** Over a connection of its own: a table may take longer to change than any visitor may wait. */
const migrateFirst = async (database: string, { postgres, node }: FirstParts): Promise<void> => {
  const db = await connect(database, { isPatient: true, postgres });
  try {
    // Beside others of its machine, the process that has started them has said it.
    await migrate(db, { say: cluster.isPrimary ? console.error : () => {} });
    if (node) await joinNodes(db, node);
  } finally {
    await db.close();
  }
};

/** Of a database: names it, and gives nothing away. */
export const withoutPassword = (database: string): string => {
  if (!URL.canParse(database)) return database;
  const url = new URL(database);
  if (url.password) url.password = '***';
  return url.href;
};
