import type { Socket } from 'node:net';
import {
  type DatabaseConnection,
  type Driver,
  type Dialect as KyselyDialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { ReadyQuery, Run } from '../direct.ts';

/** A handle whose transactions have a connection each, on which what is not waited for goes out together. */
export const writerDialect = (pool: pg.Pool): KyselyDialect => dialectOf(() => new WriterDriver(pool));

/** A handle that runs single queries. */
export const readerDialect = (run: Run): KyselyDialect => dialectOf(() => new ReaderDriver(run));

const dialectOf = (createDriver: () => Driver): KyselyDialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** Moves when a table has other columns than what was prepared: then all is prepared again. */
let generation = 0;

/** A statement that was prepared before somebody changed its table; it goes well when it runs again. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.startsWith('cached plan');

const send = async <R>(
  client: pg.PoolClient,
  { sql, parameters, name }: ReadyQuery,
): Promise<QueryResult<R>> => {
  try {
    const text = { text: sql, values: parameters as unknown[] };
    const answer = client.query(name === undefined ? text : { ...text, name: `${name}.${generation}` });
    sendTogether(client);
    const { command, rowCount, rows } = await answer;
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  } catch (error) {
    if (isOutdated(error)) generation += 1;
    throw error;
  }
};

/** What is sent until the running code comes to its end leaves in one write. */
const sendTogether = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

interface Lane {
  client: Promise<pg.PoolClient>;
  running: number;
  isBroken: boolean;
}

/** Whether the connection is lost with the statement: PostgreSQL closes it, nothing came in time, or it broke. */
const isLast = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(FATAL|PANIC)$/.test(String(error.severity));

/** Single queries over a few connections that many share: each goes to the one with the least to do. */
export class Lanes {
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #lanes = new Set<Lane>();

  constructor(pool: pg.Pool, most: number) {
    this.#pool = pool;
    this.#most = most;
  }

  run = async <R>(query: ReadyQuery): Promise<QueryResult<R>> => {
    try {
      return await this.#runOnce(query);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return this.#runOnce(query);
    }
  };

  async #runOnce<R>(query: ReadyQuery): Promise<QueryResult<R>> {
    const lane = this.#choose();
    lane.running += 1;
    try {
      return await send(await lane.client, query);
    } catch (error) {
      if (isLast(error)) this.#drop(lane);
      throw error;
    } finally {
      lane.running -= 1;
      if (lane.running === 0) await this.#leave(lane);
    }
  }

  #choose(): Lane {
    let best: Lane | undefined;
    for (const lane of this.#lanes) if (!best || lane.running < best.running) best = lane;
    if (best && (best.running === 0 || this.#lanes.size >= this.#most)) return best;
    const lane = { client: this.#pool.connect(), running: 0, isBroken: false };
    this.#lanes.add(lane);
    return lane;
  }

  /** Who comes from here on gets another connection. */
  #drop(lane: Lane): void {
    lane.isBroken = true;
    this.#lanes.delete(lane);
  }

  async #leave(lane: Lane): Promise<void> {
    this.#lanes.delete(lane);
    const client = await lane.client.catch(() => undefined);
    client?.release(lane.isBroken);
  }
}

class ReaderDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(run: Run) {
    this.#connection = { executeQuery: run, streamQuery: noStream };
  }

  async init() {}

  async acquireConnection() {
    return this.#connection;
  }

  async releaseConnection() {}

  async beginTransaction() {
    throw new Error('Transactions belong to the writer.');
  }

  async commitTransaction() {}

  async rollbackTransaction() {}

  async destroy() {}
}

const noStream = (): never => {
  throw new Error('Queries are not streamed.');
};

class WriterDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init() {}

  async acquireConnection(): Promise<Lease> {
    return new Lease(await this.#pool.connect());
  }

  async releaseConnection(lease: Lease) {
    lease.release();
  }

  async beginTransaction(lease: Lease) {
    await lease.control('begin');
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
  readonly #client: pg.PoolClient;
  #isBroken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async control(command: string): Promise<string> {
    const answer = await this.#client.query(command);
    return answer.command;
  }

  async commit(): Promise<void> {
    // PostgreSQL answers so when a statement failed before.
    if ((await this.end('commit')) === 'ROLLBACK') throw new Error('The transaction had failed.');
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
    if (isLast(error)) this.#isBroken = true;
    throw error;
  }

  streamQuery = noStream;
}
