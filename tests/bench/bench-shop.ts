import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import type { ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { buildWhenChanged } from '../../src/commands/build/build-site.ts';
import { seedDemo } from '../../src/demo/seed-demo.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { createShop } from '../../src/server/shop/create-shop.ts';

/** The shop that is measured: 10,000 products in a folder of its own, kept for the next run. */
export interface BenchShop {
  dataDir: string;
  database: string;
  /** Addresses of every product. */
  productPaths: string[];
}

const PRODUCTS = 10_000;

/** Builds the site and seeds the shop unless an earlier run left both. */
export const prepareBenchShop = async (say: (text: string) => void): Promise<BenchShop> => {
  const dataDir = resolve(process.env.DATA_DIR || join(tmpdir(), 'storefront-bench'));
  await mkdir(dataDir, { recursive: true });
  say('Building');
  await buildWhenChanged();
  const database = join(dataDir, 'shop.db');
  const db = await connect(database);
  try {
    await migrate(db);
    say(`Seeding ${PRODUCTS} products in ${dataDir}`);
    await seedDemo(createShop(db, { ...readConfig(), dataDir }), { dataDir, products: PRODUCTS });
    await keepOneLanguage(db);
    return { dataDir, database, productPaths: await listProductPaths(db) };
  } finally {
    await db.close();
  }
};

/** In three it would have more pages than a shop makes ahead, and nothing would be filled. */
const keepOneLanguage = async (db: ShopDb): Promise<void> => {
  const locales = db.write.updateTable('settings').where('key', '=', 'locales');
  await locales.set({ value: '' }).execute();
};

const listProductPaths = async (db: ShopDb): Promise<string[]> => {
  const rows = await db.read
    .selectFrom('products')
    .select('slug')
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ slug }) => `/product/${slug}`);
};
