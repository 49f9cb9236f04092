import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { traceStatement } from '../../tracing/statement-span.ts';

/** How long a writer waits for a writer of another process before it gives up. */
export const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_CACHE = 1_000;

/** The low byte of SQLite's error code; undefined for any other error. */
export const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : undefined;

export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

/** Until when somebody who comes now waits for a lock. */
export const lockDeadline = (): number => performance.now() + LOCK_TIMEOUT_MS;

/** Runs a step that needs a lock, at least once, until another process lets go of it or the deadline is over. */
export const whenFree = async <T>(step: () => T, deadline = lockDeadline()): Promise<T> => {
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
  columns: readonly string[];
}

type Value = string | number | null;

/** A plain object: the ones without a prototype that SQLite's binding makes take twice as long to read and copy. */
const toRow = (columns: readonly string[], values: readonly Value[]): Record<string, Value> => {
  const row: Record<string, Value> = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = values[at] as Value;
  return row;
};

/** Runs queries on one database handle, each prepared once. */
export class SqliteStatements {
  readonly #database: DatabaseSync;
  readonly #statements = new LRUCache<string, Prepared>({ max: STATEMENT_CACHE });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    return traceStatement('sqlite', query.sql, () => this.#run(query));
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, columns } = this.#prepare(sql);
    const values = parameters as Value[];
    if (columns.length > 0) {
      // Rows come as lists, which the types of `all` do not know.
      const found: unknown[] = statement.all(...values);
      return { rows: found.map((row) => toRow(columns, row as Value[]) as R) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(text: string): Prepared {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    const columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    const prepared = { statement, columns };
    this.#statements.set(text, prepared);
    return prepared;
  }
}
