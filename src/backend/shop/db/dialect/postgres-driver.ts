import {
  type DatabaseConnection,
  type Driver,
  type Dialect as KyselyDialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { ReadyQuery, Run } from '../direct.ts';
import { borrow, type Client, UnknownOutcome } from './postgres-connection.ts';
import { isLast, isOfFailed, send } from './postgres-send.ts';
import { noStream, ReaderDriver } from './reader-driver.ts';

/**
 * A handle whose transactions have a connection each, on which what is not waited for goes out together; `begin` begins
 * one.
 */
export const writerDialect = (pool: pg.Pool, begin: string): KyselyDialect =>
  dialectOf(() => new WriterDriver(pool, begin));

/** A handle that runs single queries. */
export const readerDialect = (run: Run): KyselyDialect => dialectOf(() => new ReaderDriver(run));

const dialectOf = (createDriver: () => Driver): KyselyDialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class WriterDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #begin: string;

  constructor(pool: pg.Pool, begin: string) {
    this.#pool = pool;
    this.#begin = begin;
  }

  async init() {}

  async acquireConnection(): Promise<Lease> {
    return new Lease(await borrow(this.#pool));
  }

  async releaseConnection(lease: Lease) {
    lease.release();
  }

  async beginTransaction(lease: Lease) {
    await lease.control(this.#begin);
  }

  commitTransaction(lease: Lease) {
    return lease.commit();
  }

  async rollbackTransaction(lease: Lease) {
    await lease.end('rollback');
  }

  async destroy() {
    await this.#pool.end();
  }
}

/** A connection as one caller has it. */
class Lease implements DatabaseConnection {
  readonly #client: Client;
  #isBroken = false;
  /** Why the transaction failed: whatever was sent behind the failed statement is refused without a reason. */
  #failure: unknown;

  constructor(client: Client) {
    this.#client = client;
  }

  async control(command: string): Promise<string> {
    const answer = await this.#client.query(command);
    return answer.command;
  }

  async commit(): Promise<void> {
    // PostgreSQL answers so when a statement failed before.
    if ((await this.end('commit')) === 'ROLLBACK') throw this.#failure;
    if (!this.#client.isUnreplicated) return;
    this.#isBroken = true;
    throw new UnknownOutcome();
  }

  /** A connection that cannot even end its transaction is closed. */
  async end(command: 'commit' | 'rollback'): Promise<string> {
    try {
      return await this.control(command);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async executeQuery<R>(query: ReadyQuery): Promise<QueryResult<R>> {
    return send<R>(this.#client, query).catch((error) => this.#refuse(error));
  }

  #refuse(error: unknown): never {
    if (isLast(error)) {
      this.#isBroken = true;
      this.#client.noteLoss();
    }
    this.#failure ??= error;
    throw isOfFailed(error) ? this.#failure : error;
  }

  streamQuery = noStream;
}
