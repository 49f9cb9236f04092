import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { connect } from '../../backend/shop/db/dialect/connect.ts';
import { migrate } from '../../backend/shop/db/migrations/migrate.ts';
import type { MigrateOptions } from '../../backend/shop/db/migrations/run-migrations.ts';
import type { Shop } from '../../backend/shop/shop.ts';
import { type Config, readConfig } from '../../server/process/config.ts';
import { createShop } from '../../server/shop/create-shop.ts';
import { CommandError } from './output.ts';

/** Where the shop's data is: `database` is a SQLite file or a `postgres://` URL. */
export interface Place {
  dataDir: string;
  database: string;
}

export interface Opening extends Pick<MigrateOptions, 'only'> {
  mayCreate?: boolean;
}

/**
 * Opens the shop that DATA_DIR and DATABASE_URL name, with its schema up to date, runs the command and closes it.
 * Running servers hear of what it writes by the change log.
 */
export const withShop = async <T>(
  run: (shop: Shop, place: Place, migrated: string[]) => Promise<T>,
  { mayCreate = false, only }: Opening = {},
): Promise<T> => {
  const config = readConfig();
  const { dataDir, database } = config;
  const db = await openDatabase(config, mayCreate);
  try {
    const migrated = await migrate(db, { only, say: console.error });
    return await run(createShop(db, config), { dataDir, database }, migrated);
  } finally {
    await db.close();
  }
};

const openDatabase = async ({ directDatabase: database, postgres }: Config, mayCreate: boolean) => {
  const isFile = !/^postgres(ql)?:/.test(database);
  if (isFile && !mayCreate && !existsSync(database)) {
    throw new CommandError(`There is no shop in ${dirname(database)}; "shop seed" makes one.`);
  }
  try {
    if (isFile) mkdirSync(dirname(database), { recursive: true });
    return await connect(database, { isPatient: true, postgres });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`The database cannot be opened: ${reason}`);
  }
};
