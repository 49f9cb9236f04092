import {
  type DeleteResult,
  expressionBuilder,
  type Insertable,
  type InsertResult,
  type Selectable,
  type SelectQueryBuilder,
  type Simplify,
  sql,
  type Updateable,
  type UpdateResult,
} from 'kysely';
import type { PageRequest } from '../../../domain/lists/paginator.ts';
import type { Tables } from './schema.ts';
import type { Reader, ShopDb, Trx } from './shop-db.ts';

type Write = { executeTakeFirst(): Promise<InsertResult | UpdateResult | DeleteResult> };

/** Runs a write; returns how many rows it added, changed or deleted. */
export const changedRows = async (write: Write): Promise<number> => {
  const result = await write.executeTakeFirst();
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  return Number('numDeletedRows' in result ? result.numDeletedRows : (result.numInsertedOrUpdatedRows ?? 0));
};

/** Runs a write of one row; whether the row was there and as its conditions want it. */
export const changesRow = async (write: Write): Promise<boolean> => (await changedRows(write)) > 0;

type Numbered = {
  [T in keyof Tables]: Tables[T] extends { id: unknown } ? T : never;
}[keyof Tables];

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Column<T extends keyof Tables> = keyof Row<T> & string;

/** Stands for null among the values that a row shall have; a null that is given there is no value that a row has. */
export const UNSET = Symbol('unset');

/** Columns with the values that a row shall have: one, or one of several. */
type Having<T extends keyof Tables> = {
  readonly [C in keyof Row<T>]?: Row<T>[C] | readonly NonNullable<Row<T>[C]>[] | typeof UNSET;
};

const eb = expressionBuilder<Tables, 'products'>();

const has = (where: object) => {
  const pairs: [string, unknown][] = Object.entries(where);
  return eb.and(
    pairs.map(([column, value]) =>
      value === UNSET
        ? eb(column as 'id', 'is', null)
        : eb(column as 'id', Array.isArray(value) ? 'in' : '=', value as number),
    ),
  );
};

interface Listed<T extends keyof Tables, C extends Column<T>> {
  /** All of them where none is named. */
  columns?: readonly C[];
  /** A column with a dash before it falls. */
  order?: readonly (Column<T> | `-${Column<T>}`)[];
  limit?: number;
}

const selecting = (read: Reader, table: string, where: object, columns?: readonly string[]) => {
  const query = read.selectFrom(table as 'products').where(has(where));
  return columns ? query.select(columns as 'id'[]) : query.selectAll();
};

/** The rows with these values; nothing is one of no values. */
export const listRows = async <T extends keyof Tables, C extends Column<T> = Column<T>>(
  read: Reader,
  table: T,
  where: Having<T>,
  { columns, order = [], limit }: Listed<T, C> = {},
): Promise<Pick<Row<T>, C>[]> => {
  if (Object.values(where).some((value) => Array.isArray(value) && value.length === 0)) return [];
  let query = selecting(read, table, where, columns);
  for (const by of order)
    query = by.startsWith('-') ? query.orderBy(by.slice(1) as 'id', 'desc') : query.orderBy(by as 'id');
  if (limit !== undefined) query = query.limit(limit);
  const rows: object[] = await query.execute();
  return rows as Pick<Row<T>, C>[];
};

