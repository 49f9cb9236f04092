import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../src/api/client.ts';
import { refreshAvailability } from '../../src/backend/catalog/availability.ts';
import { createBackend } from '../../src/backend/http/create-backend.ts';
import { latestSeq, listChanges } from '../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { seedDemo } from '../../src/demo/seed-demo.ts';
import { keyOf } from '../../src/domain/lists/page-key.ts';
import { createDirectClient } from '../../src/server/api/direct-client.ts';
import { listPaths } from '../../src/server/fill/list-paths.ts';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { allowAge, noDependencies, recordDependencies } from '../../src/server/render/dependencies.ts';
import { OF_RULES, openDatabase } from '../fixtures/databases.ts';
import { createBareShop } from '../fixtures/test-shop.ts';

const PRODUCTS = 1_000;
const BRANCH = 1;
/** Of one sell-out, at any size of the shop. */
const MOST_STALE = 50;

type Stamps = Map<string, ReturnType<typeof allowAge>>;
interface Read {
  next?: string | undefined;
  cacheControl?: string;
}

const nextOf = (path: string, { current_page, last_page }: { current_page: number; last_page: number }) =>
  current_page < last_page ? `${path}?page=${current_page + 1}` : undefined;

/** The calls that the pages of each kind make, but for those that all of them make. */
const READERS: readonly [RegExp, (api: Api, match: readonly string[]) => Promise<Read>][] = [
  [
    /^\/(?:\?page=(\d+))?$/,
    async (api, [, page = '1']) => {
      const { layout } = await api('GET /get-data');
      for (const { data } of layout) Reflect.get(Object(data), 'products');
      const list = await api('GET /get-products', { query: { page: Number(page), per_page: 20, facets: 0 } });
      return { next: nextOf('/', list) };
    },
  ],
  [
    /^\/category\/([^?]+)(?:\?page=(\d+))?$/,
    async (api, [, slug = '', page = '1']) => {
      await api('GET /get-category/{slug}', { params: { slug } });
      const query = { page: Number(page), per_page: 24 };
      const list = await api('GET /get-category-products/{slug}', { params: { slug }, query });
      return { next: nextOf(`/category/${slug}`, list) };
    },
  ],
  [
    /^\/product\/reviews\/(\d+)$/,
    async (api, [, id = '']) => {
      await api('GET /get-product/{slug}', { params: { slug: id } });
      await api('GET /get-product-reviews/{product_id}', { params: { product_id: id } });
      return {};
    },
  ],
  [
    /^\/product\/([^/]+)$/,
    async (api, [, slug = '']) => {
      const { product } = await api('GET /get-product/{slug}', { params: { slug } });
      await api('GET /get-product-reviews/{product_id}', { params: { product_id: product.id } });
      return {};
    },
  ],
  [
    /^\/feeds\/google\/(\d+)$/,
    async (api, [, part = '1']) => {
      const list = await api('GET /get-products', { query: { page: Number(part), per_page: 50, facets: 0 } });
      const next = Number(part) < list.last_page ? `/feeds/google/${Number(part) + 1}` : undefined;
      return { next, cacheControl: 's-maxage=3600' };
    },
  ],
  [
    /^\/(?:404|search|llms\.txt)$/,
    async (api) => {
      await api('GET /get-parent-categories', { query: { depth: 2 } });
      return {};
    },
  ],
];

describe.each(OF_RULES)('a shop of 1,000 products on %s', (name) => {
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let api: Api;
  const stamps: Stamps = new Map();

  const store = async (path: string): Promise<void> => {
    const reader = READERS.find(([pattern]) => pattern.test(path));
    if (!reader) return;
    const found = noDependencies();
    const read = await reader[1](recordDependencies(api, found), reader[0].exec(path) ?? []);
    if (!keyOf(path)?.isMemoryOnly) stamps.set(path, allowAge(found, read.cacheControl ?? ''));
    if (read.next && !keyOf(read.next)?.isMemoryOnly) await store(read.next);
  };

  beforeAll(async () => {
    opened = await openDatabase(name);
    const { shop } = createBareShop(opened.db, opened.where);
    await seedDemo(shop, { seed: 7, dataDir: '/nowhere', pictures: 'none', products: PRODUCTS });
    api = createDirectClient(createBackend(shop), BRANCH);
    for await (const path of listPaths(api, ['/', '/404', '/search', '/llms.txt', '/feeds/google/1']))
      await store(path);
  }, 300_000);
  afterAll(() => opened.drop());

  /** The stored pages that a change of the stock of this product makes stale. */
  const staleAfter = async (productId: number, on_hand: number): Promise<string[]> => {
    const { db } = opened;
    const seq = await latestSeq(db.read);
    await inTransaction(db, async (trx) => {
      await trx.updateTable('stock').set({ on_hand, held: 0 }).where('product_id', '=', productId).execute();
      await refreshAvailability(trx, [productId], new Date());
    });
    const clock = new TagClock();
    clock.seq = seq;
    clock.apply(await listChanges(db.read, seq));
    return [...stamps]
      .filter(([, stamp]) => !clock.isFresh({ ...stamp, seq, expiresAt: Infinity }, BRANCH))
      .map(([path]) => path);
  };

  test('makes at most 50 stored pages stale by one sell-out, those that show it among them', async () => {
    expect(stamps.size).toBeGreaterThan(PRODUCTS);
    const { id, slug } = (await api('GET /get-products', { query: { page: 1, per_page: 1 } })).data[0] ?? {
      id: 0,
      slug: '',
    };
    const { product } = await api('GET /get-product/{slug}', { params: { slug } });
    const ways = product.breadcrumbs.map((category) => `/category/${category.slug}`);
    for (const onHand of [0, 500]) {
      const stale = await staleAfter(id, onHand);
      expect(stale).toEqual(expect.arrayContaining(['/', `/product/${slug}`, ...ways]));
      expect(stale.filter((path) => path.startsWith('/product/') && !path.includes('/reviews/'))).toEqual([
        `/product/${slug}`,
      ]);
      expect(stale.length).toBeLessThanOrEqual(MOST_STALE);
    }
  });

  test('makes the product pages of a category stale when the category gets another name', async () => {
    const clock = new TagClock();
    const { categories } = await api('GET /get-parent-categories', { query: { depth: 1 } });
    const [category] = categories;
    clock.apply([{ seq: 1, type: 'category', id: category?.id ?? 0 }]);
    const stale = [...stamps].filter(([, stamp]) => !clock.isFresh({ ...stamp, seq: 0 }, BRANCH));
    const products = stale.filter(([path]) => path.startsWith('/product/') && !path.includes('/reviews/'));
    expect(products).toHaveLength(category?.product_count ?? -1);
    expect(stale.some(([path]) => path === `/category/${category?.slug}`)).toBe(true);
  });
});
