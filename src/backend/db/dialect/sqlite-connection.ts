import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';

/** How long a writer waits for a writer of another process before it gives up. */
export const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_CACHE = 1_000;

/** The low byte of SQLite's error code; undefined for any other error. */
export const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : undefined;

export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

/** Runs a step that needs a lock, again until another process lets go of it or the timeout is over. */
export const whenFree = async <T>(step: () => T): Promise<T> => {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      // Not in step with the other process: a busy one lets go only for moments.
      await sleep(1 + Math.random() * 4);
    }
  }
};

interface Prepared {
  statement: StatementSync;
  hasRows: boolean;
}

type Value = string | number | null;

/** Runs queries on one database handle, each prepared once. */
export class SqliteStatements {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(sql);
    const values = parameters as Value[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *stream<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const statement = this.#database.prepare(sql);
    for (const row of statement.iterate(...(parameters as Value[]))) yield { rows: [row as R] };
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
