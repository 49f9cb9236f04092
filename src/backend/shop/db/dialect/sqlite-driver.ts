import type { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Dialect as KyselyDialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { traceStatement } from '../../tracing/statement-span.ts';
import type { Run } from '../direct.ts';
import { noStream, ReaderDriver } from './reader-driver.ts';
import { SqliteStatements, whenFree } from './sqlite-connection.ts';
import type { TransactionGroup } from './sqlite-group.ts';

/** A handle that only reads, what `run` runs as well. */
export const readerDialect = (database: DatabaseSync, run: Run): KyselyDialect =>
  dialectOf(() => new ReaderDriver(run, () => database.close()));

/** Statements of one thread run at once, so none waits for another of the same. */
export const readerOf = (database: DatabaseSync): Run => {
  const statements = new SqliteStatements(database);
  return (query) => whenFree(() => statements.run(query));
};

/** The one handle that writes; its transactions share commits in `group`. */
export const writerDialect = (database: DatabaseSync, group: TransactionGroup): KyselyDialect =>
  dialectOf(() => new WriterDriver(database, group));

const dialectOf = (createDriver: () => Driver): KyselyDialect => ({
  createAdapter: () => new Adapter(),
  createDriver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class Adapter extends SqliteAdapter {
  /** The drivers see to it themselves that transactions do not meet. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** Migrations run in one transaction, so that two processes starting at once cannot both run them. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class WriterDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #group: TransactionGroup;
  readonly #statements: SqliteStatements;

  constructor(database: DatabaseSync, group: TransactionGroup) {
    this.#database = database;
    this.#group = group;
    this.#statements = new SqliteStatements(database);
  }

  async init() {}

  async acquireConnection(): Promise<Lease> {
    return new Lease(this.#database, this.#group, this.#statements);
  }

  async releaseConnection() {}

  beginTransaction(lease: Lease) {
    return traceStatement('sqlite', 'begin', () => lease.begin());
  }

  commitTransaction(lease: Lease) {
    return traceStatement('sqlite', 'commit', () => lease.commit());
  }

  rollbackTransaction(lease: Lease) {
    return lease.rollback();
  }

  async savepoint(_lease: Lease, name: string) {
    this.#database.exec(`SAVEPOINT "${name}"`);
  }

  async rollbackToSavepoint(_lease: Lease, name: string) {
    this.#database.exec(`ROLLBACK TO "${name}"`);
  }

  async releaseSavepoint(_lease: Lease, name: string) {
    this.#database.exec(`RELEASE "${name}"`);
  }

  async destroy() {
    await this.#group.between(() => this.#database.close());
  }
}

/** The writer as one caller has it: for a transaction, or for single statements. */
class Lease implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #group: TransactionGroup;
  readonly #statements: SqliteStatements;
  #isInside = false;

  constructor(database: DatabaseSync, group: TransactionGroup, statements: SqliteStatements) {
    this.#database = database;
    this.#group = group;
    this.#statements = statements;
  }

  async begin(): Promise<void> {
    await this.#group.enter();
    this.#isInside = true;
  }

  async commit(): Promise<void> {
    this.#assertRuns();
    const written = this.#group.keep();
    this.#isInside = false;
    await written;
  }

  async rollback(): Promise<void> {
    if (!this.#isInside) return;
    this.#isInside = false;
    await this.#group.undo();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#isInside) return this.#group.between(() => this.#statements.run<R>(query));
    this.#assertRuns();
    return this.#statements.run(query);
  }

  streamQuery = noStream;

  /** What goes on after SQLite has undone it must not be written piecemeal. */
  #assertRuns(): void {
    if (!this.#database.isTransaction) throw new Error('The transaction was rolled back half-way.');
  }
}
