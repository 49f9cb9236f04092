import type { ConnectOptions, ShopDb } from '../shop-db.ts';

/**
 * Opens PostgreSQL for `postgres://` URLs and SQLite for a file path; throws one clear sentence. Each thread loads the
 * driver of its database alone.
 */
export const connect = async (where: string, options: ConnectOptions = {}): Promise<ShopDb> =>
  /^postgres(ql)?:\/\//.test(where)
    ? (await import('./postgres.ts')).connectPostgres(where, options)
    : (await import('./sqlite.ts')).connectSqlite(where, options);

/** What a server says that nobody reached: its address, its network, or that it is about to start or to stop. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** Whether `connect` failed since the server cannot be reached now. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if ('code' in error && UNREACHABLE.has(String(error.code))) return true;
  return (
    /^(timeout expired|timeout exceeded when trying to connect|Connection terminated)/.test(error.message) ||
    isUnreachable(error.cause)
  );
};
