import { connect, type ShopDb } from '../backend/db/connect.ts';
import { migrate } from '../backend/db/migrate.ts';
import { type Config, ConfigError } from './config.ts';

export interface OpenOptions {
  /** It is open in this process already, so its tables are as they should be. */
  isMigrated?: boolean;
  /** Keeps little in memory: for threads beside another that has it there already. */
  isSmall?: boolean;
}

/** Opens the embedded database, migrated; throws one clear sentence when it cannot be used. */
export const openDatabase = async (
  { database }: Config,
  { isMigrated = false, isSmall = false }: OpenOptions = {},
): Promise<ShopDb> => {
  try {
    if (!isMigrated) await migrateFirst(database);
    return await connect(database, { isSmall });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The database ${withoutPassword(database)} cannot be used: ${reason}`);
  }
};

/** Over a connection of its own: a table may take longer to change than any visitor may wait. */
const migrateFirst = async (database: string): Promise<void> => {
  const db = await connect(database, { isPatient: true });
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
};

const withoutPassword = (database: string) => {
  if (!URL.canParse(database)) return database;
  const url = new URL(database);
  if (url.password) url.password = '***';
  return url.href;
};
