import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from './dialect/dialect.ts';
import { connectPostgres } from './dialect/postgres.ts';
import { connectSqlite } from './dialect/sqlite.ts';
import type { Tables } from './schema.ts';

/** A database handle that can only read its own snapshot; queries outside a transaction. */
export type Reader = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** One open database: reads go to `read`, every write goes through `inTransaction`. */
export interface ShopDb {
  read: Reader;
  write: Kysely<Tables>;
  dialect: Dialect;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Keeps little of the database in memory: for threads beside another that has it there already. */
  isSmall?: boolean;
}

/** Opens PostgreSQL for `postgres://` URLs and SQLite for a file path; throws one clear sentence. */
export const connect = (where: string, options: ConnectOptions = {}): Promise<ShopDb> =>
  /^postgres(ql)?:\/\//.test(where) ? connectPostgres(where) : connectSqlite(where, options);

/** Runs `work` in one write transaction: everything it did is kept, or nothing is. */
export const inTransaction = <T>(db: ShopDb, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.write.transaction().execute(work);
