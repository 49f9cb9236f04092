import { join } from 'node:path';
import sharp from 'sharp';
import type { Branch } from '../../src/api/contract/branch.ts';
import type { Product } from '../../src/api/contract/catalog.ts';
import { DiskFiles } from '../../src/backend/files/disk-files.ts';
import { createBackend } from '../../src/backend/http/create-backend.ts';
import { EVENTS } from '../../src/backend/http/events.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import type { ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { formatAmount } from '../../src/domain/money/format-money.ts';
import { readMoneyFormat } from '../../src/domain/shop/settings.ts';
import { IS_SEARCH } from '../fixtures/seeded.ts';
import {
  each,
  get,
  LANGUAGES,
  type Language,
  listPages,
  offersOf,
  ofType,
  pathOf,
  readPage,
  readXml,
  shopUrl,
  type Thing,
  validator,
} from './support/crawler.ts';
import { expect, test } from './support/journey.ts';
import { runShopCommand } from './support/shop-process.ts';

/** Of the pages of one template, at a landing one in so many is read. */
const PART = 8;

/** The shop's API over its own data, without the limits that a visitor has. */
let backend: ReturnType<typeof createBackend>;
let db: ShopDb;
test.beforeAll(async () => {
  const dataDir = process.env.SHOP_DATA_DIR ?? '';
  db = await connect(join(dataDir, 'shop.db'));
  const plain = { log: () => {}, now: () => new Date(), secret: 'x'.repeat(32) };
  const files = new DiskFiles(dataDir);
  const own = { db, dataDir, files, siteUrl: shopUrl(), events: EVENTS, rateLimits: 'off' } as const;
  backend = createBackend({ ...plain, ...own });
});
test.afterAll(() => db.close());
const readJson = async <T>(path: string): Promise<T> => {
  const response = await backend.request(path, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
};
const listProducts = async (language: Language, branchId: number): Promise<Product[]> => {
  const query = `locale=${LANGUAGES[language]}&branch_id=${branchId}`;
  const products: Product[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const list = await readJson<{ data: { id: number }[]; last_page: number }>(
      `/api/get-products?per_page=60&facets=0&page=${page}&${query}`,
    );
    last = list.last_page;
    await each(list.data, async ({ id }) => {
      products.push((await readJson<{ product: Product }>(`/api/get-product/${id}?${query}`)).product);
    });
  }
  return products;
};

test.describe('every public page', () => {
  for (const language of Object.keys(LANGUAGES) as Language[])
    test(`in ${language} answers 200, is valid HTML and says once what it is`, async () => {
      const all = await listPages(language);
      expect(all.length).toBeGreaterThan(100);
      // Other languages fill the same templates, and so do products: some of them show what their texts do.
      const isOneOfMany = ({ path }: { path: string }) =>
        language !== 'en' || (!IS_SEARCH && path.includes('/product/'));
      const pages = all.filter((page, at) => IS_SEARCH || !isOneOfMany(page) || at % PART === 0);
      const problems: string[] = [];
      const titles = new Map<string, string>();
      const validated = new Set(pages.filter((page, at) => !isOneOfMany(page) || at % 3 === 0));
      await each(pages, async (listed) => {
        const { path, alternates } = listed;
        const { status, html, document, meta } = await readPage(path);
        const say = (problem: string) => problems.push(`${path}: ${problem}`);
        if (status !== 200) say(`status ${status}`);
        if (document.querySelectorAll('h1').length !== 1) say('not one h1');
        const { title } = document;
        if (titles.has(title)) say(`the title of ${titles.get(title)}: ${title}`);
        titles.set(title, path);
        if (title === '' || meta('description') === '') say('no title or description');
        if (meta('description').length > 160) say(`description of ${meta('description').length} letters`);
        if (meta('robots').includes('noindex')) say('noindex');
        const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
        if (pathOf(canonical) !== path) say(`canonical ${canonical}`);
        const awaited = document.querySelector('link[rel="expect"]')?.getAttribute('href');
        // Browsers would show nothing until the whole page is there.
        if (awaited !== '#bar' || !document.querySelector(`body ${awaited}`)) say('the bar is not awaited');
        const links = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
        const named = links.map((link) => [
          link.getAttribute('hreflang'),
          pathOf(link.getAttribute('href') ?? ''),
        ]);
        if (JSON.stringify(named) !== JSON.stringify([...alternates]))
          say(`alternates ${JSON.stringify(named)}`);
        if (document.documentElement.lang !== LANGUAGES[language])
          say(`lang ${document.documentElement.lang}`);
        if (!/^\/media\/share-|^\/media\/\w+\/1200$/.test(pathOf(meta('og:image'))))
          say(`og:image ${meta('og:image')}`);
        if (!meta('og:image:alt')) say('no og:image:alt');
        if (!validated.has(listed)) return;
        const { results } = await validator.validateString(html, `${path}.html`);
        for (const { messages } of results)
          for (const { ruleId, message, line } of messages) say(`${ruleId} at line ${line}: ${message}`);
      });
      expect(problems.slice(0, 30)).toEqual([]);
    });

  test('of what is personal or endless is not listed, and nothing listed is forbidden to read', async () => {
    for (const path of [
      '/cart',
      '/checkout',
      '/login',
      '/register',
      '/account',
      '/search?q=apple',
      '/r/NOBODY',
      '/track-order',
      '/product/reviews/1',
      '/category/pizza?sort=price_asc',
    ])
      expect((await readPage(path)).meta('robots'), path).toContain('noindex');
    const robots = await (await get('/robots.txt')).text();
    expect(robots.match(/^Disallow: .+$/gm)).toEqual([
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /*/admin',
    ]);
    expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  });
});

test.describe('every product', () => {
  const cases = [
    { language: 'en', branchId: 1 },
    ...(IS_SEARCH ? [{ language: 'de', branchId: 1 } as const] : []),
    { language: 'ar', branchId: 2 },
  ] as const;
  for (const { language, branchId } of cases)
    test(`at branch ${branchId} in ${language} costs the same in the page, its data, the feed and the API`, async () => {
      const prefix = language === 'en' ? '' : `/${language}`;
      const products = await listProducts(language, branchId);
      const { settings } = await readJson<{ settings: Record<string, string> }>('/api/get-data');
      const money = readMoneyFormat(settings);
      expect(products.length).toBeGreaterThan(100);
      const feed = await readXml(`${prefix}/feeds/google.xml?branch_id=${branchId}`);
      const items = new Map(
        [...feed.getElementsByTagName('item')].map((item) => [
          item.getElementsByTagName('link')[0]?.textContent ?? '',
          (tag: string) => item.getElementsByTagName(tag)[0]?.textContent ?? '',
        ]),
      );
      // A crawler has no cookie: the sitemap is of the default branch.
      const listed =
        branchId === 1 ? new Map((await listPages(language)).map((page) => [page.path, page])) : undefined;
      const problems: string[] = [];
      const opened = new Set(products.filter((_, at) => IS_SEARCH || at % PART === 0));
      let offered = 0;
      await each(products, async (product) => {
        const prices =
          product.combinations.length > 0
            ? product.combinations
            : [{ price: product.selling_price, original_price: product.original_price }];
        offered += prices.length;
        if (!opened.has(product)) return;
        const { document, graph, meta } = await readPage(`${prefix}/product/${product.slug}`, branchId);
        const say = (problem: string) => problems.push(`${product.slug}: ${problem}`);
        const lastmod = listed?.get(`${prefix}/product/${product.slug}`)?.lastmod ?? '';
        if (listed && lastmod < product.updated_at)
          say(`changed ${product.updated_at}, in the sitemap ${lastmod}`);
        const shown = document.querySelector('[data-head-price]')?.textContent;
        const written = formatAmount(product.selling_price, { ...money, locale: LANGUAGES[language] });
        if (shown !== written) say(`the page shows ${shown}, not ${written}`);
        if (Number(meta('product:price:amount')) !== product.selling_price)
          say('Open Graph names another price');
        const offers = offersOf(graph);
        if (offers.length !== prices.length) say(`${offers.length} offers of ${prices.length}`);
        for (const [index, offer] of offers.entries()) {
          const { price, original_price } = prices[index] ?? { price: -1 };
          if (Number(offer.price) !== price) say(`data ${offer.price}, API ${price}`);
          const get = items.get(offer.url);
          if (!get) {
            say(`the feed has no ${offer.url}`);
            continue;
          }
          const paid = get('g:sale_price') || get('g:price');
          if (paid !== `${offer.price} ${offer.priceCurrency}`) say(`data ${offer.price}, feed ${paid}`);
          if (original_price && Number(get('g:price').split(' ')[0]) !== original_price)
            say(`feed ${get('g:price')}, API ${original_price}`);
          const isThere = !/OutOfStock|PreOrder/.test(offer.availability);
          if (isThere !== (get('g:availability') === 'in_stock'))
            say(`${offer.availability} and ${get('g:availability')}`);
        }
      });
      expect(problems.slice(0, 30)).toEqual([]);
      expect(items.size).toBe(offered);
    });
});

test('branches say where they are and when they are open, as their pages show it', async () => {
  const { branches } = await readJson<{ branches: Branch[] }>('/api/get-data');
  const home = await readPage('/');
  expect(ofType(home.graph, 'OnlineStore')).toBeDefined();
  expect(ofType(home.graph, 'WebSite')).toBeDefined();
  for (const branch of branches) {
    const { graph, document } = await readPage(`/branch/${branch.slug}`);
    const data = ofType(graph, 'GroceryStore') as Thing & {
      geo: { latitude: number };
      address: { streetAddress: string };
      openingHoursSpecification: { dayOfWeek?: string[] }[];
    };
    expect(data.telephone).toBe(branch.phone);
    expect(data.geo.latitude).toBe(branch.lat);
    expect(document.body.textContent).toContain(data.address.streetAddress);
    const days = data.openingHoursSpecification.flatMap(({ dayOfWeek = [] }) => dayOfWeek);
    expect(new Set(days).size).toBe(new Set(branch.opening_hours.map(({ day }) => day)).size);
    expect(home.graph.map((thing) => thing['@id'])).toContain(data['@id']);
  }
});

test('share pictures of each kind are there in every language, and old names lead to them', async () => {
  for (const path of [
    '/product/margherita',
    '/de/product/margherita',
    '/ar/product/margherita',
    '/ar/category/pizza',
    '/de/page/about-us',
    '/r/NOBODY',
    '/',
  ]) {
    const address = pathOf((await readPage(path)).meta('og:image'));
    const response = await get(address);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      width: 1_200,
      height: 630,
    });
    if (!address.includes('/share-')) continue;
    const old = await get(address.replace(/-[\da-z]{13}\//, '-0000000000000/'));
    expect([old.status, old.headers.get('location')]).toEqual([302, address]);
  }
});

test('what moves is reached in one hop, and a feed that did not change is not sent again', async ({
  ownShop,
}) => {
  const command = (...args: string[]) => runShopCommand(ownShop.dataDir, ...args);
  const read = (etag = '') =>
    fetch(`${ownShop.url}/feeds/google.xml`, { headers: { 'if-none-match': etag } });
  await (await read()).text();
  let etag = '';
  await expect
    .poll(async () => {
      etag = (await read()).headers.get('etag') ?? '';
      return etag;
    })
    .not.toBe('');
  expect((await read(etag)).status).toBe(304);

  await command('rename', 'product', 'margherita', 'margherita-2');
  await command('rename', 'product', 'margherita-2', 'margherita-3');
  const hop = async (path: string) => {
    const response = await fetch(`${ownShop.url}${path}`, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  for (const old of ['margherita', 'margherita-2'])
    for (const prefix of ['', '/de', '/ar'])
      for (const slash of ['', '/'])
        expect(await hop(`${prefix}/product/${old}${slash}?variant=1`)).toEqual([
          301,
          `${prefix}/product/margherita-3?variant=1`,
        ]);
  expect(await hop('/product/margherita-3')).toEqual([200, null]);
});

test('plain files stand where they are looked for', async () => {
  const types = {
    '/favicon.ico': 'image/x-icon',
    '/favicon.svg': 'image/svg+xml',
    '/apple-touch-icon.png': 'image/png',
  };
  for (const [path, type] of Object.entries(types))
    expect((await get(path)).headers.get('content-type')).toBe(type);
  expect(await (await get('/.well-known/security.txt')).text()).toMatch(/^Contact: mailto:.+\nExpires: /);
  expect(await (await get('/llms.txt')).text()).toMatch(/^# /);
  expect((await get('/indexnow.txt')).status).toBe(404);
});
