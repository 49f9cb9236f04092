import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ShopDb } from '../connect.ts';
import type { Tables } from '../schema.ts';
import type { Dialect } from './dialect.ts';

const INT8 = 20;
/** Any constant: the lock that orders commits of change-log writers. */
const CHANGE_LOG_LOCK = 7_351_001;

/** Opens a pool under READ COMMITTED; refuses a server that may lose acknowledged commits. */
export const connectPostgres = async (url: string): Promise<ShopDb> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Minor units and ids stay far below 2^53.
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
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

const postgresDialect: Dialect = {
  name: 'postgres',
  identityColumn: (t, column) =>
    t.addColumn(column, 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity()),
  createSearchIndex: async (db) => {
    await sql`create table product_search (product_id bigint primary key, document tsvector not null)`.execute(
      db,
    );
    await sql`create index product_search_document on product_search using gin (document)`.execute(db);
  },
  indexForSearch: async (trx, productIds) => {
    const only = productIds ? sql`where p.id = any(${productIds})` : sql``;
    const weighted = (text: ReturnType<typeof sql>, weight: string) =>
      sql`setweight(to_tsvector('simple', ${text}), ${sql.lit(weight)})`;
    await sql`delete from product_search p ${productIds ? sql`where p.product_id = any(${productIds})` : sql``}`.execute(
      trx,
    );
    await sql`insert into product_search (product_id, document)
      select p.id, ${weighted(sql`p.name`, 'A')} || ${weighted(sql`coalesce(p.brand, '') || ' ' || p.tags_json`, 'B')}
        || ${weighted(
          sql`coalesce((select string_agg(c.name, ' ') from product_categories pc
            join categories c on c.id = pc.category_id where pc.product_id = p.id), '')`,
          'C',
        )}
        || ${weighted(sql`p.short_description || ' ' || coalesce(p.sku, '')`, 'D')}
      from products p ${only}`.execute(trx);
  },
  searchMatches: (terms) => {
    const query = terms.map((term) => `'${term.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`).join(' & ');
    return sql`select product_id, -ts_rank('{0.1, 0.4, 0.6, 1}', document, to_tsquery('simple', ${`${query}:*`})) as score
      from product_search where document @@ to_tsquery('simple', ${`${query}:*`})`;
  },
  lockChangeLog: async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(CHANGE_LOG_LOCK)})`.execute(trx);
  },
  dataVersion: () => undefined,
  backup: async () => {
    throw new Error('Back up PostgreSQL with pg_dump; `shop backup` copies the embedded database.');
  },
};
