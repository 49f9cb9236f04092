import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Client } from './postgres-connection.ts';

/** How often a session whose commit nobody waits for any more is looked at. */
const LOOK_MS = 5_000;

/** Takes a connection whose commit has no answer yet, and the process that serves it. */
export type Keep = (client: Client, pid: number, answer: Promise<unknown>) => Promise<void>;

/**
 * A session whose commit waits for a standby goes on waiting when its connection is closed. So the connection keeps its
 * place in the pool as long, and there are never more of these sessions than the pool has places. Any other is closed.
 */
export const keepWhileWaiting =
  (readers: pg.Pool): Keep =>
  async (client, pid, answer) => {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    const over = answer.then(end, end);
    while (!isOver && (await isWaiting(readers, pid)))
      await Promise.race([over, sleep(LOOK_MS, undefined, { ref: false })]);
    client.connection.stream.destroy();
    client.release(true);
  };

const isWaiting = async (readers: pg.Pool, pid: number): Promise<boolean> => {
  const select = "select 1 from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'";
  try {
    return (await readers.query(select, [pid])).rows.length > 0;
  } catch {
    return false;
  }
};
