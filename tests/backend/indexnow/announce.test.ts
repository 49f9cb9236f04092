import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceChanges } from '../../../src/backend/indexnow/announce.ts';
import { deliverDue } from '../../../src/backend/outbox/deliver.ts';
import { setSetting } from '../../../src/backend/settings/change-setting.ts';
import { type ChangeEntry, noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';
import { describeRules } from '../../fixtures/databases.ts';

const KEY = 'a1b2c3d4e5f6';

interface Sent {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

describeRules('IndexNow', (shop) => {
  let sent: Sent[] = [];
  let status = 200;
  let stop = () => {};
  let pinging: Shop;
  beforeEach(async () => {
    sent = [];
    status = 200;
    const server = createServer(async (request, response) => {
      sent.push(JSON.parse(Buffer.concat(await request.toArray()).toString()) as Sent);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    stop = () => void server.close();
    const { port } = server.address() as AddressInfo;
    pinging = { ...shop().shop, env: { INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow` } };
    await shop().db.write.deleteFrom('outbox').execute();
    await setSetting(pinging, 'indexnow_key', '');
    await announceChanges(pinging);
  });
  afterEach(() => stop());

  const record = (...changes: ChangeEntry[]) =>
    inTransaction(shop().db, async (trx) => noteChanges(trx, changes));
  const start = async () => {
    await setSetting(pinging, 'indexnow_key', KEY);
    await announceChanges(pinging);
  };
  const waiting = () =>
    shop().db.read.selectFrom('outbox').select(['kind', 'sent_at', 'failed_at', 'last_error']).execute();

  test('hears nothing unless the shop has a key for it', async () => {
    await record({ type: 'product', id: shop().world.products.cola });
    await announceChanges(pinging);
    expect(await waiting()).toEqual([]);
  });

  test('hears of what changes from then on, each address once', async () => {
    await record({ type: 'page', id: 1, slug: 'terms' });
    await start();
    const { cola, lemonade } = shop().world.products;
    await record(
      { type: 'product', id: cola },
      { type: 'product', id: cola },
      { type: 'product', id: lemonade },
      { type: 'category', id: shop().world.categories.drinks },
      { type: 'list', id: shop().world.categories.desserts },
      { type: 'list', id: 0 },
      { type: 'page', id: 1, slug: 'about-us' },
      { type: 'layout' },
    );
    await announceChanges(pinging);
    await deliverDue(pinging);
    const [ping] = sent;
    expect(sent).toHaveLength(1);
    expect(ping).toMatchObject({
      host: 'shop.example',
      key: KEY,
      keyLocation: 'https://shop.example/indexnow.txt',
    });
    const paths = ping?.urlList.map((url) => url.replace('https://shop.example', '')).sort();
    expect(paths).toEqual([
      '/',
      '/category/desserts',
      '/category/drinks',
      '/page/about-us',
      '/product/cola',
      '/product/lemonade',
    ]);
    await announceChanges(pinging);
    expect(await waiting()).toHaveLength(1);
  });

  test('hears of both addresses of what was renamed, in every language', async () => {
    await setSetting(pinging, 'locales', 'en-US, de-DE');
    await start();
    await record({ type: 'product', id: shop().world.products.cola, slug: 'old-name' });
    await announceChanges(pinging);
    await deliverDue(pinging);
    expect(sent[0]?.urlList.sort()).toEqual(
      ['/de/product/cola', '/de/product/old-name', '/product/cola', '/product/old-name'].map(
        (path) => `https://shop.example${path}`,
      ),
    );
    await setSetting(pinging, 'locales', 'en-US');
  });

  test('hears nothing of what changes at another branch alone', async () => {
    await start();
    await record({
      type: 'product',
      id: shop().world.products.cola,
      branchId: shop().world.branches.riverside,
    });
    await announceChanges(pinging);
    expect(await waiting()).toEqual([]);
  });

  test('gets a change once from two processes at the same time', async () => {
    await start();
    await record({ type: 'page', id: 1, slug: 'about-us' });
    await Promise.all([announceChanges(pinging), announceChanges(pinging)]);
    expect(await waiting()).toHaveLength(1);
  });

  test.each([
    [403, 'failed'],
    [429, 'waits'],
    [500, 'waits'],
  ])('that answers %d: the message %s', async (code, fate) => {
    await start();
    status = code;
    await record({ type: 'page', id: 1, slug: 'about-us' });
    await announceChanges(pinging);
    await deliverDue(pinging);
    const [row] = await waiting();
    expect(row?.sent_at).toBeNull();
    expect(row?.failed_at !== null).toBe(fate === 'failed');
    expect(row?.last_error).toContain(String(code));
  });

  test('does not get what waited when the key is taken away', async () => {
    await start();
    await record({ type: 'page', id: 1, slug: 'about-us' });
    await announceChanges(pinging);
    await setSetting(pinging, 'indexnow_key', '');
    await deliverDue(pinging);
    expect(sent).toEqual([]);
    expect((await waiting())[0]?.failed_at).not.toBeNull();
  });

  test.each(['short', 'with space in it', 'ümlaut-key'])('takes no key like "%s"', async (key) => {
    await expect(setSetting(pinging, 'indexnow_key', key)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
