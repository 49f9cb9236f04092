import { type Kysely, sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Dialect } from '../dialect.ts';
import { BuildTooOld, ContractWaits, closeToOlder, findReadableFrom, mayRead } from '../nodes.ts';
import type { Reader, ShopDb, Trx } from '../shop-db.ts';
import { politely } from './politely.ts';

/**
 * What a migration is to builds of before. `expand` only adds, before a roll-out: tables, indexes, columns that may be null
 * or have a default. `contract` takes away, moves or forbids, after it: what only older builds still read or write.
 */
export type Kind = 'expand' | 'contract';

export interface Migration {
  /** Those up to 0062 have none and count as `expand`; a test holds all others to say it. */
  kind?: Kind;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/** By name, oldest first. */
export type Migrations = Readonly<Record<string, Migration>>;

export interface MigrateOptions {
  to?: string;
  /**
   * `expand` leaves the others to later; `contract` runs them on purpose, and fails while an older build lives. Left out:
   * they run where no process serves the shop.
   */
  only?: Kind | undefined;
  /** Hears in a line which migration waits, and for whom. */
  say?: (line: string) => void;
}

/** From this one on the database says which builds may read it. */
const SAYS_WHO_READS = '0063-nodes';

/**
 * Brings the schema up to date with the migrations of a build; safe to run at every start and from several processes at
 * once. On PostgreSQL each migration has a transaction of its own, so that none keeps locks while another waits for some. A
 * newer schema is left as it is while the build can read it. Where a migration that takes away must wait, newer ones that
 * add run before it: they must need nothing of it. Returns the migrations that ran.
 */
export const runMigrations = async (
  db: ShopDb,
  migrations: Migrations,
  { to, only, say = () => {} }: MigrateOptions = {},
): Promise<string[]> => {
  const ran: string[] = [];
  const run = (kinds: readonly Kind[]) =>
    runKinds(db, migrations, { kinds, isOnPurpose: only === 'contract', to, say, ran });
  try {
    await run(only === 'expand' ? ['expand'] : ['expand', 'contract']);
  } catch (error) {
    if (only === 'contract' || !(error instanceof ContractWaits)) throw error;
    say(error.message);
    await run(['expand']);
  }
  return ran;
};

/** The names of the migrations that ran here, of other builds too. */
export const listRan = async (read: Reader): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(read);
  return rows.map(({ name }) => name);
};

interface Running {
  kinds: readonly Kind[];
  isOnPurpose: boolean;
  to: string | undefined;
  say: (line: string) => void;
  ran: string[];
}

const runKinds = async (
  db: ShopDb,
  migrations: Migrations,
  { kinds, isOnPurpose, to, say, ran }: Running,
): Promise<void> => {
  const { limit, run } = politely(db, say);
  const up = (name: string, migration: Migration) => async (trx: Kysely<unknown>) => {
    await limit(trx);
    if (migration.kind === 'contract')
      await closeToOlder(trx as unknown as Trx, name, { now: db.now(), isOnPurpose });
    await migration.up(trx, db.dialect);
  };
  // Called under the lock of the migrations: what another process ran before is there.
  const getMigrations = async () => {
    const known = await listRan(db.read);
    await refuseTooOld(db.read, migrations, known);
    const others = known.filter((name) => !(name in migrations)).map((name) => [name, { up: nothing }]);
    const own = Object.entries(migrations)
      .filter(([name, { kind = 'expand' }]) => known.includes(name) || kinds.includes(kind))
      .map(([name, migration]) => [name, { up: up(name, migration) }]);
    return Object.fromEntries([...others, ...own]);
  };
  const migrator = new Migrator({
    db: db.write,
    provider: { getMigrations },
    allowUnorderedMigrations: true,
  });
  const step = async (work: () => Promise<MigrationResultSet>): Promise<string[]> => {
    const done = (await run(work)).filter(({ status }) => status === 'Success');
    const names = done.map(({ migrationName }) => migrationName);
    ran.push(...names);
    return names;
  };
  const whole = () => step(() => migrator.migrateToLatest());
  if (to) await step(() => migrator.migrateTo(to));
  else if (db.dialect.locks)
    await stepwise(() => step(() => migrator.migrateUp()), whole, Object.keys(migrations)[0]);
  else await whole();
};

const nothing = async (): Promise<void> => {};

/** One migration after the other; all at once in a database that was empty, which nobody reads. */
const stepwise = async (
  one: () => Promise<string[]>,
  all: () => Promise<string[]>,
  first: string | undefined,
): Promise<void> => {
  for (;;) {
    const [name] = await one();
    if (name === first) await all();
    if (name === undefined || name === first) return;
  }
};

const refuseTooOld = async (
  read: Reader,
  migrations: Migrations,
  known: readonly string[],
): Promise<void> => {
  if (known.every((name) => name in migrations)) return;
  const newest = Object.keys(migrations).at(-1) ?? '';
  // A newer one of before that does not say it.
  if (!known.includes(SAYS_WHO_READS) || !mayRead(newest, await findReadableFrom(read)))
    throw new BuildTooOld(newest);
};
