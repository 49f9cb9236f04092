import {
  type DeleteResult,
  type ExpressionBuilder,
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
import type { Reader, Trx } from './shop-db.ts';

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

/** Columns with the values that a row shall have; null is no value that a row has. */
type Having<T extends keyof Tables> = {
  readonly [C in keyof Selectable<Tables[T]>]?: Selectable<Tables[T]>[C];
};

const has = (where: object) => {
  const pairs = Object.entries(where);
  return ({ and, eb }: ExpressionBuilder<Tables, 'products'>) =>
    and(pairs.map(([column, value]) => eb(column as 'id', '=', value)));
};

/** The row with these values. */
export const findRow = async <T extends keyof Tables>(
  read: Reader,
  table: T,
  where: Having<T>,
): Promise<Selectable<Tables[T]> | undefined> => {
  const query = read.selectFrom(table as 'products').selectAll();
  const found: object | undefined = await query.where(has(where)).executeTakeFirst();
  return found as Selectable<Tables[T]> | undefined;
};

/** Whether a row has these values. */
export const hasRow = async <T extends keyof Tables>(
  read: Reader,
  table: T,
  where: Having<T>,
): Promise<boolean> => {
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
export const deletesRow = async <T extends keyof Tables>(
  trx: Trx,
  table: T,
  where: Having<T>,
): Promise<boolean> => (await deleteRows(trx, table, where)) > 0;

/** Adds a row; its number. */
export const insertRow = async <T extends Numbered>(
  trx: Trx,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<number> => {
  const columns: object = row;
  const query = trx.insertInto(table as 'products').values(columns as Insertable<Tables['products']>);
  return (await query.returning('id').executeTakeFirstOrThrow()).id;
};

/** Adds rows but those whose key is taken; false when there was nothing to add. */
export const insertsRow = <T extends keyof Tables>(
  trx: Trx,
  table: T,
  row: Insertable<Tables[T]> | readonly Insertable<Tables[T]>[],
): Promise<boolean> => {
  const columns: object = row;
  const query = trx.insertInto(table as 'products').values(columns as Insertable<Tables['products']>);
  return changesRow(query.onConflict((conflict) => conflict.doNothing()));
};

/** How many rows a query finds. */
export const countRows = async <D, T extends keyof D>(
  found: SelectQueryBuilder<D, T, object>,
): Promise<number> => {
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
export const listValues = async <R, C extends keyof R>(
  found: { execute(): Promise<R[]> },
  column: C,
): Promise<R[C][]> => (await found.execute()).map((row) => row[column]);
