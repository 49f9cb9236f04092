import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createStore, type Job, pageRequest, rendered, temporaryFolder, textOf } from './store-world.ts';

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('PageStore', () => {
  test('renders once however many ask at the same time', async () => {
    let renders = 0;
    const held = Promise.withResolvers<void>();
    const render = async (job: Job) => {
      renders += 1;
      await held.promise;
      return rendered(job, 'About');
    };
    const { store } = createStore(render, await temporaryFolder());
    const reading = Promise.all(Array.from({ length: 50 }, () => store.get(pageRequest('/page/about'))));
    await expect.poll(() => renders).toBeGreaterThan(0);
    await nextTurn();
    held.resolve();
    const pages = await reading;
    expect(renders).toBe(1);
    expect(new Set(pages.map(textOf))).toEqual(new Set(['About']));
  });

  test('serves from memory until something the page was made from changes', async () => {
    let title = 'Old';
    const { store, clock } = createStore(async (job) => rendered(job, title), await temporaryFolder());
    await store.get(pageRequest('/page/about'));
    title = 'New';
    clock.apply([{ seq: 1, type: 'page', slug: 'terms' }]);
    expect(store.ready('/page/about', 1, Date.now())).toBeDefined();
    clock.apply([{ seq: 2, type: 'page', slug: 'about' }]);
    expect(store.ready('/page/about', 1, Date.now())).toBeUndefined();
    expect(textOf(await store.get(pageRequest('/page/about')))).toBe('New');
  });

  test('renders again when the change came while rendering', async () => {
    let title = 'Old';
    const [started, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { store, clock } = createStore(
      async (job) => {
        const read = title;
        started.resolve();
        await held.promise;
        return rendered(job, read);
      },
      await temporaryFolder(),
    );
    const first = store.get(pageRequest('/page/about'));
    await started.promise;
    title = 'New';
    clock.apply([{ seq: 1, type: 'page', slug: 'about' }]);
    const second = store.get(pageRequest('/page/about'));
    held.resolve();
    await first;
    expect(textOf(await second)).toBe('New');
  });

  test('keeps the old page when the new one cannot be made, and logs it', async () => {
    let isBroken = false;
    const { store, clock, messages } = createStore(
      async (job) => {
        if (isBroken) throw new Error('Template error');
        return rendered(job, 'Old');
      },
      await temporaryFolder(),
    );
    await store.get(pageRequest('/page/about'));
    isBroken = true;
    clock.apply([{ seq: 1, type: 'settings' }]);
    expect(textOf(await store.get(pageRequest('/page/about')))).toBe('Old');
    expect(messages).toEqual(['A page could not be rendered']);
  });

  test('keeps the old page when the backend gave no answer, and tries again after a second', async () => {
    let isDown = false;
    let renders = 0;
    const render = async (job: Job) => {
      renders += 1;
      return rendered(job, isDown ? 'Broken' : `Whole ${renders}`, { hasFailed: isDown });
    };
    const { store, clock, time } = createStore(render, await temporaryFolder());
    const read = async () => textOf(await store.get(pageRequest('/page/about')));
    await read();
    isDown = true;
    clock.apply([{ seq: 1, type: 'page', slug: 'about' }]);
    expect(await read()).toBe('Whole 1');
    isDown = false;
    time.advance(999);
    expect(await read()).toBe('Whole 1');
    expect(renders).toBe(2);
    time.advance(1);
    expect(await read()).toBe('Whole 3');
    expect(store.ready('/page/about', 1, time.now())).toBeDefined();
  });

  test('lets nobody wait longer than four seconds for a new page where there is an old one', async () => {
    const slow = Promise.withResolvers<void>();
    let isSlow = false;
    const render = async (job: Job) => {
      const text = isSlow ? 'New' : 'Old';
      if (isSlow) await slow.promise;
      return rendered(job, text);
    };
    const { store, clock, time } = createStore(render, await temporaryFolder());
    const read = async () => textOf(await store.get(pageRequest('/page/about')));
    await read();
    isSlow = true;
    clock.apply([{ seq: 1, type: 'page', slug: 'about' }]);
    const waiting = read();
    await expect.poll(() => time.waiting()).toBe(1);
    time.advance(4_000);
    expect(await waiting).toBe('Old');
    slow.resolve();
    await expect.poll(() => store.ready('/page/about', 1, time.now()) !== undefined).toBe(true);
    expect(await read()).toBe('New');
  });

  test('does not fall back to an old page once the new one is there', async () => {
    let title = 'Old';
    const { store, clock, time } = createStore(async (job) => rendered(job, title), await temporaryFolder());
    await store.get(pageRequest('/page/about'));
    title = 'New';
    clock.apply([{ seq: 1, type: 'page', slug: 'about' }]);
    await store.get(pageRequest('/page/about'));
    time.advance(4_200);
    expect(time.waiting()).toBe(0);
    expect(textOf(await store.get(pageRequest('/page/about')))).toBe('New');
  });

  test('makes every page stale when the settings change', async () => {
    const { store, clock } = createStore(async (job) => rendered(job, job.path), await temporaryFolder());
    const paths = Array.from({ length: 40 }, (_, i) => `/page/${i}`);
    for (const path of paths) await store.get(pageRequest(path));
    clock.apply([{ seq: 1, type: 'settings' }]);
    expect(paths.filter((path) => store.ready(path, 1, Date.now()))).toEqual([]);
  });

  test('touches one branch only when the change is of that branch', async () => {
    const { store, clock } = createStore(
      async (job) => rendered(job, `${job.branchId}`),
      await temporaryFolder(),
    );
    await store.get(pageRequest('/page/a', 1));
    await store.get(pageRequest('/page/a', 2));
    clock.apply([{ seq: 1, type: 'page', slug: 'a', branchId: 2 }]);
    expect(store.ready('/page/a', 1, Date.now())).toBeDefined();
    expect(store.ready('/page/a', 2, Date.now())).toBeUndefined();
  });

  test('reads pages back after a restart without rendering', async () => {
    const folder = await temporaryFolder();
    const first = createStore(async (job) => rendered(job, 'Kept'), folder);
    await first.store.get(pageRequest('/page/about'));
    await first.store.flush();
    const second = createStore(async () => Promise.reject(new Error('No render is needed')), folder);
    expect(textOf(await second.store.get(pageRequest('/page/about')))).toBe('Kept');
    expect(second.store.counts.renders).toBe(0);
  });

  test('renders again after a restart what changed in between', async () => {
    const folder = await temporaryFolder();
    const first = createStore(async (job) => rendered(job, 'Old'), folder);
    await first.store.get(pageRequest('/page/about'));
    await first.store.flush();
    const second = createStore(async (job) => rendered(job, 'New'), folder);
    second.clock.apply([{ seq: 7, type: 'page', slug: 'about' }]);
    expect(textOf(await second.store.get(pageRequest('/page/about')))).toBe('New');
  });

  test('drops a damaged file and renders the page again', async () => {
    const folder = await temporaryFolder();
    const first = createStore(async (job) => rendered(job, 'Whole page'), folder);
    await first.store.get(pageRequest('/page/about'));
    await first.store.flush();
    const [entry] = await filesIn(folder);
    const file = join(entry?.parentPath ?? '', entry?.name ?? '');
    const bytes = await readFile(file);
    for (const cut of [3, 20, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, cut));
      const { store } = createStore(async (job) => rendered(job, 'Again'), folder);
      expect(textOf(await store.get(pageRequest('/page/about')))).toBe('Again');
      await store.flush();
    }
    const flipped = Buffer.from(bytes);
    flipped[bytes.length - 3] = (flipped[bytes.length - 3] ?? 0) ^ 1;
    await writeFile(file, flipped);
    const { store } = createStore(async (job) => rendered(job, 'Again'), folder);
    expect(textOf(await store.get(pageRequest('/page/about')))).toBe('Again');
  });

  test('keeps one page for all unknown addresses', async () => {
    const folder = await temporaryFolder();
    const render = async (job: Job) => rendered(job, 'Not found', { status: 404, tags: ['page:new'] });
    const { store } = createStore(render, folder);
    for (let i = 0; i < 30; i += 1)
      expect((await store.get(pageRequest(`/page/unknown-${i}`))).status).toBe(404);
    await store.flush();
    expect((await filesIn(folder)).length).toBe(1);
    expect(store.memory.count).toBe(1);
  });

  test('finds a page that appears where there was none', async () => {
    let exists = false;
    const render = async (job: Job) =>
      exists ? rendered(job, 'Here') : rendered(job, 'Not found', { status: 404, tags: ['page:new'] });
    const { store, clock } = createStore(render, await temporaryFolder());
    expect((await store.get(pageRequest('/page/new'))).status).toBe(404);
    exists = true;
    clock.apply([{ seq: 1, type: 'page', slug: 'new' }]);
    expect(textOf(await store.get(pageRequest('/page/new')))).toBe('Here');
  });

  test('keeps memory within its bound', async () => {
    const big = 'x'.repeat(200);
    const { store } = createStore(async (job) => rendered(job, big + job.path), await temporaryFolder());
    for (let i = 0; i < 2_000; i += 1) await store.get({ ...pageRequest(`/page/${i}`), isMemoryOnly: true });
    expect(store.memory.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(store.memory.count).toBeGreaterThan(100);
  });
});
