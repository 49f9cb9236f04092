import { chmodSync } from 'node:fs';
import { backup as backupDatabase, DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { runDirectly } from '../direct.ts';
import type { Tables } from '../schema.ts';
import type { ConnectOptions, ShopDb } from '../shop-db.ts';
import { FileReplaced, watchFile, watchWrites } from './database-file.ts';
import { LOCK_TIMEOUT_MS, sqliteCode } from './sqlite-connection.ts';
import { readerDialect, readerOf, writerDialect } from './sqlite-driver.ts';
import { GroupUndone, TransactionGroup, WriterBusy } from './sqlite-group.ts';

/** Opens the file in WAL mode with `synchronous=FULL` and reads both back; one writer, one reader. */
export const connectSqlite = async (file: string, { isSmall = false }: ConnectOptions = {}) => {
  const writer = open(file);
  const reader = open(file);
  const findProblem = watchFile(file);
  if (isSmall)
    for (const database of [writer, reader]) database.exec('PRAGMA mmap_size=0; PRAGMA cache_size=-8192');
  reader.exec('PRAGMA query_only=ON');
  const group = new TransactionGroup(writer, () => {
    const problem = findProblem();
    if (problem) throw new FileReplaced(problem);
  });
  const run = readerOf(reader);
  const db: ShopDb = {
    read: new Kysely<Tables>({ dialect: readerDialect(reader, run) }),
    write: new Kysely<Tables>({ dialect: writerDialect(writer, group) }),
    // One machine, one clock.
    now: () => new Date(),
    skewMs: () => 0,
    undone: () => group.undone,
    onChange: () => {},
    problem: findProblem,
    caution: undefined,
    dialect: {
      ...sqliteDialect,
      ...versionsOf(reader),
      watchWrites: watchWrites(file),
      backup: backupOf(reader),
    },
    close: async () => {
      await db.read.destroy();
      // Leaves one whole file behind; a process that still reads keeps the log, which is as good.
      await group.between(() => writer.isOpen && writer.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
      await db.write.destroy();
      // Kysely closes only what it has used.
      for (const database of [reader, writer]) if (database.isOpen) database.close();
    },
  };
  runDirectly(db.read, run);
  return db;
};

const open = (file: string): DatabaseSync => {
  try {
    return openInWalMode(file);
  } catch (cause) {
    throw new Error(whyNotOpened(file, cause), { cause });
  }
};

const REASONS: Readonly<Record<number, string>> = {
  8: 'may not be written to',
  10: 'cannot be read from its disk',
  11: 'is damaged; restore a backup or choose another file',
  13: 'cannot grow: its disk is full',
  14: 'cannot be opened: its folder is missing or may not be read and written',
  26: 'is not a database; choose another file',
};

/** One sentence for whoever started the shop. */
const whyNotOpened = (file: string, cause: unknown): string => {
  const code = sqliteCode(cause);
  const reason = code === undefined ? undefined : REASONS[code];
  if (reason) return `${file} ${reason}.`;
  return `${file} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`;
};

const openInWalMode = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file);
  // Its own lower() knows the letters of English alone.
  database.function('fold', { deterministic: true }, (words) =>
    typeof words === 'string' ? words.toLowerCase() : words,
  );
  database.exec(
    `PRAGMA busy_timeout=${LOCK_TIMEOUT_MS}; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON`,
  );
  // Each connection maps the file for itself: a larger mapping would grow with the orders of a year.
  database.exec('PRAGMA cache_size=-32768; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=33554432');
  const setting = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  if (file !== ':memory:') {
    if (setting('journal_mode') !== 'wal') throw new Error('SQLite has no write-ahead logging there.');
    chmodSync(file, 0o600);
  }
  if (setting('synchronous') !== 2 || setting('foreign_keys') !== 1) {
    throw new Error('SQLite refused synchronous=FULL or foreign_keys=ON.');
  }
  database.prepare('select count(*) from sqlite_schema').get(); // reads the file: tells a broken one now
  // From here on waiting for another process must not block this one: see `whenFree`.
  database.exec('PRAGMA busy_timeout=0');
  return database;
};

const versionsOf = (database: DatabaseSync): Pick<Dialect, 'dataVersion' | 'stateOf'> => {
  const statement = database.prepare('PRAGMA data_version');
  const dataVersion = () => Number(statement.get()?.data_version);
  return { dataVersion, stateOf: async () => String(dataVersion()) };
};

const backupOf = (database: DatabaseSync) => async (_db: ShopDb, file: string) => {
  await backupDatabase(database, file);
  chmodSync(file, 0o600);
};

/** A full disk, a failed write, another's lock or another file: nothing was kept, and later it may go well. */
const isUnavailable = (error: unknown): boolean =>
  [GroupUndone, WriterBusy, FileReplaced].some((kind) => error instanceof kind) ||
  [5, 10, 13].includes(sqliteCode(error) ?? 0);

const sqliteDialect: Omit<Dialect, 'dataVersion' | 'stateOf' | 'backup' | 'watchWrites'> = {
  name: 'sqlite',
  identityColumn: (t, column) => t.addColumn(column, 'integer', (c) => c.primaryKey().autoIncrement()),
  restartIds: async (db, table, first = 1) => {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(db);
  },
  lockChangeLog: async () => {}, // one writer at a time: sequence order is commit order
  lockSlot: async () => {}, // one writer at a time
  confirmRead: async () => {}, // what is read is on disk
  isConflict: (error) => error instanceof GroupUndone,
  locks: undefined,
  isUnavailable,
};
