import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './schema.ts';

type Database = Kysely<Tables>;
type Value = string | number | null;
type Parameter = Value | readonly Value[];

/** Stands for a value while its query is compiled. */
class Hole {
  readonly at: number;
  readonly index: number | undefined;

  constructor(at: number, index?: number) {
    this.at = at;
    this.index = index;
  }
}

/** A list longer than this is compiled each time: few are, and each length is a query of its own. */
const LONGEST_KEPT = 50;

/**
 * A query that is built and compiled once per database, whatever its values: half the time of a small query goes
 * into building it. `build` may put its values into the query and do nothing else with them; lists may only
 * stand at `in`.
 */
export const compiled = <P extends readonly Parameter[], R>(
  build: (db: Database, ...values: P) => { compile(): CompiledQuery<R> },
) => {
  const kept = new WeakMap<object, Map<string, CompiledQuery<R>>>();
  return (db: Database, ...values: P): Promise<QueryResult<R>> => {
    const lengths = values.map((value) => (isList(value) ? value.length : 0));
    if (lengths.some((length) => length > LONGEST_KEPT))
      return db.executeQuery(build(db, ...values).compile());
    const { adapter } = db.getExecutor();
    const queries = kept.get(adapter) ?? new Map<string, CompiledQuery<R>>();
    kept.set(adapter, queries);
    const shape = lengths.join();
    const query = queries.get(shape) ?? build(db, ...(values.map(toHoles) as unknown as P)).compile();
    queries.set(shape, query);
    return db.executeQuery({ ...query, parameters: query.parameters.map((value) => fill(value, values)) });
  };
};

const isList = (value: Parameter): value is readonly Value[] => Array.isArray(value);

const toHoles = (value: Parameter, at: number) =>
  isList(value) ? value.map((_, index) => new Hole(at, index)) : new Hole(at);

const fill = (parameter: unknown, values: readonly Parameter[]): unknown => {
  if (!(parameter instanceof Hole)) return parameter;
  const value = values[parameter.at];
  return parameter.index === undefined ? value : (value as readonly Value[])[parameter.index];
};
