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
import { traceStatement } from '../../tracing/statement-span.ts';
import type { ReadyQuery, Run } from '../direct.ts';
import { NotReplicated, SELECT_STATE, type ServerState, waitsForStandby } from './postgres-checks.ts';
import { borrow, type Client, UnknownOutcome } from './postgres-connection.ts';
import type { Keep } from './postgres-late.ts';
import { isLast, isOfFailed, send } from './postgres-send.ts';
import { noStream, ReaderDriver } from './reader-driver.ts';

/** How transactions are begun and ended. */
export interface Writing {
  begin: string;
  /** Whether a commit counts only once a standby has it; `begin` ends with `SELECT_STATE` then, and behind a pooler. */
  isReplicated: boolean;
  /** Milliseconds in which a commit has to be answered; patient work waits for it as long as it takes. */
  answerMs: number | undefined;
  /** Takes a connection whose commit was not, and releases it once that makes sense. */
  keep: Keep;
}

/** The longest that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

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
    return traceStatement('postgresql', 'begin', () => lease.begin());
  }

  commitTransaction(lease: Lease) {
    return traceStatement('postgresql', 'commit', () => lease.commit());
  }

  rollbackTransaction(lease: Lease) {
    return lease.rollback();
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
  /** Of the process that serves this session. */
  #pid = 0;
  /** A commit that was not answered in time. */
  #late: Promise<unknown> | undefined;
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
    const state = answers.at(-1)?.rows[0];
    this.#pid = state?.pid ?? this.#client.processID ?? 0;
    this.#assertReplicated(state, () => new NotReplicated());
  }

  async commit(): Promise<void> {
    const { isReplicated } = this.#writing;
    const answer = Promise.all([this.#ask('commit'), isReplicated ? this.#ask(SELECT_STATE) : undefined]);
    const [{ command }, after] = await this.#inTime(answer);
    // PostgreSQL answers so when a statement failed before.
    if (command === 'ROLLBACK') throw this.#failure;
    if (this.#client.isUnreplicated) this.#fail(new UnknownOutcome('Its wait for a standby was ended.'));
    // Whoever takes the names of the standbys away lets go of all that waits for them.
    this.#assertReplicated(after?.rows[0], () => new UnknownOutcome('No standby is named any more.'));
  }

  /** Waits as long as it takes: `#inTime` says how long anybody does. */
  #ask(text: string): Promise<Answer> {
    const query = { text, query_timeout: LONGEST_MS };
    return this.#client.query(query);
  }

  async #inTime<T>(answer: Promise<T>): Promise<T> {
    const { answerMs } = this.#writing;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const giveUp = () => {
      this.#late = answer;
      reject(new UnknownOutcome('It was not answered in time.'));
    };
    const timer = answerMs === undefined ? undefined : setTimeout(giveUp, answerMs);
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #assertReplicated(state: ServerState | undefined, refusal: () => Error): void {
    if (!this.#writing.isReplicated) return;
    if (!state || !waitsForStandby(state)) this.#fail(refusal());
  }

  #fail(error: Error): never {
    this.#isBroken = true;
    throw error;
  }

  /** A connection that cannot even end its transaction is closed. */
  async rollback(): Promise<void> {
    // A commit is under way that nobody can take back.
    if (this.#late) return;
    try {
      await this.#client.query('rollback');
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    if (this.#late) void this.#writing.keep(this.#client, this.#pid, this.#late);
    else this.#client.release(this.#isBroken);
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
