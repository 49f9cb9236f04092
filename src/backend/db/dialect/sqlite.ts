import { chmodSync } from 'node:fs';
import { backup as backupDatabase, DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type Dialect as KyselyDialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { ConnectOptions, ShopDb } from '../connect.ts';
import type { Tables } from '../schema.ts';
import type { Dialect } from './dialect.ts';

/** How long a writer waits for a writer of another process before it gives up. */
const LOCK_TIMEOUT_MS = 5_000;

/** Opens the file in WAL mode with `synchronous=FULL` and reads both back; one writer, one reader. */
export const connectSqlite = async (
  file: string,
  { isSmall = false }: ConnectOptions = {},
): Promise<ShopDb> => {
  const writer = open(file);
  const reader = open(file);
  if (isSmall)
    for (const database of [writer, reader]) database.exec('PRAGMA mmap_size=0; PRAGMA cache_size=-8192');
  reader.exec('PRAGMA query_only=ON');
  const db: ShopDb = {
    read: new Kysely<Tables>({ dialect: kyselyDialect(reader) }),
    write: new Kysely<Tables>({ dialect: kyselyDialect(writer) }),
    dialect: { ...sqliteDialect, dataVersion: dataVersionOf(reader), backup: backupOf(reader) },
    close: async () => {
      await db.read.destroy();
      // Leaves one whole file behind; a process that still reads keeps the log, which is as good.
      if (writer.isOpen) writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      await db.write.destroy();
      // Kysely closes only what it has used.
      for (const database of [reader, writer]) if (database.isOpen) database.close();
    },
  };
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
  const code = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) % 256 : undefined;
  const reason = code === undefined ? undefined : REASONS[code];
  if (reason) return `${file} ${reason}.`;
  return `${file} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`;
};

const openInWalMode = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file);
  database.exec(
    `PRAGMA busy_timeout=${LOCK_TIMEOUT_MS}; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON`,
  );
  database.exec('PRAGMA cache_size=-32768; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=268435456');
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

/** Runs a step that needs a lock, again until another process lets go of it or the timeout is over. */
const whenFree = async <T>(step: () => T): Promise<T> => {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(5);
    }
  }
};

const dataVersionOf = (database: DatabaseSync) => {
  const statement = database.prepare('PRAGMA data_version');
  return () => Number(statement.get()?.data_version);
};

const backupOf = (database: DatabaseSync) => async (_db: ShopDb, file: string) => {
  await backupDatabase(database, file);
  chmodSync(file, 0o600);
};

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5;
}

const sqliteDialect: Omit<Dialect, 'dataVersion' | 'backup'> = {
  name: 'sqlite',
  identityColumn: (t, column) => t.addColumn(column, 'integer', (c) => c.primaryKey().autoIncrement()),
  lockChangeLog: async () => {}, // one writer at a time: sequence order is commit order
  lockSlot: async () => {}, // one writer at a time
  isConflict: () => false,
  isUnavailable: isBusy,
};

/** Migrations run in one transaction, so that two processes starting at once cannot both run them. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

const kyselyDialect = (database: DatabaseSync): KyselyDialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new SqliteDriver(database),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** One connection; transactions queue for it in order, single statements run at once between them. */
class SqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: SqliteConnection;
  #free: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#connection = new SqliteConnection(database);
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection() {
    this.#release?.();
  }

  /** Takes the write lock at once: a lock upgrade half-way could not wait. Waits without blocking the process. */
  beginTransaction() {
    return whenFree(() => this.#database.exec('BEGIN IMMEDIATE'));
  }

  async commitTransaction() {
    this.#database.exec('COMMIT');
  }

  async rollbackTransaction() {
    // SQLite has already rolled back by itself on a full disk or an I/O error.
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  async savepoint(_connection: DatabaseConnection, name: string) {
    this.#database.exec(`SAVEPOINT "${name}"`);
  }

  async rollbackToSavepoint(_connection: DatabaseConnection, name: string) {
    this.#database.exec(`ROLLBACK TO "${name}"`);
  }

  async releaseSavepoint(_connection: DatabaseConnection, name: string) {
    this.#database.exec(`RELEASE "${name}"`);
  }

  async destroy() {
    this.#database.close();
  }
}

const STATEMENT_CACHE = 500;

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#database.isTransaction ? this.#run(query) : whenFree(() => this.#run(query));
  }

  #run<R>({ sql: text, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(text);
    const values = parameters as (string | number | null)[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>({ sql: text, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const statement = this.#database.prepare(text);
    for (const row of statement.iterate(...(parameters as (string | number | null)[])))
      yield { rows: [row as R] };
  }

  #prepare(text: string): Prepared {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    if (this.#statements.size >= STATEMENT_CACHE) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(text, prepared);
    return prepared;
  }
}
