import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Change } from '../../src/api/contract/content.ts';
import { latestSeq, noteChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { namesToDrop } from '../../src/backend/shop/page-tags.ts';
import { signSeq } from '../../src/backend/shop/seen-seq.ts';
import { cacheTagsOf } from '../../src/server/page-store/cache-tags.ts';
import { createPage } from '../../src/server/page-store/page.ts';
import { followSeen } from '../../src/server/page-store/seen-changes.ts';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { watchDatabase } from '../../src/server/page-store/version-watch.ts';
import { createWriter } from '../../src/server/page-store/write-for-cache.ts';
import { compressPage } from '../../src/server/render/compress.ts';
import type { StoredPage } from '../../src/server/render/job.ts';
import { EFFORT, seeded } from '../fixtures/seeded.ts';
import { putPage, startShop } from './running-shop.ts';
import { createStore, type Job, pageRequest, rendered, temporaryFolder, textOf } from './store-world.ts';

const SECRET = 'a key of tests that nobody else has';
const headersOf = (given: { cookie?: string; minSeq?: string }) => ({
  acceptEncoding: '',
  ifNoneMatch: undefined,
  cookie: given.cookie,
  minSeq: given.minSeq,
});

describe('tags of a page for a cache in front', () => {
  test('are sent whole, with what stands for any of a kind, in signs that a header may hold', () => {
    expect(cacheTagsOf(['settings', 'product:7', 'page:über uns, "hier"'])).toEqual([
      'settings',
      'product:7',
      'product:*',
      'page:%C3%BCber%20uns%2C%20%22hier%22',
      'page:*',
    ]);
  });

  test('of more products than a cache keeps names of are one for all products', () => {
    const many = Array.from({ length: 150 }, (_, id) => `product:${id}`);
    expect(cacheTagsOf(['settings', ...many, 'list:4'])).toEqual(['settings', 'products', 'lists']);
    const pages = Array.from({ length: 150 }, (_, id) => `page:p${id}`);
    expect(cacheTagsOf(pages)).toBeUndefined();
  });

  test('name whatever makes the page stale', () => {
    const type = fc.constantFrom<Change['type']>(
      'product',
      'category',
      'list',
      'page',
      'settings',
      'layout',
      'branch',
    );
    const change = fc.record({
      type,
      id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      slug: fc.option(fc.constantFrom('a', 'ü,b'), { nil: undefined }),
    });
    const kinds = ['product', 'category', 'list', 'page'];
    const things = kinds.flatMap((kind) => ['1', '2', '*', 'a', 'ü,b'].map((name) => `${kind}:${name}`));
    const tags = ['settings', 'layout', 'branches', 'products', 'categories', 'lists', 'pages', ...things];
    const many = Array.from({ length: 120 }, (_, id) => `product:${id}`);
    const page = fc.tuple(fc.subarray(tags, { minLength: 1 }), fc.boolean());
    let stale = 0;
    const check = (changed: Change, own: string[], isLong: boolean) => {
      const stamp = { tags: isLong ? [...own, ...many] : own, seq: 1, expiresAt: Infinity };
      const clock = new TagClock();
      clock.apply([{ ...changed, seq: 2, branchId: undefined }]);
      if (clock.isFresh(stamp, 1)) return;
      stale += 1;
      const names = cacheTagsOf(stamp.tags) ?? [];
      expect(namesToDrop([changed]).some((name) => names.includes(name))).toBe(true);
    };
    fc.assert(
      fc.property(change, page, (changed, [own, isLong]) => check(changed, own, isLong)),
      seeded(1_000),
    );
    expect(stale).toBeGreaterThan(100);
  });
});

describe('a number that a caller has seen', () => {
  const seen = (proxies: number) =>
    followSeen({ clock: { seq: 5 }, poke: async () => {}, proxies, secret: SECRET });
  const cookie = `a=1; __Host-shop-seq=${signSeq({ secret: SECRET }, 12)}; b=2`;

  test('is that of a proxy in front, or one that the shop has signed for a browser', () => {
    expect(seen(1).seenBy(headersOf({ minSeq: '9' }))).toBe(9);
    expect(seen(0).seenBy(headersOf({ minSeq: '9' }))).toBe(0);
    expect(seen(1).seenBy(headersOf({ minSeq: '9x' }))).toBe(0);
    expect(seen(0).seenBy(headersOf({ cookie }))).toBe(12);
    expect(seen(0).seenBy(headersOf({ cookie: cookie.replace('=12.', '=13.') }))).toBe(0);
    expect(seen(0).seenBy(headersOf({}))).toBe(0);
  });

  test('that the log never reaches keeps one caller waiting for a moment, and the next not at all', async () => {
    const one = seen(1);
    expect([one.isBehind(5), one.isBehind(6)]).toEqual([false, true]);
    const before = performance.now();
    await one.catchUp(6);
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(one.isBehind(6)).toBe(false);
  });

  test('waits no longer for a database that is silent, and is read once that speaks', async () => {
    const clock = { seq: 5 };
    let poke = () => new Promise<void>(() => {});
    const one = followSeen({ clock, poke: () => poke(), proxies: 1, secret: SECRET });
    await one.catchUp(6);
    expect([clock.seq, one.isBehind(6)]).toEqual([5, true]);
    poke = async () => {
      clock.seq = 6;
    };
    await one.catchUp(6);
    expect(one.isBehind(6)).toBe(false);
  });
});

describe('a page on its way to a cache that may keep it for an hour', () => {
  const clock = new TagClock();
  clock.apply([{ seq: 5, type: 'settings', id: undefined, slug: undefined, branchId: undefined }]);
  const rules = { common: [], variesByBranch: false, cdnMaxAgeSeconds: 3_600 };
  const sent = (change: Partial<StoredPage>, proxies = 1, seconds = 3_600) => {
    const stored = {
      status: 200,
      headers: [],
      etag: 'W/"a"',
      tags: ['settings'],
      seq: 5,
      expiresAt: Infinity,
    };
    const br = compressPage(Buffer.from('page'));
    const page = createPage({ ...stored, next: undefined, br, ...change }, rules);
    const own: Record<string, unknown> = {};
    let head: string[] = [];
    const response = {
      setHeader: (name: string, value: unknown) => {
        own[name] = value;
      },
      writeHead: (_status: number, headers: string[]) => {
        head = headers;
        return response;
      },
      end: () => {},
    };
    const headers = { ...headersOf({ minSeq: '5' }), acceptEncoding: 'br' };
    const write = createWriter({ clock, common: [], seconds, proxies });
    void write({ method: 'GET' } as IncomingMessage, response as unknown as ServerResponse, page, headers, 1);
    return { own, control: head[head.indexOf('cache-control') + 1] };
  };
  const HOUR = 'public, max-age=0, s-maxage=3600, must-revalidate';

  test('says how far the log was followed, to a cache that a proxy of ours is', () => {
    expect(sent({})).toEqual({ own: { 'shop-seq': 5 }, control: HOUR });
    expect(sent({}, 0)).toEqual({ own: {}, control: HOUR });
  });

  test('is kept by nobody when it is old', () => {
    expect(sent({ seq: 4 })).toEqual({ own: {}, control: 'no-store' });
  });

  test('has its tags in the header in which each cache looks for them', () => {
    const kept = { status: 200, headers: [], etag: 'W/"a"', tags: ['settings', 'page:a'], seq: 5 };
    const bytes = { expiresAt: Infinity, next: undefined, br: compressPage(Buffer.from('page')) };
    const tagHeaders = ['surrogate-key', 'cdn-tag'];
    const { notModified } = createPage({ ...kept, ...bytes }, { ...rules, tagHeaders }).answers;
    const headerOf = (name: string) => notModified[notModified.indexOf(name) + 1];
    expect(headerOf('surrogate-key')).toBe('settings page:a page:*');
    expect(headerOf('cdn-tag')).toBe('settings,page:a,page:*');
    expect(notModified).not.toContain('cache-tag');
    expect(headerOf('cdn-cache-control')).toBe('public, max-age=3600, stale-while-revalidate=600');
  });

  test('ends there when it does here', () => {
    const { own } = sent({ expiresAt: Date.now() + 600_000 });
    expect(own.age).toBeGreaterThanOrEqual(3_000);
    expect(own.age).toBeLessThan(3_010);
    expect(sent({ expiresAt: Date.now() + 7_200_000 }).own).not.toHaveProperty('age');
  });
});

const EDITS = 300 * EFFORT;

describe('two machines on one database, of which one hears of nothing by itself', () => {
  afterEach(() => void vi.useRealTimers());
  const openNode = async (file: string) => {
    const db = await connect(file);
    await migrate(db);
    const render = async (job: Job) => {
      const title = db.read.selectFrom('pages').select('title').where('slug', '=', job.path.slice(6));
      return rendered(job, (await title.executeTakeFirstOrThrow()).title);
    };
    const { store, clock } = createStore(render, await temporaryFolder());
    const watch = await watchDatabase(db, { clock, log: () => {}, onMoved: () => {} });
    const seen = followSeen({ clock, poke: watch.poke, proxies: 1, secret: SECRET });
    const read = async (minSeq?: string) => {
      const least = seen.seenBy(headersOf(minSeq === undefined ? {} : { minSeq }));
      if (seen.isBehind(least)) await seen.catchUp(least);
      const page = store.ready('/page/a', 1, Date.now()) ?? (await store.get(pageRequest('/page/a')));
      return textOf(page);
    };
    return { db, watch, read };
  };
  const edit = (db: ShopDb, title: string) =>
    inTransaction(db, async (trx) => {
      await trx.updateTable('pages').set({ title }).where('slug', '=', 'a').execute();
      noteChanges(trx, [{ type: 'page', slug: 'a' }]);
    });

  test(`show none of ${EDITS} edits late to whoever names its number, and all of them to others`, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const folder = await temporaryFolder();
    const file = join(folder, 'shop.db');
    const first = await openNode(file);
    const at = new Date(0).toISOString();
    const dates = { published_at: at, updated_at: at, seo_title: null, seo_description: null };
    const row = { slug: 'a', title: '0', content_html: '', show_in: 'none' as const, position: 0 };
    await inTransaction(first.db, (trx) =>
      trx
        .insertInto('pages')
        .values({ ...row, ...dates })
        .execute(),
    );
    await edit(first.db, '0');
    const second = await openNode(file);
    await second.read();
    const old = { named: 0, unnamed: 0 };
    for (let count = 1; count <= EDITS; count += 1) {
      await edit(first.db, String(count));
      const seq = await latestSeq(first.db.read);
      if ((await second.read()) !== String(count)) old.unnamed += 1;
      if ((await second.read(String(seq))) !== String(count)) old.named += 1;
    }
    expect(old).toEqual({ named: 0, unnamed: EDITS });
    for (const { watch, db } of [first, second]) {
      watch.close();
      await db.close();
    }
  }, 600_000);
});

