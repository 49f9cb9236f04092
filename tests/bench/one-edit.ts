import { changeProduct } from '../../src/backend/merchandise/bulk/change-product.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import type { ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { createShop } from '../../src/server/shop/create-shop.ts';
import type { BenchShop } from './bench-shop.ts';
import type { ServerProcess } from './server-process.ts';

export interface OneEdit {
  /** Every address that was read before the edit and after it. */
  pages: number;
  /** How many were rendered again. */
  rendered: number;
  /** How many came with other bytes. */
  changed: number;
}

/**
 * Gives one product another price and reads the whole shop, lists page by page: how many pages were rendered
 * again for it.
 */
export const benchOneEdit = async (
  server: ServerProcess,
  { dataDir, database, productPaths }: BenchShop,
): Promise<OneEdit> => {
  const db = await connect(database);
  const shop = createShop(db, { ...readConfig(), dataDir });
  const slug = productPaths[Math.floor(productPaths.length / 2)]?.slice('/product/'.length) ?? '';
  try {
    const starts = [...productPaths, ...(await listOtherPaths(db, server.url))];
    const read = async () => {
      const renders = await server.metric('shop_pages_renders_total');
      const etags = await readAll(server.url, starts);
      return { etags, renders: (await server.metric('shop_pages_renders_total')) - renders };
    };
    // The first reading renders what nobody had stored; the second tells what is rendered without any edit.
    await read();
    const before = await read();
    await changeProduct(shop, slug, { price: (await priceOf(db, slug)) + 100 });
    const after = await read();
    const changed = [...after.etags].filter(([path, etag]) => before.etags.get(path) !== etag).length;
    return { pages: after.etags.size, rendered: after.renders - before.renders, changed };
  } finally {
    await db.close();
  }
};

const priceOf = async (db: ShopDb, slug: string): Promise<number> => {
  const { selling_price_minor } = await db.read
    .selectFrom('products')
    .select('selling_price_minor')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return selling_price_minor;
};

const FIXED = ['/', '/search', '/cart', '/checkout', '/track-order', '/404', '/sitemap.xml', '/robots.txt'];

/** Addresses of every page but the products', of lists the first page. */
const listOtherPaths = async (db: ShopDb, url: string): Promise<string[]> => {
  const categories = await db.read.selectFrom('categories').select('slug').execute();
  const pages = await db.read.selectFrom('pages').select('slug').execute();
  const rated = await db.read.selectFrom('products').select('id').where('rating_count', '>', 0).execute();
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [
    ...FIXED,
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...pages.map(({ slug }) => `/page/${slug}`),
    ...rated.map(({ id }) => `/product/reviews/${id}`),
    ...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname),
  ];
};

/** Reads the pages, and of lists all that follow; hands back the ETag of each. */
const readAll = async (url: string, starts: readonly string[]): Promise<Map<string, string>> => {
  const left = [...starts];
  const etags = new Map<string, string>();
  const lane = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const answer = await fetch(`${url}${path}`);
      etags.set(path, answer.headers.get('etag') ?? '');
      const next = nextIn(path, await answer.text());
      if (next) left.push(next);
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return etags;
};

const nextIn = (path: string, html: string): string | undefined => {
  if (!/^\/(\?|$|category\/)/.test(path)) return undefined;
  const link = /<a\b[^>]*\brel="next"[^>]*>/.exec(html)?.[0] ?? '';
  return /\bhref="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
};
