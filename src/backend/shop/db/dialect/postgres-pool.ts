import pg from 'pg';
import type { ConnectOptions } from '../shop-db.ts';
import { Connection, type ConnectionConfig } from './postgres-connection.ts';

/** Types that arrive as text though every value here fits a number: bigint, and numeric as `sum` answers it. */
const AS_NUMBER = new Set([20, 1700]);

/** Milliseconds. PostgreSQL ends a statement before this end stops to wait for it, so that it knows why. */
const CONNECTION_MS = 1_500;
const PATIENT_CONNECTION_MS = 10_000;
export const QUERY_MS = 8_000;
/** Of each session; behind a pooler its role brings them along. */
export const SESSION_LIMITS = {
  lock_timeout: 4_000,
  statement_timeout: 7_000,
  idle_in_transaction_session_timeout: 15_000,
};
/** Of a whole write: waits for several locks would add up. From PostgreSQL 17 on. */
export const TRANSACTION_MS = 4_800;

type Prepare = (client: pg.ClientBase) => Promise<unknown>;

export const openPool = (
  url: string,
  max: number,
  { isPatient = false, postgres: { isPreparing = true, isPooled = false } = {} }: ConnectOptions,
  prepare?: Prepare,
): pg.Pool => {
  const onConnect = isPooled ? isPatient && liftLimits : !isPatient && prepare;
  const config: ConnectionConfig = {
    connectionString: url,
    Client: Connection as unknown as new () => pg.ClientBase,
    isPreparing,
    loss: { at: Number.NEGATIVE_INFINITY },
    max,
    pipeline: true,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECTION_MS : CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isPatient && { query_timeout: QUERY_MS }),
    ...(!isPatient && !isPooled && SESSION_LIMITS),
    ...(onConnect && { onConnect }),
    types: {
      getTypeParser: (oid, format) =>
        AS_NUMBER.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  };
  const pool = new pg.Pool(config);
  // An idle connection that the server ends must not end the process; the next query opens another.
  pool.on('error', () => {});
  return pool;
};

const setEach = 'select set_config(name, $2, false) from pg_settings where name = any($1)';

/** A server before PostgreSQL 17 knows no such limit and is left as it is. */
export const limitTransactions: Prepare = (client) =>
  client.query(setEach, [['transaction_timeout'], String(TRANSACTION_MS)]);

/** Work that may take long has none of the limits that its role brings along. */
const liftLimits: Prepare = (client) => client.query(setEach, [Object.keys(SESSION_LIMITS), '0']);
