import type { ConnectOptions, ShopDb } from '../shop-db.ts';
import { hasCode, isDisconnected } from './error-codes.ts';

/**
 * Opens PostgreSQL for `postgres://` URLs and SQLite for a file path; throws one clear sentence. Each thread loads the
 * driver of its database alone.
 */
export const connect = async (where: string, options: ConnectOptions = {}): Promise<ShopDb> =>
  /^postgres(ql)?:\/\//.test(where)
    ? (await import('./postgres.ts')).connectPostgres(where, options)
    : (await import('./sqlite.ts')).connectSqlite(where, options);

/** A server that is about to start or to stop, or that takes no more connections. */
const TURNED_AWAY: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300']);

/** Whether `connect` failed since the server cannot be reached now. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return hasCode(error, TURNED_AWAY) || isDisconnected(error) || isUnreachable(error.cause);
};
