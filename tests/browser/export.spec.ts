import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { IS_SEARCH } from '../fixtures/seeded.ts';
import { expect, test } from './support/journey.ts';
import { demoData, makeDataDir } from './support/shop-process.ts';
import { addFromProductPage, expectBadge, SIMPLE } from './support/shopper.ts';

const SITE = 'http://shop.example';
/** One that is bought, and one that a banner of home links to. */
const SOLD = [SIMPLE.slug, 'masala-chai-loose-leaf'];

/** One product of six: all their pages and pictures in every language take 200 s of processor. */
const sellFewer = (dataDir: string): void => {
  const db = new DatabaseSync(join(dataDir, 'shop.db'));
  const others = SOLD.map((slug) => `slug <> '${slug}'`).join(' and ');
  db.exec(`update products set is_active = 0 where id % 6 <> 0 and ${others}`);
  db.close();
};

test.describe('the exported site', () => {
  test.describe.configure({ mode: 'serial' });
  let folder = '';

  test.beforeAll(async () => {
    // Pages and their pictures in every language take minutes on a machine that does more than that.
    test.setTimeout(900_000);
    folder = await mkdtemp(join(tmpdir(), 'shop-export-'));
    const dataDir = await makeDataDir(demoData());
    if (!IS_SEARCH) sellFewer(dataDir);
    await promisify(execFile)(
      process.execPath,
      [inProject('src/commands/run.mjs'), 'build', '--export', folder],
      {
        env: { ...process.env, DATA_DIR: dataDir, SITE_URL: SITE, PORT: '4321' },
      },
    );
  });

  test('holds whatever its pages refer to', async () => {
    const pages = (await filesIn(folder)).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(150);
    const missing = new Set<string>();
    for (const file of pages) {
      for (const path of referencesIn(await readFile(file, 'utf8')))
        if (!fileFor(folder, path)) missing.add(`${path} on ${relative(folder, file)}`);
    }
    expect([...missing].slice(0, 20)).toEqual([]);
  });

  test('holds the picture for social networks that each page names', async () => {
    const pages = (await filesIn(folder)).filter((file) => file.endsWith('.html'));
    const named = new Set<string>();
    for (const file of pages) {
      const [, address] =
        /<meta property="og:image" content="([^"]+)"/.exec(await readFile(file, 'utf8')) ?? [];
      if (address) named.add(new URL(address).pathname);
    }
    expect(named.size).toBeGreaterThan(100);
    expect([...named].filter((path) => !fileFor(folder, path))).toEqual([]);
    const [share = ''] = [...named].filter((path) => path.startsWith('/media/share-product-'));
    const { format, width, height } = await sharp(join(folder, share)).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  test('holds its sitemap, all that this names, and the feed of each language', async () => {
    const read = (path: string) => readFile(join(folder, path), 'utf8');
    const locations = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
    const pages = (await Promise.all(locations(await read('sitemap.xml')).map(read))).flatMap(locations);
    expect(pages.length).toBeGreaterThan(IS_SEARCH ? 300 : 150);
    expect(pages.filter((path) => !fileFor(folder, path))).toEqual([]);
    for (const feed of ['feeds/google.xml', 'de/feeds/google.xml', 'ar/feeds/google.xml'])
      expect(await read(feed)).toMatch(/^<\?xml.+<item>.+<\/channel><\/rss>\n$/s);
  });

  test('holds whatever its scripts import', async () => {
    const assets = await filesIn(join(folder, '_assets'));
    const names = new Set(assets.map((file) => relative(join(folder, '_assets'), file)));
    const missing: string[] = [];
    for (const file of assets.filter((name) => name.endsWith('.js'))) {
      for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
        if (!names.has(name)) missing.push(name);
    }
    expect(missing).toEqual([]);
  });

  test('sells through /api of the same address', async ({ page }) => {
    const server = createServer(async (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', SITE);
      if (pathname.startsWith('/api/')) {
        const chunks = await request.toArray();
        const headers = new Headers();
        for (const name of ['content-type', 'accept', 'x-requested-with', 'guest-id', 'idempotency-key']) {
          const value = request.headers[name];
          if (typeof value === 'string') headers.set(name, value);
        }
        const answer = await fetch(`${process.env.SHOP_URL}${pathname}${search}`, {
          method: request.method ?? 'GET',
          headers,
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        });
        const type = answer.headers.get('content-type') ?? 'text/plain';
        response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
        return;
      }
      const file = fileFor(folder, pathname);
      const type =
        TYPES[extname(file ?? '')] ?? (pathname.startsWith('/media/') ? 'image/webp' : 'text/html');
      if (!file) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': type }).end(await readFile(file));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      await page.goto(`http://127.0.0.1:${port}/`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await addFromProductPage(page, SIMPLE.slug, `http://127.0.0.1:${port}`);
      await expectBadge(page, 1);
    } finally {
      // Or files that the page still loads would break off.
      await page.close();
      server.closeAllConnections();
      server.close();
    }
  });
});

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The file that answers a path, as a file host chooses it. */
const fileFor = (folder: string, path: string): string | undefined => {
  const plain = decodeURIComponent(path);
  const candidates = [join(folder, plain), join(folder, `${plain}.html`), join(folder, plain, 'index.html')];
  if (plain.endsWith('/')) candidates.shift();
  return candidates.find((file) => existsSync(file) && (extname(file) !== '' || plain.startsWith('/media/')));
};

const ATTRIBUTE = /\s(?:href|src|action|component-url|renderer-url|before-hydration-url)="([^"]+)"/g;
const SET = /\s(?:srcset|imagesrcset)="([^"]+)"/g;

/** Paths of this site that a page links to or loads; the API is not part of it. */
const referencesIn = (html: string): Set<string> => {
  const named = [...html.matchAll(ATTRIBUTE)].map(([, value = '']) => value);
  const sets = [...html.matchAll(SET)].flatMap(([, value = '']) =>
    value.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
  );
  const paths = [...named, ...sets].flatMap((value) => {
    const address = value.replaceAll('&amp;', '&');
    if (/^(#|data:|mailto:|tel:)/.test(address)) return [];
    const url = new URL(address, `${SITE}/`);
    return url.origin === SITE && !url.pathname.startsWith('/api/') ? [url.pathname] : [];
  });
  return new Set(paths);
};
