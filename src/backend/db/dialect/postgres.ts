import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ShopDb } from '../connect.ts';
import type { Tables } from '../schema.ts';
import type { Dialect } from './dialect.ts';

/** Types that arrive as text though every value here fits a number: bigint, and numeric as `sum` answers it. */
const AS_NUMBER = new Set([20, 1700]);
/** Any constant: the lock that orders commits of change-log writers. */
const CHANGE_LOG_LOCK = 7_351_001;
/** Any constant: the class of the locks of slots. */
const SLOT_LOCKS = 7_351_002;

/** Opens a pool under READ COMMITTED; refuses a server that may lose acknowledged commits. */
export const connectPostgres = async (url: string): Promise<ShopDb> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (oid, format) =>
        AS_NUMBER.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // An idle connection that the server ends must not end the process; the next query opens another.
  pool.on('error', () => {});
  const { rows } = await pool.query('select current_setting($1) as fsync, current_setting($2) as commit', [
    'fsync',
    'synchronous_commit',
  ]);
  if (rows[0].fsync !== 'on' || rows[0].commit === 'off') {
    await pool.end();
    throw new Error(
      'PostgreSQL runs with fsync or synchronous_commit off: orders could be lost. Turn both on.',
    );
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    ...{ read: kysely, write: kysely, dialect: postgresDialect },
    undone: () => 0,
    close: () => kysely.destroy(),
  };
};

/** Serialization failure, deadlock, lock timeout, too many connections, shutting down, and no connection at all. */
const UNAVAILABLE = new Set([
  '40001',
  '40P01',
  '55P03',
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
]);

/** Serialization failure and deadlock: the other transaction went through. */
const CONFLICTS = new Set(['40001', '40P01']);

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));

const postgresDialect: Dialect = {
  name: 'postgres',
  identityColumn: (t, column) =>
    t.addColumn(column, 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
  lockChangeLog: async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(CHANGE_LOG_LOCK)})`.execute(trx);
  },
  dataVersion: () => undefined,
  stateOf: async (db) => {
    const { rows } = await sql<{ state: string }>`select pg_current_snapshot()::text as state`.execute(
      db.read,
    );
    return rows[0]?.state ?? '';
  },
  lockSlot: async (trx, slotId) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SLOT_LOCKS)}, hashtext(${slotId}))`.execute(trx);
  },
  isConflict: (error) => hasCode(error, CONFLICTS),
  isUnavailable: (error) => hasCode(error, UNAVAILABLE),
  backup: async () => {
    throw new Error('Back up PostgreSQL with pg_dump; `shop backup` copies the embedded database.');
  },
};
