import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestSeq, listChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import type { ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { createWorld } from '../fixtures/world.ts';
import { runShop } from './run-shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-cli-'));
const shop = (...args: string[]) => runShop(dataDir, args);
/** Stays open throughout: the commands work beside a running shop. */
let db: ShopDb;

beforeAll(async () => {
  db = await connect(join(dataDir, 'shop.db'));
  await migrate(db);
  await createWorld(db);
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The changes that a command recorded. */
const changesOf = async (run: () => void) => {
  const before = await latestSeq(db.read);
  run();
  return listChanges(db.read, before);
};

test('names what a language lacks, of the texts of the desk as well', () => {
  shop('settings', 'set', 'locales', 'en-US, fr-FR');
  const { code, out } = shop('translate', '--list-missing', 'fr', '--json');
  expect(code).toBe(0);
  const { locale, phrases } = JSON.parse(out);
  expect(locale).toBe('fr-FR');
  expect(phrases).toContainEqual({ file: 'desk.json', text: 'Password and codes' });
  expect(phrases.filter(({ file }: { file: string }) => file !== 'desk.json')).toEqual([]);
});

test('a link for somebody of the desk says where its address comes from, unless the environment names one', () => {
  const add = (email: string, env: Record<string, string>) =>
    runShop(dataDir, ['staff', 'add', email, '--role', 'staff'], '', { SITE_URL: '', PORT: '', ...env }).out;
  const unnamed = add('ana@shop.example', {});
  expect(unnamed).toContain('http://localhost:4321/admin/link#');
  expect(unnamed).toContain('neither SITE_URL nor PORT is set here');
  const named = add('ben@shop.example', { PORT: '4810' });
  expect(named).toContain('http://localhost:4810/admin/link#');
  expect(named).not.toContain('SITE_URL');
});

describe('shop settings', () => {
  test('stores a setting and bumps the settings version', async () => {
    const changes = await changesOf(() =>
      expect(shop('settings', 'set', 'globalStoreEnable', 'false').code).toBe(0),
    );
    expect(changes).toMatchObject([{ type: 'settings' }]);
    expect(JSON.parse(shop('settings', 'get', 'globalStoreEnable', '--json').out)).toEqual({
      key: 'globalStoreEnable',
      value: 'false',
    });
    expect(shop('settings', 'set', 'globalStoreEnable', 'true').code).toBe(0);
  });

  test('stores several at once; one without its value changes nothing', async () => {
    expect(shop('settings', 'set', 'storeName', 'Corner', 'storeBgColor', '#1f4d3a').out).toBe(
      'storeName is now Corner\nstoreBgColor is now #1f4d3a\n',
    );
    const changes = await changesOf(() =>
      expect(shop('settings', 'set', 'storeName', 'Other', 'storeBgColor')).toEqual({
        code: 1,
        out: '',
        err: 'The setting storeBgColor has no value.\n',
      }),
    );
    expect(changes).toEqual([]);
  });

  test.each([
    ['globalStoreEnable', 'maybe', 'globalStoreEnable must be true or false.'],
    ['storeBgColor', 'green', 'storeBgColor must be a colour like #1f4d3a.'],
    ['storeNmae', 'Shop', 'There is no setting "storeNmae".'],
  ])('refuses %s %s in one sentence and changes nothing', async (key, value, sentence) => {
    const changes = await changesOf(() =>
      expect(shop('settings', 'set', key, value)).toEqual({ code: 1, out: '', err: `${sentence}\n` }),
    );
    expect(changes).toEqual([]);
  });
});

describe('shop page', () => {
  test('stores cleaned HTML, replaces it and deletes it, each time bumping the page', async () => {
    const file = join(dataDir, 'faq.html');
    writeFileSync(file, '<h2 onclick="x()">FAQ</h2><script>x()</script><a href="javascript:x()">Ask</a>');
    const put = () => expect(shop('page', 'put', 'faq', '--title', 'Questions', '--file', file).code).toBe(0);
    expect(await changesOf(put)).toMatchObject([{ type: 'page', slug: 'faq' }, { type: 'page' }]);
    const stored = () =>
      db.read
        .selectFrom('pages')
        .selectAll()
        .where('slug', '=', 'faq')
        .where('is_live', '=', 1)
        .executeTakeFirst();
    expect(await stored()).toMatchObject({ title: 'Questions', content_html: '<h2>FAQ</h2><a>Ask</a>' });

    const replaced = runShop(dataDir, ['page', 'put', 'faq', '--title', 'FAQ', '--file', '-'], '<p>New</p>');
    expect(replaced.code).toBe(0);
    expect(await stored()).toMatchObject({ title: 'FAQ', content_html: '<p>New</p>' });

    const remove = () => expect(shop('page', 'delete', 'faq').code).toBe(0);
    expect(await changesOf(remove)).toMatchObject([{ type: 'page', slug: 'faq' }, { type: 'page' }]);
    expect(await stored()).toBeUndefined();

    expect(shop('page', 'versions', 'faq').out).toMatch(/3 +removed.*\n2 +command.*\n1 +command/);
    expect(shop('page', 'restore', 'faq', '--version', '1').code).toBe(0);
    expect(await stored()).toMatchObject({ title: 'Questions' });
  });

  test('shows what would break a page, and sets a time for its draft', async () => {
    const html = '<p>See <a href="/page/nowhere">this</a>.</p>';
    expect(runShop(dataDir, ['page', 'draft', 'plan', '--title', 'Plan', '--file', '-'], html).code).toBe(0);
    const refused = shop('page', 'publish', 'plan');
    expect([refused.code, refused.err]).toEqual([
      1,
      '“this” leads to /page/nowhere, which does not exist.\n',
    ]);
    expect(
      runShop(dataDir, ['page', 'draft', 'plan', '--title', 'Plan', '--file', '-'], '<p>See.</p>').code,
    ).toBe(0);
    expect(shop('page', 'publish', 'plan', '--at', '2099-01-01T08:00:00Z').code).toBe(0);
    const rows = () => db.read.selectFrom('content_schedules').selectAll().execute();
    expect(await rows()).toMatchObject([{ publish_at: '2099-01-01T08:00:00.000Z' }]);
    expect(shop('page', 'publish', 'plan').code).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test('refuses a slug with capitals, a missing file and an unknown page', () => {
    const put = runShop(dataDir, ['page', 'put', 'Big One', '--title', 'T', '--file', '-'], '<p>x</p>');
    expect(put).toMatchObject({ code: 1, err: 'A slug has small letters, digits and single hyphens.\n' });
    expect(shop('page', 'put', 'x', '--title', 'T', '--file', '/nowhere/x.html')).toMatchObject({
      code: 1,
      err: 'The file /nowhere/x.html does not exist.\n',
    });
    expect(shop('page', 'delete', 'nothing')).toMatchObject({
      code: 1,
      err: 'There is no page "nothing".\n',
    });
  });
});

describe('shop product set', () => {
  test('changes price and stock and records the product alone', async () => {
    const set = () =>
      expect(
        JSON.parse(
          shop('product', 'set', 'cola', '--price', '3.25', '--stock', '90', '--branch', '1', '--json').out,
        ),
      ).toMatchObject({ slug: 'cola', selling_price: 3.25, stock: 90, branch_id: 1 });
    const changes = await changesOf(set);
    expect(changes.filter(({ type }) => type === 'product').map(({ slug }) => slug)).toContain('cola');
    const row = await db.read
      .selectFrom('stock')
      .innerJoin('products', 'products.id', 'stock.product_id')
      .select('on_hand')
      .where('slug', '=', 'cola')
      .where('branch_id', '=', 1)
      .executeTakeFirst();
    expect(row?.on_hand).toBe(90);
  });

  test('taking a product off sale also records its lists', async () => {
    const changes = await changesOf(() =>
      expect(shop('product', 'set', 'cola', '--active', 'false').code).toBe(0),
    );
    expect(changes.some(({ type, id }) => type === 'list' && id === 0)).toBe(true);
    expect(shop('product', 'set', 'cola', '--active', 'true').code).toBe(0);
  });

  test('announces a product and limits its hours, until it is changed again', async () => {
    const shown = () =>
      db.read
        .selectFrom('products as p')
        .innerJoin('availability as a', 'a.product_id', 'p.id')
        .select(['available_from', 'availability_windows_json', 'status'])
        .where('slug', '=', 'cola')
        .where('branch_id', '=', 1)
        .executeTakeFirstOrThrow();
    expect(shop('product', 'set', 'cola', '--from', '2999-01-01T08:00:00Z').code).toBe(0);
    expect(await shown()).toMatchObject({ available_from: '2999-01-01T08:00:00.000Z', status: 'preorder' });
    expect(shop('product', 'set', 'cola', '--from', 'now', '--hours', 'mon-sun 00:00-24:00').code).toBe(0);
    expect(await shown()).toMatchObject({
      available_from: null,
      status: 'in_stock',
      availability_windows_json: JSON.stringify([
        { days: [1, 2, 3, 4, 5, 6, 0], from: '00:00', to: '24:00' },
      ]),
    });
    expect(shop('product', 'set', 'cola', '--hours', 'any').code).toBe(0);
    expect(await shown()).toMatchObject({ availability_windows_json: null });
    expect(shop('product', 'set', 'cola', '--hours', 'early').code).toBe(2);
  });

  test('leaves everything as it was when one part is refused', async () => {
    const changes = await changesOf(() => {
      const refused = shop('product', 'set', 'cola', '--price', '1', '--stock', '5', '--branch', '77');
      expect(refused).toMatchObject({ code: 1, err: 'There is no branch 77.\n' });
    });
    expect(changes).toEqual([]);
    const row = await db.read
      .selectFrom('products')
      .select('selling_price_minor')
      .where('slug', '=', 'cola')
      .executeTakeFirst();
    expect(row?.selling_price_minor).toBe(325);
  });
});

describe('shop reconcile and check', () => {
  test('end with code 1 when the books differ or something is broken, and name it', async () => {
    expect(shop('reconcile')).toMatchObject({ code: 0, out: 'Compared 0 payments; differences: 0.\n' });
    expect(shop('check')).toMatchObject({ code: 0, out: 'Nothing is broken.\n' });
    const ids = { payment_id: 'pay_stray', gateway_order_id: 'order_stray' };
    const money = { amount_subunits: 700, currency_code: 'USD', refunded_subunits: 0 };
    const created_at = new Date(Date.now() - 60_000).toISOString();
    const stray = { ...ids, ...money, created_at };
    await db.write.insertInto('test_payments').values(stray).execute();
    const differs = shop('reconcile');
    expect([differs.code, differs.err]).toEqual([1, '']);
    expect(differs.out).toContain('pay_stray: The gateway took 700 USD');
    await db.write.deleteFrom('test_payments').execute();
    const payment = { ...stray, gateway: 'test', order_id: 'nobody', amount_minor: 700, outcome: 'too_late' };
    await db.write.insertInto('payments').values(payment).execute();
    expect(shop('check')).toMatchObject({ code: 1, out: expect.stringContaining('pay_stray') });
    expect(shop('reconcile').code).toBe(1);
    await db.write.deleteFrom('payments').execute();
  });
});

describe('shop', () => {
  test('answers wrong usage with exit code 2', () => {
    expect(shop('product', 'set', 'cola').code).toBe(2);
    expect(shop('product', 'set', 'cola', '--price', 'cheap').code).toBe(2);
    expect(shop('dance').code).toBe(2);
  });

  test('explains itself', () => {
    const { code, out } = shop('product', 'set', '--help');
    expect(code).toBe(0);
    expect(out).toContain('--price <p>');
  });

  test('says that there is no shop where there is none', () => {
    const { code, err } = runShop(join(dataDir, 'empty'), ['page', 'list']);
    expect(code).toBe(1);
    expect(err).toMatch(/^There is no shop in .+\n$/);
  });

  test('copies the database while it is open', () => {
    expect(shop('backup', join(dataDir, 'copy.db')).code).toBe(0);
    expect(shop('backup', join(dataDir, 'copy.db')).code).toBe(1);
  });
});
