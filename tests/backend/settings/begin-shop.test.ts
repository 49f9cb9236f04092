import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskFiles } from '../../../src/backend/files/disk-files.ts';
import { createBackend } from '../../../src/backend/http/create-backend.ts';
import { EVENTS } from '../../../src/backend/http/events.ts';
import { beginShop } from '../../../src/backend/settings/begin-shop.ts';
import { changeSettings, setSetting } from '../../../src/backend/settings/change-setting.ts';
import { loadSettings } from '../../../src/backend/settings/settings.ts';
import { commandLine } from '../../../src/backend/shop/audit.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';
import { makeFirstLink } from '../../../src/backend/staff/first-link.ts';
import { seedDemo } from '../../../src/demo/seed-demo.ts';
import { openDatabase } from '../../fixtures/databases.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('an empty shop on %s', (name) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let shop: Shop;
  beforeAll(async () => {
    database = await openDatabase(name);
    shop = {
      db: database.db,
      now: () => new Date(),
      log: () => {},
      events: EVENTS,
      secret: 'x'.repeat(32),
      dataDir: '/nowhere',
      files: new DiskFiles('/nowhere'),
      siteUrl: 'http://127.0.0.1:4399',
    };
  });
  afterAll(() => database.drop());

  test('is begun once, closed, and never filled with the demo afterwards', async () => {
    expect(await beginShop(shop)).toBe(true);
    expect(await beginShop(shop)).toBe(false);
    const seeded = await seedDemo(shop, { dataDir: '/nowhere', pictures: 'none' });
    expect(seeded).toEqual({ isSeeded: false, products: 0 });
    expect(await loadSettings(shop.db.read)).toEqual({ globalStoreEnable: 'false', never_opened: 'true' });
    const noted = await shop.db.read.selectFrom('audit').select(['entity', 'entity_id']).execute();
    expect(noted, 'the log names what a form has').toEqual([
      { entity: 'setting', entity_id: 'globalStoreEnable' },
    ]);
  });

  test('gives its owner a link at its own address', async () => {
    const link = await makeFirstLink(shop, 'mara@shop.example');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4399\/admin\/link#/);
  });

  test('answers shoppers without a branch and without products', async () => {
    const backend = createBackend(shop);
    for (const path of ['get-data', 'cache-info', 'get-products']) {
      const answer = await backend.request(`/api/${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test('says that it never opened until it is opened the first time', async () => {
    const actor = commandLine(shop);
    await setSetting(shop, 'storeName', 'Mara’s');
    expect((await loadSettings(shop.db.read)).never_opened).toBe('true');
    await changeSettings(shop, [{ key: 'globalStoreEnable', value: 'true', before: 'false' }], actor);
    await changeSettings(shop, [{ key: 'globalStoreEnable', value: 'false' }], actor);
    expect((await loadSettings(shop.db.read)).never_opened).toBe('false');
  });
});
