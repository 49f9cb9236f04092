import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { findStoredPages } from '../../src/server/page-store/open-page-store.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { openEmbedded } from '../../src/server/shop/backend.ts';
import { describeOnDatabases } from '../fixtures/databases.ts';
import { startSilentProxy } from '../fixtures/silent-proxy.ts';
import { TEST_SECRET } from '../fixtures/test-shop.ts';
import { FAKE_SITE, freePort, startShop } from './running-shop.ts';
import { endProcess, startProcess } from './shop-process.ts';
import { temporaryFolder } from './store-world.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

describeOnDatabases(
  'a start whose database is away',
  (shop) => {
    const putTitle = (title: string) =>
      inTransaction(shop().db, async (trx) => {
        const at = new Date(0).toISOString();
        const none = { seo_title: null, seo_description: null, content_html: '', show_in: 'none' as const };
        await trx.deleteFrom('pages').where('slug', '=', 'about').execute();
        const row = { ...none, slug: 'about', title, position: 0, published_at: at, updated_at: at };
        await trx.insertInto('pages').values(row).execute();
        noteChanges(trx, [{ type: 'page', slug: 'about' }]);
      });

    /** A shop whose database is behind a line of its own. */
    const prepare = async () => {
      const database = new URL(shop().where);
      const target = Number(database.port);
      const [line, port] = [await freePort(), await freePort()];
      database.hostname = '127.0.0.1';
      database.port = String(line);
      const env = {
        DATABASE_URL: database.href,
        DATA_DIR: await temporaryFolder(),
        SHOP_SECRET: TEST_SECRET,
        SITE_URL: 'https://shop.example',
        PORT: String(port),
      };
      const read = async (path: string, init?: RequestInit) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
        return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
      };
      return { env, read, connect: () => startSilentProxy(target, line) };
    };

    test('serves stored pages, and the whole shop once it is there', async () => {
      const { env, read, connect } = await prepare();
      await putTitle('As it was');
      const before = await connect();
      const first = await startShop(env);
      expect((await read('/page/about')).text).toContain('As it was');
      await first.stop();
      before.stop();

      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const starting = startShop(env);
      try {
        await vi.waitFor(async () => expect((await read('/__ready')).status).toBe(200), PATIENCE);
        expect((await read('/__live')).status).toBe(200);
        expect(await read('/page/about')).toMatchObject({
          status: 200,
          text: expect.stringContaining('As it was'),
        });
        expect((await read('/_assets/app.Ab12.js')).status).toBe(200);
        const away = { status: 503, retry: '5' };
        expect(await read('/page/never-read')).toMatchObject(away);
        expect(await read('/page/about', { headers: { cookie: 'branch=2' } })).toMatchObject(away);
        expect(await read('/withdraw', { method: 'POST', body: 'number=1' })).toMatchObject(away);
        expect(await read('/api/get-data')).toMatchObject({
          ...away,
          text: expect.stringContaining('"upstream_unavailable"'),
        });
        const call = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
        expect(await read('/api/cart/add', call)).toMatchObject(away);
        await vi.waitFor(() => expect(said.mock.calls).toHaveLength(1), PATIENCE);
        expect(said.mock.calls[0]?.[0]).toContain('the start waits for it and serves stored pages meanwhile');
        await putTitle('Edited since');
      } finally {
        said.mockRestore();
      }
      const after = await connect();
      const second = await starting;
      // A machine that takes long to load its threads sends the old page first.
      await vi.waitFor(
        async () => expect((await read('/page/about')).text).toContain('Edited since'),
        PATIENCE,
      );
      expect((await read('/api/get-data')).status).toBe(200);
      await second.stop();
      after.stop();
    });

    test('serves them from several processes of a machine too', async () => {
      const { env, read, connect } = await prepare();
      await putTitle('Of two processes');
      const before = await connect();
      const both = { ...env, WORKERS: '2' };
      const first = await startProcess(both);
      expect((await read('/page/about')).text).toContain('Of two processes');
      await endProcess(first, 'SIGTERM');
      before.stop();
      const starting = startProcess(both);
      await vi.waitFor(async () => expect((await read('/__ready')).status).toBe(200), PATIENCE);
      expect((await read('/page/about')).status).toBe(200);
      expect(await read('/api/get-data')).toMatchObject({ status: 503, retry: '5' });
      const after = await connect();
      const second = await starting;
      await vi.waitFor(async () => expect((await read('/api/get-data')).status).toBe(200), PATIENCE);
      await endProcess(second, 'SIGTERM');
      after.stop();
    });

    test('is waited for by a thread too, whose process has reached it before', async () => {
      const { env, connect } = await prepare();
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const opening = openEmbedded(readConfig(env), () => {}, { isMigrated: true, isForPages: true });
      const ended = opening.then(
        () => 'open',
        (error: unknown) => String(error),
      );
      await Promise.race([ended, vi.waitFor(() => expect(said).toHaveBeenCalled(), PATIENCE)]);
      said.mockRestore();
      const line = await connect();
      expect(await ended).toBe('open');
      await (await opening).db.close();
      line.stop();
    });

    test('finds the pages of this build and this database alone', async () => {
      const DATA_DIR = await temporaryFolder();
      const SITE_URL = 'https://shop.example';
      const env = { DATABASE_URL: shop().where, DATA_DIR, SITE_URL, SHOP_SECRET: TEST_SECRET };
      const running = await startShop(env);
      await fetch(`${running.url}/cart`);
      await running.stop();
      const find = async (given: Record<string, string>, dist = FAKE_SITE) =>
        (await findStoredPages(readConfig({ ...env, ...given }), dist)) !== undefined;
      const other = new URL(shop().where);
      other.password = 'another';
      expect(await find({})).toBe(true);
      expect(await find({ DATABASE_URL: other.href })).toBe(true);
      other.pathname = '/another_shop';
      expect(await find({ DATABASE_URL: other.href })).toBe(false);
      expect(await find({ SITE_URL: 'https://another.example' })).toBe(false);
      const built = await temporaryFolder();
      await cp(FAKE_SITE, built, { recursive: true });
      expect(await find({}, built)).toBe(true);
      await writeFile(join(built, 'server/entry.mjs'), 'export const another = true;');
      expect(await find({}, built)).toBe(false);
    });
  },
  ['PostgreSQL'],
);
