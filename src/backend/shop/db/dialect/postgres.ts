import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { compiled } from '../compiled.ts';
import type { Dialect } from '../dialect.ts';
import { runDirectly } from '../direct.ts';
import type { Tables } from '../schema.ts';
import type { ConnectOptions, ShopDb } from '../shop-db.ts';
import { hasCode, isDisconnected } from './error-codes.ts';
import { refusePooler, refuseUnsafe, SELECT_STATE } from './postgres-checks.ts';
import { PostgresClock } from './postgres-clock.ts';
import { readerDialect, type Writing, writerDialect } from './postgres-driver.ts';
import { type Keep, keepWhileWaiting } from './postgres-late.ts';
import { postgresLocks } from './postgres-locks.ts';
import { limitTransactions, openPool, QUERY_MS, TRANSACTION_MS } from './postgres-pool.ts';
import { PostgresReaders } from './postgres-readers.ts';
import { isOutdated } from './postgres-send.ts';

/** Any constant: the lock that orders commits of change-log writers. */
const CHANGE_LOG_LOCK = 7_351_001;
/** Any constant: the class of the locks of slots. */
const SLOT_LOCKS = 7_351_002;

/**
 * Most connections of one thread: reads have some of their own, so that none waits for writes that wait for a lock,
 * and small reads share some, so that none waits for a slow one. OPERATING.md says what a shop adds up to.
 */
const MOST_CONNECTIONS = {
  whole: { shared: 2, read: 4, write: 8 },
  small: { shared: 1, read: 2, write: 1 },
};
const CLOSE_MS = 2_000;

/** Opens pools under READ COMMITTED; refuses a server that may lose acknowledged commits. */
export const connectPostgres = async (url: string, options: ConnectOptions = {}): Promise<ShopDb> => {
  const most = options.isSmall ? MOST_CONNECTIONS.small : MOST_CONNECTIONS.whole;
  const readers = openPool(url, most.read, options);
  const shared = openPool(url, most.shared, options);
  const writers = openPool(url, most.write, options, limitTransactions);
  const clock = new PostgresClock(readers);
  const checked = Promise.all([
    refuseUnsafe(readers, options),
    refusePooler(readers, options),
    clock.start(),
  ]);
  const [{ version, caution }] = await checked.catch(async (error: unknown) => {
    clock.stop();
    await readers.end();
    throw error;
  });
  const { run } = new PostgresReaders(readers, shared);
  const read = new Kysely<Tables>({ dialect: readerDialect(run) });
  runDirectly(read, run);
  const write = new Kysely<Tables>({
    dialect: writerDialect(writers, writingOf(version, options, keepWhileWaiting(readers))),
  });
  // Kysely would end only those that it has used.
  const closed = () => Promise.all([readers, shared, writers].map((pool) => pool.end()));
  return {
    read,
    write,
    dialect: postgresDialect,
    now: () => clock.now(),
    skewMs: () => clock.skewMs(),
    undone: () => 0,
    onChange: () => {},
    problem: () => undefined,
    caution,
    // Queries that still run are waited for, but not those of a server that is gone.
    close: async () => {
      clock.stop();
      await Promise.race([closed(), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};

const writingOf = (version: number, { isPatient, postgres = {} }: ConnectOptions, keep: Keep): Writing => {
  const { isPooled, isReplicated = false } = postgres;
  // Behind a pooler its limit goes along with each transaction, as no session is its own.
  const isLimited = isPooled && !isPatient && version >= 170_000;
  const parts = [
    'begin',
    ...(isLimited ? [`set local transaction_timeout = ${TRANSACTION_MS}`] : []),
    // Else nobody finds a commit that waits for a standby: a pooler gives a connection a number of its own.
    ...(isReplicated || isPooled ? [SELECT_STATE] : []),
  ];
  return { begin: parts.join('; '), isReplicated, answerMs: isPatient ? undefined : QUERY_MS, keep };
};

/** Classes of PostgreSQL's codes: no connection, no resources, stopped by an operator or limit, broken disk. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58'];

/** Conflicts, limits of locks and of idle transactions, a standby. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  '40001',
  '40003',
  '40P01',
  '55P03',
  '25P03',
  '25P04',
  '25006',
]);

const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isClass = code.length === 5 && UNAVAILABLE_CLASSES.includes(code.slice(0, 2));
  return isClass || UNAVAILABLE.has(code) || isDisconnected(error) || isUnavailable(error.cause);
};

/** Serialization failure and deadlock: the other transaction went through. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The timeline is another once a standby has taken over, which may count the same transactions as others. */
const selectState = compiled((db) => ({
  compile: () =>
    sql<{ state: string }>`select pg_current_snapshot() || ' ' || case when pg_is_in_recovery() then ''
      else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as state`.compile(db),
}));

const postgresDialect: Dialect = {
  name: 'postgres',
  identityColumn: (t, column) =>
    t.addColumn(column, 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
  restartIds: async (db, table, first = 1) => {
    await sql`alter sequence ${sql.id(`${table}_id_seq`)} restart with ${sql.lit(first)}`.execute(db);
  },
  lockChangeLog: async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(CHANGE_LOG_LOCK)})`.execute(trx);
  },
  dataVersion: () => undefined,
  watchWrites: () => undefined,
  stateOf: async (db) => {
    const { rows } = await selectState(db.read);
    return rows[0]?.state ?? '';
  },
  lockSlot: async (trx, slotId) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SLOT_LOCKS)}, hashtext(${slotId}))`.execute(trx);
  },
  // A line in the log of writes, behind all that it has read; an id of the transaction alone has its commit wait for nothing.
  confirmRead: async (trx) => {
    await sql`select pg_logical_emit_message(true, 'shop', 'read')`.execute(trx);
  },
  isConflict: (error) => hasCode(error, CONFLICTS) || isOutdated(error),
  isUnavailable,
  locks: postgresLocks,
  backup: async () => {
    throw new Error('Back up PostgreSQL with pg_dump; `shop backup` copies the embedded database.');
  },
};
