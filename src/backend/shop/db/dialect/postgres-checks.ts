import type pg from 'pg';
import type { ConnectOptions } from '../shop-db.ts';
import { SESSION_LIMITS } from './postgres-pool.ts';

/** What a server says of the commits that it acknowledges. */
export interface ServerState {
  /** The process that serves this session. */
  pid: number;
  commit: string;
  standbys: string;
  messages: string;
}

/** Selects `ServerState`. */
export const SELECT_STATE = `select pg_backend_pid() as pid, current_setting('synchronous_commit') as commit,
  current_setting('synchronous_standby_names') as standbys, current_setting('client_min_messages') as messages`;

/** A server that could acknowledge what no standby has, or hide that a wait for one was ended. */
export class NotReplicated extends Error {
  override name = 'NotReplicated';
  /** PostgreSQL's own for a connection that is refused. */
  readonly code = '08004';

  constructor() {
    super(
      'PostgreSQL could acknowledge what no standby has: DATABASE_DURABILITY=replicated needs synchronous_standby_names, synchronous_commit as on or remote_apply, and client_min_messages no higher than warning.',
    );
  }
}

export const waitsForStandby = ({ commit, standbys, messages }: ServerState): boolean =>
  ['on', 'remote_apply'].includes(commit) && standbys.trim() !== '' && messages !== 'error';

/**
 * Refuses a server that may lose acknowledged commits; resolves to its version, and to one sentence where a standby could
 * take over without the newest of them.
 */
export const refuseUnsafe = async (pool: pg.Pool, { postgres }: ConnectOptions) => {
  const { rows } = await pool.query(
    `${SELECT_STATE}, current_setting('fsync') as fsync, current_setting('server_version_num')::int as version,
      exists (select from pg_stat_replication) as has_followers`,
  );
  const [state] = rows;
  if (state.fsync !== 'on' || state.commit === 'off')
    throw new Error(
      'PostgreSQL runs with fsync or synchronous_commit off: orders could be lost. Turn both on.',
    );
  if (postgres?.isReplicated && !waitsForStandby(state)) throw new NotReplicated();
  const isLoose = state.has_followers && !waitsForStandby(state);
  return { version: Number(state.version), caution: isLoose ? LOOSE : undefined };
};

const LOOSE =
  'No commit waits for the standby that follows PostgreSQL: where that takes over, the newest orders are lost. DATABASE_DURABILITY=replicated refuses such a server.';

/** Refuses what a pooler would spoil: it stands between this pool and PostgreSQL, unless the options say otherwise. */
export const refusePooler = async (pool: pg.Pool, { isPatient, postgres = {} }: ConnectOptions) => {
  const { isPooled, isPreparing = true } = postgres;
  if (!isPooled || isPatient) return;
  await refuseUnlimited(pool);
  if (isPreparing) await refuseUnprepared(pool);
};

/** Through a pooler no limit of time can be set for a session, so the role has to bring them along. */
const refuseUnlimited = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query(
    `select quote_ident(current_user) as role from pg_settings where name = any($1) and setting = '0'`,
    [Object.keys(SESSION_LIMITS)],
  );
  if (!rows[0]) return;
  const limits = Object.entries(SESSION_LIMITS).map(
    ([name, ms]) => `alter role ${rows[0].role} set ${name} = ${ms};`,
  );
  throw new Error(
    `Its role has no limits of time, and behind a pooler the shop can set none. Run "${limits.join(' ')}" and let the pooler connect again.`,
  );
};

/** What two clients get who prepare the same on one session, and who call what was prepared on another. */
const UNPREPARED = new Set(['42P05', '26000']);

/** On a busy machine the second client may be lent another session than the first. */
const ROUNDS = 5;

/** One client after the other is lent the same session, where the pooler lends one for each transaction. */
const refuseUnprepared = async (pool: pg.Pool): Promise<void> => {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const client of clients) await client.query({ name: `shop-check-${round}`, text: 'select 1' });
  } catch (error) {
    if (!UNPREPARED.has(String((error as pg.DatabaseError).code))) throw error;
    throw new Error(
      'The pooler before it knows no prepared statements: set DATABASE_PREPARE=false, or max_prepared_statements where PgBouncer is 1.21 or newer.',
    );
  } finally {
    for (const client of clients) client.release();
  }
};
