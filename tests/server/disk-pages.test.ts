import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressOf, typed } from '../../src/api/client.ts';
import { fillPages } from '../../src/server/fill/fill-pages.ts';
import { DiskPages } from '../../src/server/page-store/disk-pages.ts';
import { createStore, type Job, pageRequest, rendered, temporaryFolder } from './store-world.ts';

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
const jobOf = (path: string): Job => ({ path, branchId: 1, seq: 0, versions: {}, era: 0 });
/** A page of about a kilobyte. */
const put = (disk: DiskPages, path: string) =>
  disk.write(path, rendered(jobOf(path), path, { br: new Uint8Array(1_000) }));
/** Says that a page was read so many hours ago. */
const readBefore = async (folder: string, disk: DiskPages, path: string, hours: number) => {
  const before = new Set(await filesIn(folder));
  await put(disk, path);
  const [file = ''] = (await filesIn(folder)).filter((name) => !before.has(name));
  const at = Date.now() / 1_000 - hours * 3_600;
  await utimes(file, at, at);
  return file;
};

describe('pages on disk', () => {
  test('make room by those that were read longest ago, but for those in memory', async () => {
    const folder = await temporaryFolder();
    const disk = new DiskPages(folder, 10_000);
    const files = new Map<string, string>();
    for (let hours = 9; hours > 0; hours -= 1)
      files.set(`/page/${hours}`, await readBefore(folder, disk, `/page/${hours}`, hours));
    // It is read now, though it was made first.
    expect(await disk.read('/page/9')).toBeDefined();
    await expect
      .poll(async () => Date.now() - (await stat(files.get('/page/9') ?? '')).mtimeMs)
      .toBeLessThan(60_000);
    await disk.keepBound(['/page/8']);
    const isThere = async (path: string) => (await disk.readStamp(path)) !== undefined;
    const kept = [];
    for (const path of files.keys()) if (await isThere(path)) kept.push(path);
    expect(kept.slice(0, 2)).toEqual(['/page/9', '/page/8']);
    expect(kept).not.toContain('/page/7');
    expect(kept).toContain('/page/1');
    const sizes = await Promise.all((await filesIn(folder)).map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
    const recent = [];
    for await (const path of disk.listRecent(2)) recent.push(path);
    expect(recent).toEqual(['/page/9', '/page/1']);
  });

  test('keep their time when they are made again for nobody', async () => {
    const folder = await temporaryFolder();
    const disk = new DiskPages(folder);
    const file = await readBefore(folder, disk, '/page/a', 5);
    await disk.write('/page/a', rendered(jobOf('/page/a'), 'new'), false);
    expect(Date.now() - (await stat(file)).mtimeMs).toBeGreaterThan(4 * 3_600_000);
    await disk.write('/page/a', rendered(jobOf('/page/a'), 'newer'));
    expect(Date.now() - (await stat(file)).mtimeMs).toBeLessThan(3_600_000);
  });

  test('of a shop with very many are stored with their second request', async () => {
    const folder = await temporaryFolder();
    const { store } = createStore(async (job) => rendered(job, job.path), folder);
    store.beSelective();
    await store.get(pageRequest('/page/once'));
    await store.get(pageRequest('/page/twice'));
    await store.flush();
    expect(await filesIn(folder)).toEqual([]);
    expect(store.ready('/page/twice', 1, Date.now())).toBeDefined();
    await store.flush();
    expect(await filesIn(folder)).toHaveLength(1);
    expect(store.ready('/page/twice', 1, Date.now())).toBeDefined();
    await store.flush();
    expect(await filesIn(folder)).toHaveLength(1);
  });

  test('of a shop with very many that memory has no room for are stored with their second request too', async () => {
    const folder = await temporaryFolder();
    const { store } = createStore(async (job) => rendered(job, job.path), folder);
    store.beSelective();
    for (const _time of [1, 2]) {
      await store.get(pageRequest('/page/about'));
      // As memory does that is full.
      store.setRules({ common: [], variesByBranch: false, cdnMaxAgeSeconds: 0 });
      await store.flush();
    }
    expect(await filesIn(folder)).toHaveLength(1);
  });
});

describe('the fill of a shop', () => {
  const slugs = ['a', 'b', 'c'];
  const answers: Record<string, object> = {
    '/get-data': { settings: {}, layout: [], branches: [] },
    '/get-pages': { pages: [{ slug: 'about' }] },
    '/get-parent-categories': { categories: [{ slug: 'tea' }] },
    '/get-products': {
      data: slugs.map((slug, id) => ({ id, slug, rating: { count: 0 } })),
      total: slugs.length,
      current_page: 1,
      last_page: 1,
    },
  };
  const api = typed(async (call, options) => answers[addressOf(call, options).path]);
  let seq = 0;
  const fill = async (folder: string, mostAhead: number) => {
    const made: string[] = [];
    const render = async (job: Job) => {
      made.push(job.path);
      return rendered(job, job.path);
    };
    const { store, clock } = createStore(render, folder);
    seq += 1;
    clock.apply([{ seq, type: 'settings' }]);
    const shared = { api, pages: store, branchId: 1, fixedPaths: ['/'], concurrency: 1, log: () => {} };
    await fillPages({ ...shared, mostAhead });
    return { made, store };
  };

  test('makes all pages ahead while they are few', async () => {
    const { made } = await fill(await temporaryFolder(), 6);
    expect(made).toEqual(['/', '/category/tea', '/page/about', '/product/a', '/product/b', '/product/c']);
  });

  test('makes screens, lists and what is read ahead where pages are very many', async () => {
    const folder = await temporaryFolder();
    const { made, store } = await fill(folder, 5);
    expect(made).toEqual(['/', '/category/tea', '/page/about']);
    const request = async (path: string) =>
      store.ready(path, 1, Date.now()) ?? (await store.get(pageRequest(path)));
    await request('/product/b');
    await request('/product/b');
    await request('/product/c');
    await store.flush();
    const again = await fill(folder, 5);
    expect(again.made.sort()).toEqual(['/', '/category/tea', '/page/about', '/product/b']);
  });
});
