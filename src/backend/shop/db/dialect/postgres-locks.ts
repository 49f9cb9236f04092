import { type QueryExecutorProvider, sql } from 'kysely';
import type { LockLimits } from '../dialect.ts';
import { hasCode } from './error-codes.ts';

/** Whoever reads a table waits behind a migration that waits for it: no longer than this. */
const LOCK_MS = 1_000;
const LOCK_REFUSED: ReadonlySet<string> = new Set(['55P03']);

interface Holder {
  pid: number;
  application: string;
  state: string | null;
  seconds: number | null;
  query: string;
}

/** A migration gives a lock up that it does not get within a second, and hears who has it. */
export const postgresLocks: LockLimits = {
  limit: async (trx) => {
    const { rows } = await sql<{
      pid: number;
    }>`select pg_backend_pid() as pid, set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(trx);
    return rows[0]?.pid ?? 0;
  },
  holderOf: async (db: QueryExecutorProvider, pid) => {
    const { rows } = await sql<Holder>`
      select a.pid, coalesce(nullif(a.application_name, ''), a.usename) as application, a.state,
        extract(epoch from clock_timestamp() - a.xact_start)::int as seconds,
        left(regexp_replace(a.query, '\\s+', ' ', 'g'), 80) as query
      from unnest(pg_blocking_pids(${pid}::int)) as b (pid) join pg_stat_activity a on a.pid = b.pid
      order by a.xact_start limit 1`.execute(db);
    const [holder] = rows;
    if (!holder) return undefined;
    const { application, state, seconds, query } = holder;
    return `process ${holder.pid} of ${application} (${state ?? 'unknown'}, its transaction runs for ${seconds ?? 0} s: ${query})`;
  },
  isRefused: (error) => hasCode(error, LOCK_REFUSED),
};
