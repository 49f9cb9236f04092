import { type Kysely, sql, type TableMetadata } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { nextOrderNumber } from '../../../src/backend/orders/record/repository.ts';
import { migrate, SCHEMA_VERSIONS, schemaVersion } from '../../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { type DatabaseName, openDatabase } from '../../fixtures/databases.ts';
import { IS_SEARCH } from '../../fixtures/seeded.ts';

type AnyRow = Record<string, unknown>;

const tablesOf = async (db: ShopDb): Promise<TableMetadata[]> =>
  (await db.write.introspection.getTables()).filter(({ isView }) => !isView);

/** A row with a value in every column; every id is the first one. */
const rowFor = ({ columns }: TableMetadata): AnyRow =>
  Object.fromEntries(
    columns
      .filter(({ isAutoIncrementing }) => !isAutoIncrementing)
      .map(({ name, dataType }) => {
        if (/int/i.test(dataType)) return [name, 1];
        if (/real|double|float/i.test(dataType)) return [name, 1.5];
        if (name.endsWith('_json')) return [name, '{"a":1}'];
        if (/(^|_)id$/.test(name)) return [name, 'one'];
        return [name, name.endsWith('_at') ? '2026-03-02T12:00:00.000Z' : `a ${name}`];
      }),
  );

const anyTables = (db: ShopDb) => db.write as unknown as Kysely<Record<string, AnyRow>>;

/** One row in every table, those first that others refer to. */
const fill = async (db: ShopDb): Promise<void> => {
  const insert = async (table: TableMetadata): Promise<unknown> => {
    const already = await anyTables(db).selectFrom(table.name).selectAll().execute();
    if (already.length > 0) return undefined;
    const row = rowFor(table);
    const insertion = anyTables(db).insertInto(table.name);
    const query = Object.keys(row).length > 0 ? insertion.values(row) : insertion.defaultValues();
    return query.execute().then(
      () => undefined,
      (error: unknown) => error,
    );
  };
  let left = await tablesOf(db);
  while (left.length > 0) {
    const refused: { table: TableMetadata; error: unknown }[] = [];
    for (const table of left) {
      const error = await insert(table);
      if (error) refused.push({ table, error });
    }
    if (refused.length === left.length) throw refused[0]?.error;
    left = refused.map(({ table }) => table);
  }
};

const readAll = async (db: ShopDb): Promise<Map<string, AnyRow[]>> => {
  const found = new Map<string, AnyRow[]>();
  for (const { name } of await tablesOf(db))
    found.set(name, await anyTables(db).selectFrom(name).selectAll().orderBy(sql`1`).execute());
  return found;
};

/** Columns by table with what may stand in them, in the database's own words. */
const shapeOf = async (db: ShopDb) =>
  Object.fromEntries(
    (await tablesOf(db)).map(({ name, columns }) => [
      name,
      columns
        .map((column) => [column.name, column.dataType, column.isNullable, column.hasDefaultValue])
        .sort(),
    ]),
  );

describe.each<DatabaseName>(['SQLite', 'PostgreSQL'])('a filled database on %s', (database) => {
  const opened: { drop(): Promise<void> }[] = [];
  const open = async (state: 'migrated' | 'empty') => {
    const one = await openDatabase(database, state);
    opened.push(one);
    return one.db;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.drop()));
  });

  // Each way takes half a second or one: here the first and the newest, `npm run search` takes all.
  const isTried = (at: number) => IS_SEARCH || at === 0 || at >= SCHEMA_VERSIONS.length - 4;

  test.each(
    SCHEMA_VERSIONS.filter((_, at) => isTried(at)),
  )('keeps every row on its way from version %s to the newest', async (version) => {
    const db = await open('empty');
    await migrate(db, { to: version });
    expect(await schemaVersion(db.read)).toBe(version);
    await fill(db);
    const before = await readAll(db);
    expect(before.size).toBeGreaterThan(20);
    await migrate(db);
    expect(await schemaVersion(db.read)).toBe(SCHEMA_VERSIONS.at(-1));
    const after = await readAll(db);
    for (const [table, rows] of before) expect(after.get(table), table).toMatchObject(rows);
    expect(await shapeOf(db)).toEqual(await shapeOf(await open('migrated')));
    expect(await migrate(db)).toEqual([]);
  });

  test('counts orders on from where the version before it was', async () => {
    const db = await open('empty');
    await migrate(db, { to: '0021-sittings' });
    await db.write.insertInto('counters').values({ name: 'order_number', value: 10_416 }).execute();
    await migrate(db);
    expect(await inTransaction(db, nextOrderNumber)).toBe(10_417);
  });

  test('finds orders of before by the folded e-mail address of their contact', async () => {
    const db = await open('empty');
    await migrate(db, { to: '0048-imported-records' });
    const orders = (await tablesOf(db)).find(({ name }) => name === 'orders');
    const rows = [' Ana@Example.com', null, undefined].map((email, at) => ({
      ...rowFor(orders as TableMetadata),
      id: `01OLD${at}`,
      order_number: `OLD-${at}`,
      frozen_json: JSON.stringify(email === undefined ? {} : { contact: { email } }),
    }));
    await anyTables(db).insertInto('orders').values(rows).execute();
    await migrate(db);
    const found = await db.read.selectFrom('orders').select('email_norm').orderBy('id').execute();
    expect(found.map(({ email_norm }) => email_norm)).toEqual(['ana@example.com', null, null]);
  });

  test('gives an order its number while another one is not committed', async () => {
    const { write: db } = await open('migrated');
    const undone = new Error('undone');
    const numbers: number[] = [];
    await expect(
      db.transaction().execute(async (trx) => {
        numbers.push(await nextOrderNumber(trx));
        // SQLite has one writer at a time: there the second order comes after the first.
        if (database === 'PostgreSQL') numbers.push(await db.transaction().execute(nextOrderNumber));
        throw undone;
      }),
    ).rejects.toBe(undone);
    numbers.push(await db.transaction().execute(nextOrderNumber));
    const first = database === 'PostgreSQL' ? [10_001, 10_002, 10_003] : [10_001, 10_001];
    expect(numbers).toEqual(first);
  });
});
