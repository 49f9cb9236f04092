import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { QueryResult } from 'kysely';
import pg from 'pg';
import { traceStatement } from '../../tracing/statement-span.ts';
import type { ReadyQuery } from '../direct.ts';
import type { Client } from './postgres-connection.ts';

/** A connection keeps the plans of so many queries; those that are first run later are planned each time. */
const MOST_PREPARED = 500;
/** Moves when a table has other columns than what was prepared: then all is prepared again. */
let generation = 0;

const names = new Map<number, string>();

/** The same name is the same SQL, whoever prepared it: a pooler may lend a session on which another process did. */
const nameOf = (id: number, text: string): string => {
  const name = names.get(id) ?? `shop-${hash('sha256', text, 'base64url').slice(0, 22)}`;
  names.set(id, name);
  return `${name}.${generation}`;
};

/**
 * A statement that was prepared before somebody changed its table, or that the connection no longer knows; it goes
 * well when it runs again.
 */
export const isOutdated = (error: unknown): boolean => {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code, message } = error;
  return code === '26000' || (code === '0A000' && message.startsWith('cached plan'));
};

/** What a standby says to whoever writes: the server that takes writes is another one by now. */
const READ_ONLY = '25006';

/**
 * Whether the connection is lost with the statement: PostgreSQL closes it, nothing came in time, it broke, or it leads to
 * a standby.
 */
export const isLast = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) ||
  error.code === READ_ONLY ||
  /^(FATAL|PANIC)$/.test(String(error.severity));

/** Refused since a statement before it failed in the same transaction. */
export const isOfFailed = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02';

/** Runs a query behind those that were sent on this connection before. */
export const send = <R>(client: Client, query: ReadyQuery): Promise<QueryResult<R>> =>
  traceStatement('postgresql', query.sql, () => sendNow(client, query));

const sendNow = async <R>(client: Client, { sql, parameters, id }: ReadyQuery): Promise<QueryResult<R>> => {
  try {
    const text = { text: sql, values: parameters as unknown[] };
    const isPrepared = client.isPreparing && id !== undefined && id <= MOST_PREPARED;
    const answer = client.query(isPrepared ? { ...text, name: nameOf(id, sql) } : text);
    sendTogether(client);
    const { command, rowCount, rows } = await answer;
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  } catch (error) {
    if (isOutdated(error)) generation += 1;
    throw error;
  }
};

/** What is sent until the running code comes to its end leaves in one write. */
const sendTogether = (client: Client): void => {
  const stream = client.connection.stream as Socket;
  stream.cork();
  process.nextTick(() => stream.uncork());
};
