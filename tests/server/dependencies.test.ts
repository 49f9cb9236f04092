import { describe, expect, test } from 'vitest';
import { type Api, addressOf, type Send, typed } from '../../src/api/client.ts';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { allowAge, noDependencies, recordDependencies } from '../../src/server/render/dependencies.ts';

/** The stamp of a page that made these calls, answered as given. */
const stampOf = async (
  answers: Record<string, object>,
  use: (api: Api) => Promise<unknown>,
  cacheControl = '',
) => {
  const found = noDependencies();
  const api = recordDependencies(
    typed(async (call, given) => answers[addressOf(call, given).path]),
    found,
  );
  await use(api);
  return { ...allowAge(found, cacheControl), seq: 0 };
};

/** The stamp of a page whose only call was refused. */
const stampOfRefused = async (refusal: Error, path: `/${string}`) => {
  const found = noDependencies();
  const api = recordDependencies(
    typed(async () => {
      throw refusal;
    }),
    found,
  ) as Send;
  await api(`GET ${path}`).catch(() => undefined);
  return { ...allowAge(found, ''), seq: 0 };
};

/** Whether a change makes the page stale. */
const isMoved = (
  stamp: Awaited<ReturnType<typeof stampOf>>,
  change: { type: 'product'; id: number; slug?: string },
) => {
  const clock = new TagClock();
  clock.apply([{ seq: 1, slug: `product-${change.id}`, ...change }]);
  return !clock.isFresh(stamp, 1);
};

const list = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), current_page: 1, last_page: 9 });
const block = (type: string, ...ids: number[]) => ({
  data: { source: { type }, products: ids.map((id) => ({ id })) },
});
const readBlock = async (api: Api) => {
  const { layout } = (await (api as Send)('GET /get-data')) as { layout: { data: { products: object[] } }[] };
  return layout[0]?.data.products;
};

describe('a page', () => {
  test('of the days off of a branch lasts until its hours change, one of its address for ever', async () => {
    const next_open_at = new Date(Date.now() + 60_000).toISOString();
    const branches = [{ id: 1, name: 'Hawthorne', is_open_now: false, next_open_at, closures: [] }];
    const stampOfReading = (key: string) =>
      stampOf({ '/get-data': { branches, layout: [] } }, async (api) => {
        const answer = (await (api as Send)('GET /get-data')) as { branches: Record<string, unknown>[] };
        return answer.branches[0]?.[key];
      });
    expect((await stampOfReading('closures')).expiresAt).toBe(Date.parse(next_open_at));
    expect((await stampOfReading('name')).expiresAt).toBe(Number.POSITIVE_INFINITY);
  });

  test('reads every part of the shop that the backend sends, also a later one', async () => {
    let features: unknown;
    const stamp = await stampOf(
      { '/get-data': { branches: [], layout: [], features: ['table'] } },
      async (api) => {
        features = ((await (api as Send)('GET /get-data')) as { features: unknown }).features;
      },
    );
    expect(features).toEqual(['table']);
    expect(stamp.tags).toEqual(['settings']);
  });

  test('of a list moves with the products it shows and with no other', async () => {
    const stamp = await stampOf({ '/get-products': list(1, 2) }, (api) =>
      api('GET /get-products', { query: { page: 3, facets: 0 } }),
    );
    expect([1, 2, 3].map((id) => isMoved(stamp, { type: 'product', id }))).toEqual([true, true, false]);
  });

  test.each(['price_asc', 'discount'])('of a list by %s moves with every product', async (sort) => {
    const stamp = await stampOf({ '/get-products': list(1) }, (api) =>
      api('GET /get-products', { query: { sort } }),
    );
    expect(isMoved(stamp, { type: 'product', id: 3 })).toBe(true);
  });

  test('with the biggest savings moves with every product, as another may save more', async () => {
    const stamp = await stampOf({ '/get-data': { layout: [block('discounted', 1)] } }, readBlock);
    expect(isMoved(stamp, { type: 'product', id: 3 })).toBe(true);
  });

  test('with chosen products moves with these alone', async () => {
    const stamp = await stampOf({ '/get-data': { layout: [block('manual', 1)] } }, readBlock);
    expect([1, 3].map((id) => isMoved(stamp, { type: 'product', id }))).toEqual([true, false]);
  });

  describe('that an editor made of blocks', () => {
    const stampOfPage = (...blocks: object[]) =>
      stampOf({ '/get-page/picnic': { page: { slug: 'picnic', blocks } } }, (api) =>
        api('GET /get-page/{slug}', { params: { slug: 'picnic' } }),
      );

    test('moves with the products that it shows and with no other', async () => {
      const stamp = await stampOfPage(block('manual', 1), { data: { html: '<p>2</p>' } });
      expect([1, 2].map((id) => isMoved(stamp, { type: 'product', id }))).toEqual([true, false]);
      expect(isMoved(await stampOfPage(block('discounted', 1)), { type: 'product', id: 2 })).toBe(true);
    });

    test('moves with what categories are called where it shows some, and never with home', async () => {
      const tiles = await stampOfPage({ data: { categories: [{ id: 4 }] } });
      expect(tiles.tags.sort()).toEqual(['categories', 'page:picnic', 'settings']);
      expect((await stampOfPage({ data: { html: '' } })).tags.sort()).toEqual(['page:picnic', 'settings']);
    });
  });

  test('with bestsellers is made again within the hour', async () => {
    const stamp = await stampOf({ '/get-data': { layout: [block('bestseller', 1)] } }, readBlock);
    expect(stamp.expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  describe('of a product that is not there', () => {
    const refuse = (status: number, path: `/${string}`) =>
      stampOfRefused(Object.assign(new Error('refused'), { name: 'ApiError', status }), path);

    test.each<`/${string}`>([
      '/get-product/90',
      '/get-product-reviews/90',
    ] as const)('by %s moves with that product alone', async (path) => {
      const stamp = await refuse(404, path);
      expect([90, 91].map((id) => isMoved(stamp, { type: 'product', id }))).toEqual([true, false]);
      expect(isMoved(stamp, { type: 'product', id: 7, slug: '90' })).toBe(true);
    });

    test('by its number moves with the one in its place', async () => {
      const refusal = Object.assign(new Error('gone'), { status: 410, body: { replacement_slug: 'naan' } });
      const stamp = await stampOfRefused(refusal, '/get-product/90');
      expect([90, 91].map((id) => isMoved(stamp, { type: 'product', id }))).toEqual([true, false]);
      expect(isMoved(stamp, { type: 'product', id: 7, slug: 'naan' })).toBe(true);
    });

    test('by its slug moves with every product', async () => {
      expect(isMoved(await refuse(404, '/get-product/pie'), { type: 'product', id: 3 })).toBe(true);
    });
  });

  test('that may be an hour old does not move with the catalog, but ends with the hour', async () => {
    const call = (api: Api) => api('GET /get-products', { query: { facets: 0 } });
    const stamp = await stampOf({ '/get-products': list(1) }, call, 's-maxage=3600');
    expect(isMoved(stamp, { type: 'product', id: 1 })).toBe(false);
    expect(stamp.tags).toEqual(['settings']);
    expect(stamp.expiresAt).toBeGreaterThan(Date.now() - 60_000);
    expect(stamp.expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
    expect(stamp.expiresAt % 3_600_000).toBe(0);
  });
});
