import type { DatabaseConnection, Driver } from 'kysely';
import type { Run } from '../direct.ts';

export const noStream = (): never => {
  throw new Error('Queries are not streamed.');
};

/** Runs single queries by `run`, without a transaction, on either database. */
export class ReaderDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #close: () => void;

  constructor(run: Run, close: () => void = () => {}) {
    this.#connection = { executeQuery: run, streamQuery: noStream };
    this.#close = close;
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

  async destroy() {
    this.#close();
  }
}
