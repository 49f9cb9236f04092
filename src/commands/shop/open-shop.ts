import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { connect } from '../../backend/db/connect.ts';
import { migrate } from '../../backend/db/migrate.ts';
import type { Shop } from '../../backend/http/shop.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { CommandError } from './output.ts';

/** Opens the shop that DATA_DIR and DATABASE_URL name, brings its schema up to date, runs the command, closes. */
export const withShop = async <T>(run: (shop: Shop, environment: Environment) => Promise<T>): Promise<T> => {
  const environment = readEnvironment();
  const db = await openDatabase(environment);
  try {
    await migrate(db);
    // Running servers hear of a write by the change log, so there is nobody to tell in this process.
    return await run({ db, now: () => new Date(), log: () => {}, onChange: () => {} }, environment);
  } finally {
    await db.close();
  }
};

const openDatabase = async ({ database, isFile }: Environment) => {
  try {
    if (isFile) mkdirSync(dirname(database), { recursive: true });
    return await connect(database);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`The database cannot be opened: ${reason}`);
  }
};
