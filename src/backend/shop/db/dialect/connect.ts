import type { ConnectOptions, ShopDb } from '../shop-db.ts';

/**
 * Opens PostgreSQL for `postgres://` URLs and SQLite for a file path; throws one clear sentence. Each thread loads the
 * driver of its database alone.
 */
export const connect = async (where: string, options: ConnectOptions = {}): Promise<ShopDb> =>
  /^postgres(ql)?:\/\//.test(where)
    ? (await import('./postgres.ts')).connectPostgres(where, options)
    : (await import('./sqlite.ts')).connectSqlite(where, options);
