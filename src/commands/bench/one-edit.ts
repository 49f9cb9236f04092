import { changeProduct } from '../../backend/catalog/manage-product.ts';
import { connect } from '../../backend/db/connect.ts';
import { readConfig } from '../../server/config.ts';
import { createShop } from '../../server/create-shop.ts';
import type { ServerProcess } from './server-process.ts';

/** Gives one product another price and reads every product page: how many were rendered again for it. */
export const benchOneEdit = async (
  server: ServerProcess,
  database: string,
  paths: readonly string[],
): Promise<number> => {
  const db = await connect(database);
  const shop = createShop(db, readConfig());
  const slug = paths[Math.floor(paths.length / 2)]?.slice('/product/'.length) ?? '';
  try {
    await readAll(server.url, paths);
    const before = await server.metric('shop_pages_renders_total');
    const { selling_price_minor: price } = await db.read
      .selectFrom('products')
      .select('selling_price_minor')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await changeProduct(shop, slug, { price: price + 100 });
    await readAll(server.url, paths);
    return (await server.metric('shop_pages_renders_total')) - before;
  } finally {
    await db.close();
  }
};

const readAll = async (url: string, paths: readonly string[]): Promise<void> => {
  const left = [...paths];
  const lane = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      await (await fetch(`${url}${path}`)).arrayBuffer();
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
};
