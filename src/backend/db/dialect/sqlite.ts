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
  sql,
} from 'kysely';
import type { ShopDb } from '../connect.ts';
import type { Tables } from '../schema.ts';
import type { Dialect } from './dialect.ts';

/** How long a writer waits for a writer of another process before it gives up. */
const LOCK_TIMEOUT_MS = 5_000;

/** Opens the file in WAL mode with `synchronous=FULL` and reads both back; one writer, one reader. */
export const connectSqlite = async (file: string): Promise<ShopDb> => {
  const writer = open(file);
  const reader = open(file);
  reader.exec('PRAGMA query_only=ON');
  const db: ShopDb = {
    read: new Kysely<Tables>({ dialect: kyselyDialect(reader) }),
    write: new Kysely<Tables>({ dialect: kyselyDialect(writer) }),
    dialect: { ...sqliteDialect, dataVersion: dataVersionOf(reader), backup: backupOf(reader) },
    close: async () => {
      await db.read.destroy();
      await db.write.destroy();
    },
  };
  return db;
};

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA busy_timeout=250; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON',
  );
  database.exec('PRAGMA cache_size=-32768; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=268435456');
  const setting = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  if (file !== ':memory:') {
    if (setting('journal_mode') !== 'wal')
      throw new Error(`${file}: SQLite cannot use write-ahead logging here.`);
    chmodSync(file, 0o600);
  }
  if (setting('synchronous') !== 2 || setting('foreign_keys') !== 1) {
    throw new Error(`${file}: SQLite refused synchronous=FULL or foreign_keys=ON.`);
  }
  return database;
};

const dataVersionOf = (database: DatabaseSync) => {
  const statement = database.prepare('PRAGMA data_version');
  return () => Number(statement.get()?.data_version);
};

const backupOf = (database: DatabaseSync) => async (_db: ShopDb, file: string) => {
  await backupDatabase(database, file);
  chmodSync(file, 0o600);
};

const sqliteDialect: Omit<Dialect, 'dataVersion' | 'backup'> = {
  name: 'sqlite',
  identityColumn: (t, column) => t.addColumn(column, 'integer', (c) => c.primaryKey().autoIncrement()),
  createSearchIndex: async (db) => {
    await sql`create virtual table product_search using fts5(
      name, tags, category, description, product_id unindexed,
      tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
    )`.execute(db);
  },
  indexForSearch: async (trx, productIds) => {
    const only = productIds ? sql`where p.id in (${sql.join(productIds.length ? productIds : [-1])})` : sql``;
    await (productIds
      ? sql`delete from product_search where rowid in (${sql.join(productIds.length ? productIds : [-1])})`
      : sql`delete from product_search`
    ).execute(trx);
    await sql`insert into product_search (rowid, name, tags, category, description, product_id)
      select p.id, p.name, coalesce(p.brand, '') || ' ' || p.tags_json,
        coalesce((select group_concat(c.name, ' ') from product_categories pc
          join categories c on c.id = pc.category_id where pc.product_id = p.id), ''),
        p.short_description || ' ' || coalesce(p.sku, ''), p.id
      from products p ${only}`.execute(trx);
  },
  searchMatches: (terms) => {
    const quoted = terms.map((term) => `"${term.replaceAll('"', '""')}"`);
    const match = `${quoted.join(' ')}*`;
    return sql`select product_id, bm25(product_search, 10, 6, 4, 1) as score
      from product_search where product_search match ${match}`;
  },
  lockChangeLog: async () => {}, // one writer at a time: sequence order is commit order
};

const kyselyDialect = (database: DatabaseSync): KyselyDialect => ({
  createAdapter: () => new SqliteAdapter(),
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
  async beginTransaction() {
    const deadline = performance.now() + LOCK_TIMEOUT_MS;
    for (;;) {
      try {
        this.#database.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await sleep(5);
      }
    }
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

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5;

const STATEMENT_CACHE = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepare(text);
    const values = parameters as (string | number | null)[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>({ sql: text, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const statement = this.#database.prepare(text);
    for (const row of statement.iterate(...(parameters as (string | number | null)[])))
      yield { rows: [row as R] };
  }

  #prepare(text: string): StatementSync {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    if (this.#statements.size >= STATEMENT_CACHE) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(text, statement);
    return statement;
  }
}
