import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskProduct } from '../../../src/api/contract/admin/catalog.ts';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { fetchPictures } from '../../../src/backend/imports/fetch-pictures.ts';
import { IMPORT_JOBS, runImports } from '../../../src/backend/imports/run-imports.ts';
import { startJobs } from '../../../src/backend/shop/jobs.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { dumpCatalog, importCalls } from '../../fixtures/imports.ts';
import { type PictureAnswer, pngOf, startPictureServer } from '../../fixtures/picture-server.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

type Answer = Parameters<typeof startPictureServer>[0];

describeRules('pictures of imports', (shop) => {
  let manager: TestStaff;
  const stops: (() => void)[] = [];
  beforeEach(async () => {
    shop().setNow(NOON);
    manager = await newStaff(shop(), 'manager');
    await shop().db.write.deleteFrom('import_pictures').execute();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    Object.assign(shop().shop, { env: {} });
  });
  const calls = importCalls(shop, () => manager);
  const after = (minutes: number) => shop().setNow(new Date(NOON.getTime() + minutes * 60_000));
  const fetchAll = () => fetchPictures(shop().shop);
  /** A server that the operator of the shop allows. */
  const serve = async (answer: Answer) => {
    const started = await startPictureServer(answer);
    stops.push(started.stop);
    Object.assign(shop().shop, { env: { PICTURE_ORIGINS: started.origin } });
    return started;
  };
  const publish = async (rows: readonly string[]) => {
    const ready = await calls.send(['sku,name,selling_price,image_urls', ...rows].join('\n'));
    expect(ready.refused).toBe(0);
    return (await calls.publish(ready.id)).import;
  };
  const shown = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product.images;
  const keysOf = async (slug: string) => {
    const rows = await shop()
      .db.read.selectFrom('product_images as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select(['i.image_key', 'i.alt'])
      .where('p.slug', '=', slug)
      .orderBy('i.position')
      .execute();
    return rows.map(({ image_key }) => image_key);
  };
  const setRows = (change: { lease?: string; lease_until?: string }) =>
    shop().db.write.updateTable('import_pictures').set(change).where('state', '=', 'waiting').execute();
  const listFiles = () => readdir(join(shop().shop.dataDir, 'media')).catch(() => []);
  const countFiles = async () => (await listFiles()).length;
  const filesOf = async (key: string) =>
    (await listFiles()).flatMap((name) => name.split(`${key}-`)[1] ?? []).sort();
  const colors: Record<string, string> = {
    '/red.png': '#f00',
    '/green.png': '#0f0',
    '/blue.png': '#00f',
    '/crash.png': '#c0c',
  };
  const paint = async (path: string): Promise<PictureAnswer> => ({
    body: await pngOf(colors[path] ?? '#123456'),
  });

  test('come in by the order of the file, each address once, and go with the import', async () => {
    const before = await dumpCatalog(shop());
    const { origin, requested } = await serve(paint);
    const { id } = await publish([
      `P-1,First,1.00,${origin}/red.png|${origin}/green.png`,
      `P-2,Second,2.00,${origin}/green.png`,
      `COLA-05,Cola 0.5 l,2.50,${origin}/blue.png`,
    ]);
    const other = await keysOf('cola');
    const heard = shop().changesHeard();
    await fetchAll();
    expect(requested.toSorted()).toEqual(['/blue.png', '/green.png', '/red.png']);
    expect((await calls.read(id)).pictures).toEqual({ total: 4, fetched: 4, failed: 0, waiting: 0 });
    expect(shop().changesHeard()).toBeGreaterThan(heard);
    const [red, green] = await keysOf('first');
    expect(await keysOf('second')).toEqual([green]);
    expect((await keysOf('cola')).slice(1)).toEqual(other);
    const [picture] = await shown('first');
    expect(picture).toMatchObject({ alt: 'First' });
    expect(await filesOf(String(red))).toEqual(['160.webp', '320.webp', '640.webp']);
    const audit = await shop()
      .db.read.selectFrom('audit')
      .select(['actor', 'entity_id', 'after_json'])
      .where('entity', '=', 'product')
      .where('actor', '=', manager.email)
      .execute();
    expect(audit).toHaveLength(4);
    expect(audit.some(({ after_json }) => String(after_json).includes(String(red)))).toBe(true);
    // The same file has nothing more to do; another address with the same bytes gets no files of its own.
    expect(
      await calls.send(`sku,name,selling_price,image_urls\nP-2,Second,2.00,${origin}/green.png\n`),
    ).toMatchObject({ unchanged: 1, updated: 0 });
    const files = await countFiles();
    colors['/copy.png'] = '#0f0';
    const copy = await publish([`P-9,Ninth,1.00,${origin}/copy.png`]);
    await fetchAll();
    expect([await keysOf('ninth'), await countFiles()]).toEqual([[green], files]);
    await calls.undo(copy.id);
    expect((await calls.undo(id)).import.undo).toEqual({ state: 'done', undone: 3, left: 0 });
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test('of variants come in behind those of the product, each for its own', async () => {
    const before = await dumpCatalog(shop());
    const { origin } = await serve(paint);
    const head =
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Variant Image';
    const ready = await calls.send(
      [
        head,
        `cap,Cap,Color,Red,9,1,${origin}/blue.png,${origin}/red.png`,
        `cap,,,Green,9,1,,${origin}/green.png`,
        `cap,,,Blue,9,1,,${origin}/blue.png`,
      ].join('\n'),
    );
    await calls.publish(ready.id);
    await fetchAll();
    const [blue, red, green] = await keysOf('cap');
    const variants = shop().db.read.selectFrom('variants').select('image_key').orderBy('id');
    const { product_id } = await shop()
      .db.read.selectFrom('import_products')
      .select('product_id')
      .where('import_id', '=', ready.id)
      .executeTakeFirstOrThrow();
    expect(await variants.where('product_id', '=', product_id ?? 0).execute()).toEqual(
      [red, green, blue].map((image_key) => ({ image_key })),
    );
    expect((await calls.undo(ready.id)).import.undo).toEqual({ state: 'done', undone: 1, left: 0 });
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test('say by row why they are not there, and are fetched when they are tried again', async () => {
    let isWorking = false;
    const elsewhere = await startPictureServer(paint);
    stops.push(elsewhere.stop);
    const { origin, requested } = await serve(async (path) => {
      if (isWorking) return paint(path);
      if (path === '/gone.png') return { status: 404 };
      if (path === '/page.png')
        return { headers: { 'content-type': 'image/png' }, body: '<html>hello</html>' };
      if (path === '/away.png') return { status: 302, headers: { location: `${elsewhere.origin}/red.png` } };
      if (path === '/round.png') return { status: 301, headers: { location: '/round.png' } };
      if (path === '/wide.png') return { body: await pngOf('#fff', 4_100) };
      if (path === '/moved.png') return { status: 308, headers: { location: '/red.png' } };
      if (path === '/large.png') return { body: new Uint8Array(5 * 1024 * 1024 + 1) };
      return paint(path);
    });
    const names = ['gone', 'page', 'away', 'round', 'wide', 'large', 'moved'];
    const { id } = await publish([
      ...names.map((name, at) => `W-${at},Of ${name},1.00,${origin}/${name}.png`),
      'W-8,Private,1.00,https://127.0.0.1:9/a.png',
      'W-9,Metadata,1.00,https://169.254.169.254/a.png',
    ]);
    await fetchAll();
    expect(elsewhere.requested).toEqual([]);
    expect(requested.filter((path) => path === '/round.png')).toHaveLength(4);
    expect(await keysOf('of-moved')).toHaveLength(1);
    const failed = await calls.read(id);
    expect(failed).toMatchObject({
      pictures: { total: 9, fetched: 1, failed: 8, waiting: 0 },
      warnings: 11,
    });
    const issues = await calls.issues(id);
    expect(issues.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '0  no_category',
      '0  no_stock',
      '0  usual_tax',
      '2 image_urls picture_not_found',
      '3 image_urls not_a_picture',
      '4 image_urls address_not_allowed',
      '5 image_urls picture_not_found',
      '6 image_urls picture_too_large',
      '7 image_urls picture_too_large',
      '9 image_urls address_not_allowed',
      '10 image_urls address_not_allowed',
    ]);
    const report = await shop().raw(failed.report_url, { headers: { cookie: manager.cookie } });
    const rows = parse(await report.text(), { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.find(({ row }) => row === '2')).toMatchObject({
      value: `${origin}/gone.png`,
      message: 'The other server has no picture at this address.',
    });
    isWorking = true;
    const again = () => manager.call('POST', `/admin/imports/${id}/pictures-again`);
    expect((await again()).status).toBe(200);
    expect(await calls.read(id)).toMatchObject({
      pictures: { total: 9, fetched: 1, failed: 0, waiting: 8 },
      warnings: 3,
    });
    expect((await again()).status).toBe(422);
    await fetchAll();
    expect((await calls.read(id)).pictures).toEqual({ total: 9, fetched: 7, failed: 2, waiting: 0 });
    expect((await calls.issues(id)).map(({ code }) => code)).toEqual([
      'no_category',
      'no_stock',
      'usual_tax',
      'address_not_allowed',
      'address_not_allowed',
    ]);
    await calls.undo(id);
    expect((await again()).status).toBe(422);
  });

  test('wait 1, 5 and 30 minutes for a server that does not answer, then fail', async () => {
    const { origin, requested } = await serve(() => ({ status: 503 }));
    const { id } = await publish([`R-1,Retried,1.00,${origin}/red.png`]);
    for (const [tries, minutes] of [0, 1, 6, 36].entries()) {
      after(minutes - 0.5);
      await fetchAll();
      expect(requested).toHaveLength(tries);
      after(minutes);
      await fetchAll();
      expect(requested).toHaveLength(tries + 1);
    }
    expect((await calls.read(id)).pictures).toEqual({ total: 1, fetched: 0, failed: 1, waiting: 0 });
    expect(await calls.issues(id)).toMatchObject([
      { row: 0, code: 'no_category' },
      { row: 0, code: 'no_stock' },
      { row: 0, code: 'usual_tax' },
      { row: 2, code: 'no_answer' },
    ]);
    after(10_000);
    await fetchAll();
    expect(requested).toHaveLength(4);
    shop().setNow(NOON);
    await calls.undo(id);
  });

  test('that arrive after the undo add nothing', async () => {
    const before = await dumpCatalog(shop());
    let importId = 0;
    const { origin, requested } = await serve(async (path) => {
      const { status } = await manager.call('POST', `/admin/imports/${importId}/undo`);
      expect(status).toBe(200);
      return paint(path);
    });
    importId = (
      await publish([`U-1,Undone,1.00,${origin}/red.png`, `COLA-05,Cola 0.5 l,2.50,${origin}/red.png`])
    ).id;
    await fetchAll();
    expect(requested).toHaveLength(1);
    expect((await calls.read(importId)).pictures).toMatchObject({ fetched: 0, waiting: 0 });
    await runImports(shop().shop);
    expect((await calls.read(importId)).undo).toEqual({ state: 'done', undone: 2, left: 0 });
    expect(await dumpCatalog(shop())).toEqual(before);
    await fetchAll();
    expect(requested).toHaveLength(1);
  });

  test('of a process that stops before it has written are fetched by the next one, once', async () => {
    let isFirst = true;
    const { origin, requested } = await serve(async (path) => {
      // Another process has taken over meanwhile, and stops too.
      if (isFirst) await setRows({ lease: 'another', lease_until: '2999-01-01T00:00:00.000Z' });
      isFirst = false;
      return paint(path);
    });
    const { id } = await publish([`C-1,Crashed,1.00,${origin}/crash.png`]);
    const files = await countFiles();
    await fetchAll();
    expect([await keysOf('crashed'), await countFiles()]).toEqual([[], files + 3]);
    await fetchAll();
    expect(requested).toHaveLength(1);
    await setRows({ lease_until: '2000-01-01T00:00:00.000Z' });
    await Promise.all([fetchAll(), fetchAll()]);
    expect([requested.length, await countFiles()]).toEqual([2, files + 3]);
    expect(await keysOf('crashed')).toHaveLength(1);
    await calls.undo(id);
  });

  test('of a product that somebody has changed come in, and undoing leaves it', async () => {
    const { origin } = await serve(paint);
    const { id } = await publish([`E-1,Edited,1.00,${origin}/red.png`, `E-2,Removed,1.00,${origin}/red.png`]);
    const rows = await shop()
      .db.read.selectFrom('products')
      .select(['id', 'slug'])
      .where('slug', 'in', ['edited', 'removed'])
      .orderBy('slug')
      .execute();
    const [edited, removed] = rows;
    const { body } = await manager.call<DeskProduct>('GET', `/admin/products/${edited?.id}`);
    await shop()
      .db.write.updateTable('products')
      .set({ brand: 'Ours' })
      .where('id', '=', edited?.id ?? 0)
      .execute();
    for (const table of ['product_categories', 'stock', 'availability', 'products'] as const)
      await shop()
        .db.write.deleteFrom(table as 'products')
        .where((table === 'products' ? 'id' : 'product_id') as 'id', '=', removed?.id ?? 0)
        .execute();
    await fetchAll();
    const [key] = await keysOf('edited');
    expect(key).toMatch(/^product-[0-9a-f]{32}$/);
    expect((await calls.read(id)).pictures).toEqual({ total: 2, fetched: 1, failed: 0, waiting: 0 });
    expect((await calls.undo(id)).import.undo).toEqual({ state: 'done', undone: 0, left: 2 });
    expect(await keysOf('edited')).toEqual([key]);
    // Whoever had the form open is not overwritten in silence.
    const now = await manager.call<DeskProduct>('GET', `/admin/products/${edited?.id}`);
    expect(now.body.version).not.toBe(body.version);
  });

  test('come in by themselves while the shop runs', async () => {
    const { origin } = await serve(paint);
    const stop = startJobs(shop().shop, IMPORT_JOBS);
    try {
      const ready = await calls.send(`sku,name,selling_price,image_urls\nJ-1,Jobs,1.00,${origin}/red.png\n`);
      await vi.waitFor(async () => expect((await calls.read(ready.id)).state).toBe('ready'), 30_000);
      await manager.call('POST', `/admin/imports/${ready.id}/publish`);
      await vi.waitFor(async () => expect((await calls.read(ready.id)).pictures.fetched).toBe(1), 60_000);
      await vi.waitFor(async () => expect((await calls.read(ready.id)).state).toBe('done'), 30_000);
      expect(await keysOf('jobs')).toHaveLength(1);
      await stop();
      await calls.undo(ready.id);
    } finally {
      await stop();
    }
  }, 150_000);
});
