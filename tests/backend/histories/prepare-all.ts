import { hash } from 'node:crypto';
import pg from 'pg';

/** A connection keeps the plans of so many statements; those of other lengths of lists are planned each time. */
const MOST = 1_000;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  if (!names.has(text) && names.size < MOST) names.set(text, `test-${hash('sha256', text, 'base64url')}`);
  return names.get(text);
};

/**
 * While `work` runs, PostgreSQL plans each statement with parameters once a connection: to plan it took as long as to run
 * it, and half of the statements of a history are those that a shop runs too seldom to prepare.
 */
export const withAllPrepared = async <T>(work: () => Promise<T>): Promise<T> => {
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...[config, ...more]: unknown[]) {
    const { text, name, values } = config as { text?: string; name?: string; values?: unknown[] };
    const isLeft = !text || name || !values?.length;
    const whole = isLeft ? config : Object.assign({}, config, { name: nameOf(text) });
    return Reflect.apply(query, this, [whole, ...more]);
  } as typeof query;
  try {
    return await work();
  } finally {
    prototype.query = query;
  }
};
