import type pg from 'pg';
import type { ConnectOptions } from '../shop-db.ts';
import { SESSION_LIMITS } from './postgres-pool.ts';

/** Refuses a server that may lose acknowledged commits; resolves to the number of its version. */
export const refuseUnsafe = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('server_version_num')::int as version`,
  );
  const { fsync, commit, version } = rows[0];
  if (fsync === 'on' && commit !== 'off') return version;
  throw new Error(
    'PostgreSQL runs with fsync or synchronous_commit off: orders could be lost. Turn both on.',
  );
};

/** Refuses a role that brings no limits of time along: through a pooler none can be set for a session. */
export const refuseUnlimited = async (pool: pg.Pool, { postgres }: ConnectOptions): Promise<void> => {
  if (!postgres?.isPooled) return;
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
