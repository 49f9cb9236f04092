import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Reader, ShopDb } from './connect.ts';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as sales from './migrations/0002-sales.ts';

const MIGRATIONS = { '0001-catalogue': catalogue, '0002-sales': sales } as const;

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
  if (error) throw isFromNewerVersion(error) ? newerSchema() : error;
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);
};

/** The newest migration that ran here. */
export const schemaVersion = async (read: Reader): Promise<string | null> => {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name desc limit 1`.execute(read);
  return rows[0]?.name ?? null;
};

const isFromNewerVersion = (error: unknown) =>
  error instanceof Error && /^corrupted migrations: previously executed migration/.test(error.message);

const newerSchema = () =>
  new Error(
    'The database was made by a newer version of the shop; start that version, or use another database.',
  );
