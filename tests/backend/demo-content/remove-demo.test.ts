import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { DemoRemoval } from '../../../src/api/contract/admin/demo.ts';
import type { Opening } from '../../../src/api/contract/admin/opening.ts';
import type { GetDataResponse } from '../../../src/api/contract/content.ts';
import { markThings } from '../../../src/backend/demo-content/mark.ts';
import { hasDemo, planRemoval } from '../../../src/backend/demo-content/plan.ts';
import { removeDemo } from '../../../src/backend/demo-content/remove.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { beginShop } from '../../../src/backend/settings/begin-shop.ts';
import { commandLine } from '../../../src/backend/shop/audit.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { seedDemo } from '../../../src/demo/seed-demo.ts';
import { seedDemoCustomer } from '../../../src/demo/seed-demo-customer.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { OF_RULES, openDatabase } from '../../fixtures/databases.ts';
import { newShopper, type Shopper } from '../../fixtures/shopper.ts';
import { newStaff } from '../../fixtures/staff.ts';
import { createBareShop, type TestShop } from '../../fixtures/test-shop.ts';

/** What is no content: the log of changes and of people, events for webhooks, and how far numbers have counted. */
const NO_CONTENT = /^(changes|audit|counters|outbox|kysely_\w+|sqlite_\w+)$/;

const listTables = async ({ read }: ShopDb): Promise<string[]> =>
  (await read.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !NO_CONTENT.test(name))
    .sort();

const readAll = async (db: ShopDb): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {};
  for (const table of await listTables(db))
    found[table] = await db.read
      .selectFrom(table as 'settings')
      .selectAll()
      .execute();
  return found;
};

/** Calls as long as something is left, as the desk does. */
const removeAll = async ({ shop }: TestShop, name = 'Cardamom & Co.'): Promise<void> => {
  while ((await removeDemo(shop, commandLine(shop), name)) > 0);
};

const collected = async (shopper: Pick<Shopper, 'details' | 'order'>) => {
  await shopper.details({ order_type: 'pickup' });
  return shopper.order({ order_type: 'pickup', address: null, accept_terms: true });
};

