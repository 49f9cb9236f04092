import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { TagClock } from '../../src/server/page-store/tag-clock.ts';
import { watchDatabase } from '../../src/server/page-store/version-watch.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { RenderPool } from '../../src/server/render/render-pool.ts';
import { openDatabase } from '../fixtures/databases.ts';
import { FAKE_SITE, freePort, putPage } from './running-shop.ts';
import { endProcess, startProcess } from './shop-process.ts';
import { temporaryFolder } from './store-world.ts';

const titleAt = async (url: string) =>
  /<h1>(.*?)<\/h1>/.exec(await (await fetch(url, { headers: { connection: 'close' } })).text())?.[1];

const emptyShop = async (): Promise<string> => {
  const dataDir = await temporaryFolder();
  const db = await connect(join(dataDir, 'shop.db'));
  await migrate(db);
  await db.close();
  return dataDir;
};

describe('RenderPool', () => {
  test('ends a render that hangs, not one that waits, and goes on with another thread', async () => {
    const messages: string[] = [];
    const pool = (longestMs: number, dataDir: string) =>
      new RenderPool({
        config: readConfig({ DATA_DIR: dataDir, RENDER_THREADS: '1' }),
        entryFile: join(FAKE_SITE, 'server/entry.mjs'),
        log: (_level, message) => messages.push(message),
        longestMs,
      });
    const dataDir = await emptyShop();
    const job = { branchId: 1, seq: 0, versions: {}, era: 0, quality: 1 };
    // It waits for 1.2 s. The first render of a thread compiles much, so it would not only wait.
    const patient = pool(1_000, dataDir);
    await patient.start();
    await patient.render({ ...job, path: '/cart' });
    expect((await patient.render({ ...job, path: '/slow' }))?.status).toBe(200);
    expect(messages).not.toContain('A render took too long and was ended');
    await patient.close();

    const strict = pool(2_000, dataDir);
    await strict.start();
    await expect(strict.render({ ...job, path: '/hang' })).rejects.toThrow('ended while rendering');
    expect((await strict.render({ ...job, path: '/cart' }))?.status).toBe(200);
    expect(messages).toContain('A render took too long and was ended');
    await strict.close();
  });

  test('renders on with the threads that take the place of used ones', async () => {
    const pool = new RenderPool({
      config: readConfig({ DATA_DIR: await emptyShop(), RENDER_THREADS: '1' }),
      entryFile: join(FAKE_SITE, 'server/entry.mjs'),
      log: () => {},
    });
    await pool.start();
    const job = { branchId: 1, seq: 0, versions: {}, era: 0, quality: 1, path: '/cart' };
    const during = Promise.all([pool.renew(), pool.render(job), pool.render(job)]);
    await during;
    expect((await pool.render(job))?.status).toBe(200);
    await pool.close();
  });
});

describe('several processes', () => {
  test('on one port all hear an edit by another process', async () => {
    const dataDir = await emptyShop();
    await putPage(dataDir, 'about', 'Before');
    const port = await freePort();
    const child = await startProcess({ DATA_DIR: dataDir, PORT: String(port), WORKERS: '2' });
    try {
      const titles = async () => {
        const found = new Set<string | undefined>();
        for (let i = 0; i < 8; i += 1) found.add(await titleAt(`http://127.0.0.1:${port}/page/about`));
        return [...found];
      };
      await expect.poll(titles).toEqual(['Before']);
      await putPage(dataDir, 'about', 'After');
      await expect.poll(titles).toEqual(['After']);
    } finally {
      await endProcess(child, 'SIGTERM');
    }
  });

  test('on PostgreSQL a second node hears of a change', async () => {
    const { db, where, drop } = await openDatabase('PostgreSQL');
    const second = await connect(where);
    const clock = new TagClock();
    const watch = await watchDatabase(second, { clock, log: () => {}, onMoved: () => {} });
    try {
      const before = clock.generation;
      await inTransaction(db, async (trx) => noteChanges(trx, [{ type: 'page', slug: 'about' }]));
      await expect.poll(() => clock.generation).not.toBe(before);
      expect(clock.isFresh({ tags: ['page:about'], seq: 0, expiresAt: Infinity }, 1)).toBe(false);
    } finally {
      watch.close();
      await second.close();
      await drop();
    }
  });
});

describe('a process killed while it renders ahead', () => {
  test('leaves pages that are whole, and drafts that harm nobody', async () => {
    const dataDir = await emptyShop();
    const slugs = Array.from({ length: 60 }, (_, i) => `page-${i}`);
    for (const slug of slugs) await putPage(dataDir, slug, slug);
    const port = await freePort();
    const env = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: 'http://shop.example' };
    const killed = await startProcess(env);
    const pages = join(dataDir, 'pages');
    await vi.waitFor(async () => expect((await readdir(pages, { recursive: true })).join()).toContain('/'));
    await endProcess(killed, 'SIGKILL');
    const [edition = ''] = await readdir(pages);
    await mkdir(join(pages, edition, 'ab'), { recursive: true });
    await writeFile(join(pages, edition, 'ab', `${'c'.repeat(38)}.1.00.tmp`), 'half a page');
    const again = await startProcess(env);
    try {
      for (const slug of slugs) expect(await titleAt(`http://127.0.0.1:${port}/page/${slug}`)).toBe(slug);
    } finally {
      await endProcess(again, 'SIGTERM');
    }
  }, 120_000);
});
