import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { type ReadyQuery, runOf } from './direct.ts';
import type { Tables } from './schema.ts';

type Database = Kysely<Tables>;
type Value = string | number | null;
/** Columns to write; an undefined one is left out. */
type Row = Readonly<Record<string, Value | undefined>>;
type Parameter = Value | Row | readonly Value[] | readonly Row[];

/** Stands for a value while its query is compiled: where among the parameters it is. */
class Hole {
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }
}

/** A list longer than this is compiled each time: few are, and each length is a query of its own. */
const LONGEST_KEPT = 50;

/**
 * A query that is built and compiled once per database and shape of its parameters: half the time of a small
 * query goes into building it. `build` may put its values into the query and do nothing else with them; lists
 * may stand at `in`, rows at `set` and `values`.
 */
export const compiled = <P extends readonly Parameter[], R>(
  build: (db: Database, ...values: P) => { compile(): CompiledQuery<R> },
) => {
  const kept = new WeakMap<object, Map<string, ReadyQuery>>();
  return (db: Database, ...values: P): Promise<QueryResult<R>> => {
    if (values.some((value) => isList(value) && value.length > LONGEST_KEPT))
      return db.executeQuery(build(db, ...values).compile());
    const { adapter } = db.getExecutor();
    const queries = kept.get(adapter) ?? new Map<string, ReadyQuery>();
    kept.set(adapter, queries);
    const shape = values.map(shapeOf).join();
    // A hole stands where its value will, whatever the type of that is.
    const query =
      queries.get(shape) ?? counted(build(db, ...(toHoles(values, []) as unknown as P)).compile());
    queries.set(shape, query);
    const parameters = query.parameters.map((value) => fill(value, values));
    return runOf(db)<R>({ ...query, parameters });
  };
};

/** A compiled query by the rows that it finds. */
export const compiledRows = <P extends readonly Parameter[], R>(
  build: (db: Database, ...values: P) => { compile(): CompiledQuery<R> },
) => {
  const run = compiled(build);
  return async (db: Database, ...values: P): Promise<R[]> => (await run(db, ...values)).rows;
};

let count = 0;

const counted = (query: CompiledQuery): ReadyQuery => {
  count += 1;
  return { ...query, id: count };
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !isList(value);
const keysOf = (row: Row): string[] => Object.keys(row).filter((key) => row[key] !== undefined);

const shapeOf = (value: Parameter): string => {
  if (isRow(value)) return keysOf(value).join(' ');
  if (!isList(value)) return '';
  return isRow(value[0])
    ? `[${value.map((row) => keysOf(row as Row).join(' ')).join('|')}]`
    : `${value.length}`;
};

const toHoles = (value: unknown, path: readonly (string | number)[]): unknown => {
  if (isList(value)) return value.map((one, index) => toHoles(one, [...path, index]));
  if (!isRow(value)) return new Hole(path);
  return Object.fromEntries(keysOf(value).map((key) => [key, new Hole([...path, key])]));
};

const fill = (parameter: unknown, values: readonly Parameter[]): unknown => {
  if (!(parameter instanceof Hole)) return parameter;
  let value: unknown = values;
  for (const step of parameter.path) value = (value as Record<string | number, unknown>)[step];
  return value;
};
