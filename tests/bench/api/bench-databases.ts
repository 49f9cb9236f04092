import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { startPostgres } from '../../../src/commands/postgres-server.ts';
import { seedDemo } from '../../../src/demo/seed-demo.ts';
import { readConfig } from '../../../src/server/process/config.ts';
import { createShop } from '../../../src/server/shop/create-shop.ts';

/** A seeded database to measure, and what loads ask it for. */
export interface BenchDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** What `connect` takes. */
  where: string;
  /** Products without options that branch 1 sells in any number. */
  productIds: number[];
  slugs: string[];
  drop(): Promise<void>;
}

export const PRODUCTS = 100_000;

/** The embedded database, kept in `folder` for the next run. */
export const openSqliteBench = async (folder: string): Promise<BenchDatabase> => {
  await mkdir(folder, { recursive: true });
  const where = join(folder, 'shop.db');
  return { name: 'SQLite', where, ...(await prepare(where, folder)), drop: async () => {} };
};

/** A PostgreSQL started for this run alone. */
export const openPostgresBench = async (folder: string): Promise<BenchDatabase> => {
  const { url, stop } = await startPostgres();
  const where = `${url}/postgres`;
  try {
    const prepared = await prepare(where, folder);
    await analyze(where);
    return { name: 'PostgreSQL', where, ...prepared, drop: stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Fewer changes than PostgreSQL counts before it looks at a table (`autovacuum_analyze_threshold`). */
const FEW = 50;

/**
 * What a server does by itself within a minute. As there, not for tables that are all but empty: whatever is planned
 * for an empty table reads all of it, and would go on to while orders fill it.
 */
const analyze = async (where: string): Promise<void> => {
  const db = await connect(where, { isPatient: true });
  try {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_user_tables where n_mod_since_analyze > ${sql.lit(FEW)}`.execute(
      db.read,
    );
    for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db.read);
  } finally {
    await db.close();
  }
};

const prepare = async (where: string, dataDir: string) => {
  const db = await connect(where, { isPatient: true });
  try {
    await migrate(db);
    const shop = createShop(db, { ...readConfig(), dataDir });
    await seedDemo(shop, { dataDir, products: PRODUCTS, pictures: 'none' });
    return await stockUp(db);
  } finally {
    await db.close();
  }
};

const PLENTY = 1_000_000;
const SOLD = 2_000;

/** Takes products that every cart accepts and gives them stock for any number of orders. */
const stockUp = async (db: ShopDb) => {
  const products = await db.read
    .selectFrom('products as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.slug'])
    .where('s.branch_id', '=', 1)
    .where('s.variant_id', '=', 0)
    .where('s.on_hand', '>', 20)
    .where('p.is_active', '=', 1)
    .where('p.is_gift_card', '=', 0)
    .where('p.min_quantity', '=', 1)
    .where('p.quantity_step', '=', 1)
    .where('p.available_from', 'is', null)
    .where('p.availability_windows_json', 'is', null)
    .where('p.selling_price_minor', '>', 600)
    .where('p.id', 'not in', (eb) => eb.selectFrom('modifier_groups').select('product_id'))
    .orderBy('p.id')
    .limit(SOLD)
    .execute();
  const productIds = products.map(({ id }) => id);
  await inTransaction(db, async (trx) => {
    const rows = trx.updateTable('stock').set({ on_hand: PLENTY }).where('branch_id', '=', 1);
    for (const id of productIds) await rows.where('product_id', '=', id).execute();
    // What an earlier run left to be sent would be sent beside this one.
    await trx.deleteFrom('outbox').execute();
  });
  return { productIds, slugs: products.map(({ slug }) => slug) };
};
