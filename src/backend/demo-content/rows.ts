import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { shortDigest } from '../shop/digest.ts';
import { type DemoKind, type Key, type Part, shapeOf } from './kinds.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Tables and columns come from the list of kinds: one of each stands for all of them. */
type Any = 'translations';
const any = (table: keyof Tables) => table as Any;
const column = (name: string) => name as 'field';

/** A digest of each thing that is there: of its row, and of what is edited with it. */
export const readDigests = async (read: Reader, kind: DemoKind, keys: readonly Key[]) => {
  const { table, key, ignored, content, isInvented } = shapeOf(kind);
  const rows = await listRows(read, { table, column: key }, keys);
  const parts: Map<Key, Row[]>[] = [];
  if (!isInvented) for (const part of content) parts.push(await readPart(read, part, keys));
  return new Map(
    rows.map((row) => {
      const facts = [without(row, ignored), ...parts.map((part) => sorted(part.get(row[key] as Key) ?? []))];
      return [row[key] as Key, isInvented ? '' : shortDigest(facts)];
    }),
  );
};

/** The rows of a part by the thing that they belong to. */
const readPart = async (read: Reader, part: Part, keys: readonly Key[]): Promise<Map<Key, Row[]>> => {
  const found = new Map<Key, Row[]>();
  const add = (key: Key, row: Row) => found.set(key, [...(found.get(key) ?? []), row]);
  if (!part.of) {
    const byValue = new Map(keys.map((key) => [inColumn(part, key), key]));
    for (const row of await listRows(read, part, [...byValue.keys()]))
      add(byValue.get(namedIn(part, row)) ?? '', row);
    return found;
  }
  const { id = 'id' } = part.of;
  const owners = new Map<Key, Key>();
  for (const [key, rows] of await readPart(read, part.of, keys))
    for (const row of rows) owners.set(row[id] as Key, key);
  for (const row of await listRows(read, part, [...owners.keys()]))
    add(owners.get(row[part.column] as Key) ?? '', row);
  return found;
};

const AT_ONCE = 5_000;

const listRows = async (
  read: Reader,
  { table, column: name, where = {}, isBeforeDot }: Part,
  values: readonly Key[],
): Promise<Row[]> => {
  const found: Row[] = [];
  for (let start = 0; start < values.length; start += AT_ONCE) {
    let query = read
      .selectFrom(any(table))
      .selectAll()
      .where((eb) => isNamed(eb, { column: name, isBeforeDot }, values.slice(start, start + AT_ONCE)));
    for (const [other, value] of Object.entries(where)) query = query.where(column(other), '=', value);
    found.push(...(await query.execute()));
  }
  return found;
};

/** Every key of a kind in ascending order after `after`, `most` of them at once. */
export const listKeys = async (
  read: Reader,
  kind: DemoKind,
  { after, most }: { after: Key | undefined; most: number },
): Promise<Key[]> => {
  const { table, key } = shapeOf(kind);
  let query = read.selectFrom(any(table)).select(column(key)).orderBy(column(key)).limit(most);
  if (after !== undefined) query = query.where(column(key), '>', after as string);
  return (await query.execute()).map((row) => (row as Row)[key] as Key);
};

/** Deletes things with all that belongs to them. */
export const deleteThings = async (trx: Trx, kind: DemoKind, keys: readonly Key[]): Promise<void> => {
  if (keys.length === 0) return;
  const { table, key, content, followers } = shapeOf(kind);
  for (const part of [...followers, ...content, { table, column: key }])
    await trx
      .deleteFrom(any(part.table))
      .where((eb) => belongsTo(eb, part, keys))
      .execute();
};

/** Whether a row of the part belongs to one of the things. */
export const belongsTo = (
  eb: ExpressionBuilder<Tables, Any>,
  part: Part,
  keys: readonly Key[],
): ExpressionWrapper<Tables, Any, SqlBool> => {
  const { of, where = {} } = part;
  const isOwn = of
    ? eb(column(part.column), 'in', ({ selectFrom }) =>
        selectFrom(any(of.table))
          .select(column(of.id ?? 'id'))
          .where((inner) => belongsTo(inner, of, keys)),
      )
    : isNamed(
        eb,
        part,
        keys.map((key) => inColumn(part, key)),
      );
  return eb.and([isOwn, ...Object.entries(where).map(([other, value]) => eb(column(other), '=', value))]);
};

/** Whether the column names one of these. */
const isNamed = (
  eb: ExpressionBuilder<Tables, Any>,
  { column: name, isBeforeDot }: { column: string; isBeforeDot?: true | undefined },
  values: readonly Key[],
): ExpressionWrapper<Tables, Any, SqlBool> =>
  isBeforeDot
    ? eb.or(values.map((value) => eb(column(name), 'like', `${value}.%`)))
    : eb(column(name), 'in', values as string[]);

/** What a row's column names. */
const namedIn = ({ column: name, isBeforeDot }: Part, row: Row): Key =>
  isBeforeDot ? (String(row[name]).split('.')[0] ?? '') : (row[name] as Key);

const inColumn = ({ prefix }: Part, key: Key): Key => (prefix === undefined ? key : `${prefix}${key}`);

/** Values that say nothing are left out: a column that a later release adds makes nothing somebody's own. */
const without = (row: Row, ignored: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !ignored.includes(name) && value !== null && value !== '' && Number(value) !== 0,
    ),
  );

const sorted = (rows: readonly Row[]): Row[] =>
  rows
    .map((row) => without(row, []))
    .map((row) => [JSON.stringify(row), row] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