describe.each(OF_RULES)('removing the demo on %s', (database) => {
  const drops: (() => Promise<void>)[] = [];
  const open = async (): Promise<TestShop> => {
    const { db, where, drop } = await openDatabase(database);
    drops.push(drop);
    return createBareShop(db, where);
  };
  const openDemo = async (): Promise<TestShop> => {
    const demo = await open();
    await seedDemo(demo.shop, { seed: 7, dataDir: demo.shop.dataDir, pictures: 'none' });
    return demo;
  };
  afterAll(async () => {
    for (const drop of drops) await drop();
  });

  test('leaves of an untouched demo what an empty shop has', async () => {
    const [demo, empty] = [await openDemo(), await open()];
    await seedDemoCustomer(demo.shop);
    await beginShop(empty.shop);
    await removeAll(demo);
    expect(await readAll(demo.db)).toEqual(await readAll(empty.db));
  });

  test('goes on after the process was killed', async () => {
    const [demo, empty] = [await openDemo(), await open()];
    await beginShop(empty.shop);
    const { onChange } = demo.db;
    for (const after of [3, 6]) {
      let writes = 0;
      demo.db.onChange = () => {
        writes += 1;
        if (writes === after) throw new Error('killed');
      };
      await expect(removeAll(demo)).rejects.toThrow('killed');
      const { body } = await demo.call<GetDataResponse>('GET', '/get-data');
      expect(body.settings.globalStoreEnable).toBe('false');
    }
    demo.db.onChange = onChange;
    await removeAll(demo);
    expect(await readAll(demo.db)).toEqual(await readAll(empty.db));
  });

  test('takes no column that a later release adds for a change', async () => {
    const demo = await openDemo();
    const before = await planRemoval(demo.db.read);
    await inTransaction(demo.db, async (trx) => {
      for (const table of ['products', 'variants', 'translations', 'settings'])
        await sql`alter table ${sql.table(table)} add column later integer not null default 0`.execute(trx);
    });
    expect(await planRemoval(demo.db.read)).toEqual(before);
  });

  test('leaves what the owner made or changed, with what it needs, and says so before', async () => {
    const demo = await openDemo();
    const { read } = demo.db;
    const owner = await newStaff(demo, 'owner');
    const margherita = await read
      .selectFrom('products')
      .selectAll()
      .where('slug', '=', 'margherita')
      .executeTakeFirstOrThrow();
    const edit = { target: { ids: [margherita.id] }, change: { kind: 'value', value: 13 } };
    await owner.call('POST', '/admin/product-edits', { body: edit });
    const { body: made } = await owner.call<{ id: number }>('POST', '/admin/products', {
      body: { name: 'First book', slug: 'first-book' },
    });
    await owner.call('PUT', '/admin/settings', {
      body: { changes: [{ key: 'storeName', value: 'Mara’s', before: 'Cardamom & Co.' }] },
    });

    const { body: plan } = await owner.call<DemoRemoval>('GET', '/admin/demo/removal');
    const all = await read.selectFrom('products').select('id').execute();
    const of = (kind: string) => plan.kinds.find((one) => one.kind === kind);
    expect(of('product')).toEqual({ kind: 'product', goes: all.length - 2, archived: 0, stays: 1 });
    expect(of('customer')).toMatchObject({ goes: 240, stays: 0 });
    expect(of('branch')).toMatchObject({ goes: 3, stays: 0 });
    expect(of('category')?.stays).toBe(2);
    expect(of('tax')).toMatchObject({ stays: 2, goes: 0 });
    expect(plan).toMatchObject({ name: 'Mara’s', orders: 0, reviews: 600 });

    await removeAll(demo, 'mara’s');
    const products = await read.selectFrom('products').selectAll().orderBy('id').execute();
    expect(products.map(({ id }) => id)).toEqual([margherita.id, made.id]);
    expect(products[0]).toMatchObject({ selling_price_minor: 1300, rating_count: 0, rating_sum: 0 });
    const kept = await read.selectFrom('settings').selectAll().orderBy('key').execute();
    expect(kept).toEqual([
      { key: 'currencyCode', value: 'USD' },
      { key: 'decimalPlaces', value: '2' },
      { key: 'globalStoreEnable', value: 'false' },
      { key: 'never_opened', value: 'true' },
      { key: 'storeName', value: 'Mara’s' },
      { key: 'tax_inclusive', value: 'false' },
    ]);
    const categories = await read.selectFrom('categories').select('name').orderBy('id').execute();
    expect(categories.map(({ name }) => name)).toEqual(['Kitchen', 'Pizza']);
    expect(await owner.call('GET', '/admin/demo')).toMatchObject({ body: { is_there: false } });
    expect((await owner.call<Opening>('GET', '/admin/opening')).body).toMatchObject({ is_open: false });
    expect(await findBreaks(read, demo.shop.now())).toEqual([]);
  });

  test('archives what an order of somebody names, and takes the demo’s customers with theirs', async () => {
    const demo = await openDemo();
    demo.setNow(new Date('2026-03-02T20:00:00.000Z'));
    const { read } = demo.db;
    const testShop = () => demo;
    const id = async (slug: string) =>
      (await read.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
    const water = await id('sparkling-water');
    const guest = newShopper(testShop);
    expect((await guest.add({ product_id: water })).status).toBe(201);
    const placed = await collected(guest);
    expect(placed.body).toMatchObject({ order: { order_number: expect.any(String) } });
    await newShopper(testShop).add({ product_id: await id('watermelon-cooler') });
    const invented = await newCustomer(testShop, 'Dana Demo');
    await inTransaction(demo.db, (trx) => markThings(trx, 'customer', [invented.customerId]));
    await invented.add({ product_id: await id('watermelon-cooler') });
    const theirs = await collected(invented);
    const orderId = theirs.body.order.id;

    const fates = async (kind: string) => (await planRemoval(read)).kinds.find((one) => one.kind === kind);
    // Somebody still works on it.
    expect(await fates('customer')).toMatchObject({ goes: 240, stays: 1 });
    await advanceOrder(demo.shop, orderId, 'cancelled');
    expect(await fates('customer')).toMatchObject({ goes: 241, stays: 0 });
    expect(await fates('product')).toMatchObject({ archived: 2 });
    expect(await fates('branch')).toMatchObject({ archived: 1, goes: 2 });

    await removeAll(demo);
    const deleted = await read.selectFrom('deleted_products').select('product_id').execute();
    expect(deleted.map(({ product_id }) => product_id).sort()).toEqual(
      [water, await idOf(read, 'Watermelon Cooler')].sort(),
    );
    expect(await read.selectFrom('products').select('id').execute()).toHaveLength(2);
    expect(await read.selectFrom('branches').select('is_active').execute()).toEqual([{ is_active: 0 }]);
    const orders = await read.selectFrom('orders').select(['id', 'order_number']).execute();
    expect(orders.map(({ order_number }) => order_number)).toEqual([placed.body.order.order_number]);
    expect(await read.selectFrom('customers').select('id').execute()).toEqual([]);
    const owner = await newStaff(demo, 'owner');
    const opened = await owner.call('GET', `/admin/orders/${orders[0]?.id}`);
    expect(opened.status).toBe(200);
    expect(JSON.stringify(opened.body)).toContain('Sparkling Water');
    expect(await findBreaks(read, demo.shop.now())).toEqual([]);
  });

  test('is for the owner alone, and for who types the name of the shop', async () => {
    const demo = await openDemo();
    for (const role of ['manager', 'staff', 'editor'] as const) {
      const { call } = await newStaff(demo, role);
      const body = { name: 'Cardamom & Co.' };
      expect((await call('POST', '/admin/demo/removal', { body })).status).toBe(403);
      expect((await call('GET', '/admin/demo/removal')).status).toBe(403);
    }
    const { call } = await newStaff(demo, 'owner');
    expect(await call('GET', '/admin/demo')).toMatchObject({ body: { is_there: true } });
    const wrong = await call('POST', '/admin/demo/removal', { body: { name: 'Cardamom' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
    expect(await hasDemo(demo.db.read)).toBe(true);
    const log = () => demo.db.read.selectFrom('audit').selectAll().where('entity', '=', 'demo').execute();
    expect(await log()).toEqual([]);
    for (let left = 1; left > 0; )
      left = (
        await call<{ left: number }>('POST', '/admin/demo/removal', { body: { name: ' cardamom & co. ' } })
      ).body.left;
    expect(await log()).toContainEqual(
      expect.objectContaining({ entity_id: 'branch', after_json: '{"removed":3}' }),
    );
  });

  test('removes pictures that nothing shows any more', async () => {
    const demo = await openDemo();
    const media = join(demo.shop.dataDir, 'media');
    mkdirSync(media, { recursive: true });
    const image = async (slug: string) =>
      (
        await demo.db.read
          .selectFrom('product_images as i')
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .select('i.image_key')
          .where('p.slug', '=', slug)
          .orderBy('i.position')
          .executeTakeFirstOrThrow()
      ).image_key;
    const [gone, kept] = [await image('sparkling-water'), await image('margherita')];
    const files = [`${gone}-160.avif`, `${gone}-640.webp`, `${kept}-160.webp`, 'product-of-mine-160.webp'];
    for (const file of files) writeFileSync(join(media, file), '');
    const owner = await newStaff(demo, 'owner');
    const edit = {
      target: { ids: [await idOf(demo.db.read, 'Margherita')] },
      change: { kind: 'value', value: 13 },
    };
    await owner.call('POST', '/admin/product-edits', { body: edit });
    await removeAll(demo);
    expect(readdirSync(media).sort()).toEqual(files.slice(2).sort());
    rmSync(demo.shop.dataDir, { recursive: true });
  });
});

const idOf = async (read: ShopDb['read'], name: string): Promise<number> =>
  (await read.selectFrom('products').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
