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
import { NotReplicated, SELECT_STATE, type ServerState, waitsForStandby } from './postgres-checks.ts';
import { borrow, type Client, UnknownOutcome } from './postgres-connection.ts';
import { isLast, isOfFailed, send } from './postgres-send.ts';
import { noStream, ReaderDriver } from './reader-driver.ts';

/** How transactions are begun and ended. */
export interface Writing {
  begin: string;
  /** Whether a commit counts only once a standby has it; `begin` ends with `SELECT_STATE` then. */
  isReplicated: boolean;
}

/** A handle whose transactions have a connection each, on which what is not waited for goes out together. */
export const writerDialect = (pool: pg.Pool, writing: Writing): KyselyDialect =>
  dialectOf(() => new WriterDriver(pool, writing));

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
  readonly #writing: Writing;

  constructor(pool: pg.Pool, writing: Writing) {
    this.#pool = pool;
    this.#writing = writing;
  }

  async init() {}

  async acquireConnection(): Promise<Lease> {
    return new Lease(await borrow(this.#pool), this.#writing);
  }

  async releaseConnection(lease: Lease) {
    lease.release();
  }

  beginTransaction(lease: Lease) {
    return lease.begin();
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

type Answer = pg.QueryResult<ServerState>;

/** A connection as one caller has it. */
class Lease implements DatabaseConnection {
  readonly #client: Client;
  readonly #writing: Writing;
  #isBroken = false;
  /** Why the transaction failed: whatever was sent behind the failed statement is refused without a reason. */
  #failure: unknown;

  constructor(client: Client, writing: Writing) {
    this.#client = client;
    this.#writing = writing;
  }

  async begin(): Promise<void> {
    const { begin } = this.#writing;
    // Several statements are answered by a list.
    const answers = [(await this.#client.query(begin)) as Answer | Answer[]].flat();
    this.#assertReplicated(answers.at(-1), () => new NotReplicated());
  }

  async commit(): Promise<void> {
    const { isReplicated } = this.#writing;
    const [command, after] = await Promise.all([
      this.end('commit'),
      isReplicated ? this.#client.query<ServerState>(SELECT_STATE) : undefined,
    ]);
    // PostgreSQL answers so when a statement failed before.
    if (command === 'ROLLBACK') throw this.#failure;
    if (this.#client.isUnreplicated) this.#fail(new UnknownOutcome());
    // Whoever takes the names of the standbys away lets go of all that waits for them.
    this.#assertReplicated(after, () => new UnknownOutcome());
  }

  #assertReplicated(answer: Answer | undefined, refusal: () => Error): void {
    if (!this.#writing.isReplicated) return;
    const state = answer?.rows[0];
    if (!state || !waitsForStandby(state)) this.#fail(refusal());
  }

  #fail(error: Error): never {
    this.#isBroken = true;
    throw error;
  }

  /** A connection that cannot even end its transaction is closed. */
  async end(command: 'commit' | 'rollback'): Promise<string> {
    try {
      return (await this.#client.query(command)).command;
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
