import { Migrator } from 'kysely/migration';
import type { ShopDb } from './connect.ts';
import * as shop from './migrations/0001-shop.ts';

const MIGRATIONS = { '0001-shop': shop } as const;

/** Brings the schema up to date; safe to run at every start and from several processes at once. */
export const migrate = async (db: ShopDb): Promise<string[]> => {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      { up: (kysely: Parameters<typeof up>[0]) => up(kysely, db.dialect) },
    ]),
  );
  const migrator = new Migrator({ db: db.write, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);
};
