import type { ConnectOptions, ShopDb } from '../shop-db.ts';
import { connectPostgres } from './postgres.ts';
import { connectSqlite } from './sqlite.ts';

/** Opens PostgreSQL for `postgres://` URLs and SQLite for a file path; throws one clear sentence. */
export const connect = (where: string, options: ConnectOptions = {}): Promise<ShopDb> =>
  /^postgres(ql)?:\/\//.test(where) ? connectPostgres(where, options) : connectSqlite(where, options);
