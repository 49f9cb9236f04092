import { connect, type ShopDb } from '../backend/db/connect.ts';
import { migrate } from '../backend/db/migrate.ts';
import { announceMethods } from '../backend/settings/announce-methods.ts';
import { type Config, ConfigError } from './config.ts';

export interface OpenOptions {
  /** It is open in this process already, so its tables are as they should be. */
  isMigrated?: boolean;
  /** Keeps little in memory: for threads beside another that has it there already. */
  isSmall?: boolean;
}

/** Opens the embedded database, migrated; throws one clear sentence when it cannot be used. */
export const openDatabase = async (
  { database, delivery }: Config,
  { isMigrated = false, isSmall = false }: OpenOptions = {},
): Promise<ShopDb> => {
  try {
    const db = await connect(database, { isSmall });
    if (!isMigrated) {
      await migrate(db);
      await announceMethods(db, { delivery });
    }
    return db;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The database ${withoutPassword(database)} cannot be used: ${reason}`);
  }
};

const withoutPassword = (database: string) => {
  if (!URL.canParse(database)) return database;
  const url = new URL(database);
  if (url.password) url.password = '***';
  return url.href;
};
