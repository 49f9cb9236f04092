import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './schema.ts';

/** A query that is ready to run; those that are compiled once and small have an id, counted from 1. */
export type ReadyQuery = CompiledQuery & { readonly id?: number | undefined };
/** Runs queries on one handle; those that are not waited for in between go out together, in their order. */
export type Run = <R>(query: ReadyQuery) => Promise<QueryResult<R>>;

const runs = new WeakMap<Kysely<Tables>, Run>();

/** Has the ready queries of a handle bypass the query builder, which takes longer over a small one than it runs. */
export const runDirectly = (db: Kysely<Tables>, run: Run): void => {
  runs.set(db, run);
};

/** How ready queries run on a handle. */
export const runOf = (db: Kysely<Tables>): Run => runs.get(db) ?? ((query) => db.executeQuery(query));