describe('a shop behind a cache that may keep pages for an hour', () => {
  let shop: Awaited<ReturnType<typeof startShop>>;
  beforeAll(async () => {
    shop = await startShop({ CDN_MAX_AGE: '3600', TRUST_PROXY: '1' });
  });
  afterAll(() => shop.stop());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });

  test('names all that makes a page stale, and how far it has followed the log to a cache that says the same', async () => {
    await putPage(shop.dataDir, 'tagged', 'Tagged');
    // While it hears of the new page, one that was made before is kept by nobody.
    const answer = await vi.waitFor(
      async () => {
        const kept = await get('/page/tagged', { 'x-min-seq': '1' });
        expect(kept.headers.get('cache-tag')).not.toBeNull();
        return kept;
      },
      { timeout: 30_000 },
    );
    expect(answer.headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['settings', 'page:tagged', 'page:*']),
    );
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600, must-revalidate');
    const seq = Number(answer.headers.get('shop-seq'));
    expect(seq).toBeGreaterThan(0);
    const etag = { 'if-none-match': answer.headers.get('etag') ?? '', 'x-min-seq': String(seq) };
    const again = await get('/page/tagged', etag);
    expect([again.status, again.headers.get('shop-seq')]).toEqual([304, String(seq)]);
    expect((await get('/page/tagged')).headers.get('shop-seq')).toBeNull();
  });

  test('lets nobody keep what is not there, since no change of its page says when it is', async () => {
    const answer = await get('/page/later');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      404,
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('shows an edit of another process at once to whoever names its number', async () => {
    const db = await connect(join(shop.dataDir, 'shop.db'));
    const late: string[] = [];
    for (let count = 1; count <= 20; count += 1) {
      await putPage(shop.dataDir, 'edited', `Edition ${count}`);
      const seq = String(await latestSeq(db.read));
      const sentAt = performance.now();
      const text = await (await get('/page/edited', { 'x-min-seq': seq })).text();
      // A machine that could not read the log in that time shows what it has.
      const hadTime = performance.now() - sentAt < 300;
      if (hadTime && !text.includes(`<h1>Edition ${count}</h1>`)) late.push(seq);
    }
    await db.close();
    expect(late).toEqual([]);
  });
});