/** The row with these values. */
export const findRow = async <T extends keyof Tables, C extends Column<T> = Column<T>>(
  read: Reader,
  table: T,
  where: Having<T>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C> | undefined> => {
  const found: object | undefined = await selecting(read, table, where, columns).executeTakeFirst();
  return found as Pick<Row<T>, C> | undefined;
};

/** Keeps the row with these values as it is until the transaction ends, by setting `column` to itself; the row. */
export const lockRow = async <T extends keyof Tables>(
  trx: Trx,
  table: T,
  where: Having<T>,
  column: Column<T>,
): Promise<Row<T> | undefined> => {
  const query = trx.updateTable(table as 'products').set(({ ref }) => ({ [column]: ref(column as 'id') }));
  const found: object | undefined = await query.where(has(where)).returningAll().executeTakeFirst();
  return found as Row<T> | undefined;
};

/**
 * Has a query keep the rows that it finds as they are until its transaction ends, and pass over those that another
 * transaction keeps: of several processes each finds rows of its own. Where one writes at a time there are no others.
 */
export const passingKept = <D, T extends keyof D, R>(
  { dialect }: Pick<ShopDb, 'dialect'>,
  query: SelectQueryBuilder<D, T, R>,
): SelectQueryBuilder<D, T, R> => (dialect.name === 'postgres' ? query.forUpdate().skipLocked() : query);

/** Whether a row has these values. */
export const hasRow = async <T extends keyof Tables>(read: Reader, table: T, where: Having<T>) => {
  const query = read.selectFrom(table as 'products').select(sql<number>`1`.as('found'));
  return findsRow(query.where(has(where)).limit(1));
};

/** Changes the rows with these values; returns how many. */
export const updateRows = <T extends keyof Tables>(
  trx: Trx,
  table: T,
  where: Having<T>,
  change: Updateable<Tables[T]>,
): Promise<number> =>
  changedRows(
    trx
      .updateTable(table as 'products')
      .set(change as Updateable<Tables['products']>)
      .where(has(where)),
  );

/** Changes the row with these values; false when there is none. */
export const updatesRow = async <T extends keyof Tables>(
  trx: Trx,
  table: T,
  where: Having<T>,
  change: Updateable<Tables[T]>,
): Promise<boolean> => (await updateRows(trx, table, where, change)) > 0;

/** Changes the row that has a number. */
export const updateRow = async <T extends Numbered>(
  trx: Trx,
  table: T,
  id: number | string,
  change: Updateable<Tables[T]>,
): Promise<void> => {
  await updateRows(trx, table, { id } as Having<T>, change);
};

/** Deletes the rows with these values; returns how many. */
export const deleteRows = <T extends keyof Tables>(trx: Trx, table: T, where: Having<T>): Promise<number> =>
  changedRows(trx.deleteFrom(table as 'products').where(has(where)));

/** Deletes the row with these values; false when there is none. */
export const deletesRow = async <T extends keyof Tables>(trx: Trx, table: T, where: Having<T>) =>
  (await deleteRows(trx, table, where)) > 0;

const inserting = <T extends keyof Tables>(
  trx: Trx,
  table: T,
  row: Insertable<Tables[T]> | readonly Insertable<Tables[T]>[],
) => {
  const columns: object = row;
  return trx.insertInto(table as 'products').values(columns as Insertable<Tables['products']>);
};

/** Adds a row; its number. */
export const insertRow = async <T extends Numbered>(trx: Trx, table: T, row: Insertable<Tables[T]>) =>
  (await inserting(trx, table, row).returning('id').executeTakeFirstOrThrow()).id;

/** Adds a row unless its key is taken; its number. */
export const insertNewRow = async <T extends Numbered>(trx: Trx, table: T, row: Insertable<Tables[T]>) => {
  const query = inserting(trx, table, row).onConflict((conflict) => conflict.doNothing());
  return (await query.returning('id').executeTakeFirst())?.id;
};

/** Adds rows but those whose key is taken; false when there was nothing to add. */
export const insertsRow = <T extends keyof Tables>(
  trx: Trx,
  table: T,
  row: Insertable<Tables[T]> | readonly Insertable<Tables[T]>[],
): Promise<boolean> => changesRow(inserting(trx, table, row).onConflict((conflict) => conflict.doNothing()));

/** Adds the row of a key, whose columns are unique together, or changes the one that is there. */
export const putRow = async <T extends keyof Tables, K extends Column<T>>(
  trx: Trx,
  table: T,
  key: Pick<Insertable<Tables[T]>, K & keyof Insertable<Tables[T]>>,
  change: Omit<Insertable<Tables[T]>, K>,
) => {
  const row = { ...key, ...change } as Insertable<Tables[T]>;
  const columns = Object.keys(key) as 'id'[];
  await inserting(trx, table, row)
    .onConflict((conflict) => conflict.columns(columns).doUpdateSet(change as Updateable<Tables['products']>))
    .execute();
};

/** The highest number that a column has in the rows with these values; 0 where there is none. */
export const highestOf = async <T extends keyof Tables>(
  read: Reader,
  table: T,
  column: Column<T>,
  where: Having<T> = {},
): Promise<number> => {
  const query = read.selectFrom(table as 'products').select(({ fn }) => fn.max(column as 'id').as('highest'));
  const { highest } = await query.where(has(where)).executeTakeFirstOrThrow();
  return Number(highest ?? 0);
};

/** How many rows a query finds. */
export const countRows = async <D, T extends keyof D>(found: SelectQueryBuilder<D, T, object>) => {
  const counted = found.select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return Number(count);
};

/** One page of what a query finds, chosen and ordered by `list`, and how much it finds. */
export const readPage = async <D, T extends keyof D, R>(
  found: SelectQueryBuilder<D, T, object>,
  { page, per_page }: PageRequest,
  list: (query: SelectQueryBuilder<D, T, object>) => SelectQueryBuilder<D, T, R>,
): Promise<{ total: number; rows: Simplify<R>[] }> => {
  const [total, rows] = await Promise.all([
    countRows(found),
    list(found)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  ]);
  return { total, rows };
};

/** Whether a query finds a row. */
export const findsRow = async (found: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await found.executeTakeFirst()) !== undefined;

/** One column of the first row that a query or a write gives. */
export const findValue = async <R, C extends keyof R>(
  found: { executeTakeFirst(): Promise<R | undefined> },
  column: C,
): Promise<R[C] | undefined> => (await found.executeTakeFirst())?.[column];

/** One column of all rows that a query finds. */
export const listValues = async <R, C extends keyof R>(found: { execute(): Promise<R[]> }, column: C) =>
  (await found.execute()).map((row) => row[column]);
