import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ShopDb } from '../connect.ts';
import type { Tables } from '../schema.ts';
import type { Dialect } from './dialect.ts';
import { searchEntries } from './search-entries.ts';

/** Types that arrive as text though every value here fits a number: bigint, and numeric as `sum` answers it. */
const AS_NUMBER = new Set([20, 1700]);
/** Any constant: the lock that orders commits of change-log writers. */
const CHANGE_LOG_LOCK = 7_351_001;
/** Any constant: the class of the locks of slots. */
const SLOT_LOCKS = 7_351_002;

/** Opens a pool under READ COMMITTED; refuses a server that may lose acknowledged commits. */
export const connectPostgres = async (url: string): Promise<ShopDb> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (oid, format) =>
        AS_NUMBER.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // An idle connection that the server ends must not end the process; the next query opens another.
  pool.on('error', () => {});
  const { rows } = await pool.query('select current_setting($1) as fsync, current_setting($2) as commit', [
    'fsync',
    'synchronous_commit',
  ]);
  if (rows[0].fsync !== 'on' || rows[0].commit === 'off') {
    await pool.end();
    throw new Error(
      'PostgreSQL runs with fsync or synchronous_commit off: orders could be lost. Turn both on.',
    );
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { read: kysely, write: kysely, dialect: postgresDialect, close: () => kysely.destroy() };
};

/** Serialization failure, deadlock, lock timeout, too many connections, shutting down, and no connection at all. */
const UNAVAILABLE = new Set([
  '40001',
  '40P01',
  '55P03',
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
]);

/** Serialization failure and deadlock: the other transaction went through. */
const CONFLICTS = new Set(['40001', '40P01']);

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));

const weighted = (text: string, weight: string) =>
  sql`setweight(to_tsvector('simple', ${text}), ${sql.lit(weight)})`;

/** Every word in one of the fields; words are quoted, so no operator can come out of them. */
const tsQuery = (words: readonly string[], fields: string): string =>
  words
    .map((word, at) => `'${word.replaceAll(/['\\\\]/g, '')}':${at === words.length - 1 ? '*' : ''}${fields}`)
    .join(' & ');

const postgresDialect: Dialect = {
  name: 'postgres',
  identityColumn: (t, column) =>
    t.addColumn(column, 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
  createSearchIndex: async (db) => {
    await sql`create table product_search (product_id bigint primary key, name text not null,
      document tsvector not null)`.execute(db);
    await sql`create index product_search_document on product_search using gin (document)`.execute(db);
  },
  indexForSearch: async (trx, productIds) => {
    await (productIds
      ? sql`delete from product_search where product_id = any(${productIds})`
      : sql`delete from product_search`
    ).execute(trx);
    for await (const entries of searchEntries(trx, productIds)) {
      const rows = entries.map(
        (entry) => sql`(${entry.productId}, ${entry.name}, ${weighted(entry.name, 'A')}
          || ${weighted(entry.tags, 'B')} || ${weighted(entry.category, 'C')} || ${weighted(entry.description, 'D')})`,
      );
      await sql`insert into product_search (product_id, name, document) values ${sql.join(rows)}`.execute(
        trx,
      );
    }
  },
  searchMatches: (words) => {
    const inFields = (fields: string) => sql`to_tsquery('simple', ${tsQuery(words, fields)})`;
    const phrase = words.join(' ');
    return sql`select product_id, case
        when name = ${phrase} then 0
        when name like ${`${phrase}%`} then 1
        when document @@ ${inFields('A')} then 2
        when document @@ ${inFields('AB')} then 3
        when document @@ ${inFields('ABC')} then 4
        else 5 end as score
      from product_search where document @@ ${inFields('ABCD')}`;
  },
  searchVocabulary: async (read) => {
    const { rows } = await sql<{ word: string; products: number }>`
      select word, ndoc as products from ts_stat('select document from product_search')`.execute(read);
    return rows;
  },
  lockChangeLog: async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(CHANGE_LOG_LOCK)})`.execute(trx);
  },
  dataVersion: () => undefined,
  lockSlot: async (trx, slotId) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SLOT_LOCKS)}, hashtext(${slotId}))`.execute(trx);
  },
  isConflict: (error) => hasCode(error, CONFLICTS),
  isUnavailable: (error) => hasCode(error, UNAVAILABLE),
  backup: async () => {
    throw new Error('Back up PostgreSQL with pg_dump; `shop backup` copies the embedded database.');
  },
};
