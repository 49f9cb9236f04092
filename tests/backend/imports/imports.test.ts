import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { dumpCatalog, importCalls } from '../../fixtures/imports.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

describeRules('imports', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const calls = importCalls(shop, () => manager);
  const shown = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;

  test('what was exported comes back without a change, in every format', async () => {
    const risky = await calls.send(
      'sku,name,selling_price,brand\n=SKU-1,=1+1|calc,1.00,@sum\n-2,+3,2.00,_x0041_\n',
    );
    await calls.publish(risky.id);
    for (const file of ['products.csv', 'products.json', 'products.xlsx']) {
      const found = await calls.send(await calls.exportedBytes(file), file);
      expect(await calls.issues(found.id)).toEqual([]);
      expect(found).toMatchObject({ state: 'ready', dialect: 'shop', created: 0, updated: 0, refused: 0 });
      expect(found.unchanged).toBe(Object.keys(shop().world.products).length + 2);
    }
    await calls.undo(risky.id);
  });

  test('creates and changes products, and undoing leaves the catalog byte for byte as it was', async () => {
    const before = await dumpCatalog(shop());
    const ready = await calls.send(
      [
        'product_key;sku;name;category_path;selling_price;original_price;stock:downtown;option:Color;tags;is_active;multi:Wrap;multi_price;brand;country_of_origin;returns_days',
        'shirt;TS-R;Shirt;Clothes > Tops;19,90;25,00;4;Red;new|soft;true;Box|Bow;1,50|0,25;Loom;;0',
        'shirt;TS-B;Shirt;;21,90;;0;Blue;;;;;;',
        ';COLA-05;Cola half a litre;Drinks|Clothes;3,10;;60;;fizzy;;;;Fizz;Spain;7',
        'margherita;PIZ-1-2;Margherita;;13,00;15,00;;;;;;;;',
        'margherita;PIZ-1-3;Margherita;;16,00;;7;;;;;;;',
      ].join('\r\n'),
    );
    // The last row names no option of the pizza: all of its rows stay out.
    expect(ready).toMatchObject({
      rows: 5,
      created: 1,
      updated: 1,
      refused: 2,
      decimal_mark: ',',
      delimiter: ';',
    });
    expect((await calls.issues(ready.id)).map(({ row, code }) => [row, code])).toEqual([
      [0, 'usual_tax'],
      [5, 'product_refused'],
      [6, 'options_missing'],
    ]);
    expect(await dumpCatalog(shop())).toEqual(before);
    const { status, import: done } = await calls.publish(ready.id);
    expect(status).toBe(200);
    expect(done).toMatchObject({ state: 'done', published: 2, kept: 0 });
    const shirt = await shown('shirt');
    expect(shirt).toMatchObject({ selling_price: 19.9, brand: 'Loom', tags: ['new', 'soft'] });
    expect(shirt.combinations.map(({ price, sku, stock_status }) => [price, sku, stock_status])).toEqual([
      [19.9, 'TS-R', 'low_stock'],
      [21.9, 'TS-B', 'out_of_stock'],
    ]);
    expect(shirt.breadcrumbs.map(({ name }) => name)).toEqual(['Clothes', 'Tops']);
    expect(await shown('cola')).toMatchObject({
      name: 'Cola half a litre',
      selling_price: 3.1,
      lowest_price_30d: 2.5,
      country_of_origin: 'Spain',
      returns: { days: 7 },
    });
    expect((await calls.publish(ready.id)).status).toBe(422);
    const undone = await calls.undo(ready.id);
    expect(undone.import.undo).toEqual({ state: 'done', undone: 2, left: 0 });
    expect(await dumpCatalog(shop())).toEqual(before);
    expect((await calls.undo(ready.id)).status).toBe(422);
  });

  test('adds a variant to a product that has options', async () => {
    const before = await dumpCatalog(shop());
    const ready = await calls.send(
      'sku,product_key,name,selling_price,option:Size,stock:downtown\nPIZ-1-2,m,Margherita,12.00,Large,\nPIZ-1-3,m,Margherita,15.00,Family,8\n',
    );
    expect(ready).toMatchObject({ updated: 1, refused: 0 });
    await calls.publish(ready.id);
    const { combinations } = await shown('margherita');
    expect(combinations.map(({ price }) => price)).toEqual([9, 12, 15]);
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test('a variant that comes while a sale runs is reduced like the others, and goes with the import', async () => {
    const { margherita } = shop().world.products;
    const change = { kind: 'sale', percent: 10, from: null, until: '2999-01-01T00:00:00.000Z' };
    const sale = await manager.call<{ id: number }>('POST', '/admin/product-edits', {
      body: { target: { ids: [margherita] }, change },
    });
    const now = shop().shop.now();
    shop().setNow(new Date(now.getTime() + 60_000));
    const before = await dumpCatalog(shop());
    const ready = await calls.send(
      'sku,product_key,name,selling_price,option:Size\nPIZ-1-2,m,Margherita,12.00,Large\nPIZ-1-3,m,Margherita,15.00,Family\n',
    );
    await calls.publish(ready.id);
    const { selling_price, combinations } = await shown('margherita');
    const family = combinations.find(({ sku }) => sku === 'PIZ-1-3');
    expect(family).toMatchObject({ price: 15 - 9 + selling_price, original_price: 15 });
    expect(await calls.send(await calls.exported())).toMatchObject({ created: 0, updated: 0, refused: 0 });
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
    await manager.call('POST', `/admin/product-edits/${sale.body.id}/undo`);
    shop().setNow(now);
  });

  test('says of each wrong row what is wrong, in the report too, and goes on', async () => {
    const ready = await calls.send(
      [
        'sku,name,slug,selling_price,tax_class,stock:downtown,stock:nowhere,is_active,description,image_urls,colour',
        'A-1,,a-one,1.00,,,,,,,',
        'A-2,Two,a two,1.00,,,,,,,',
        'A-3,Three,,one,,,,,,,',
        'A-4,Four,,1.00,No such tax,,,,,,',
        'A-5,Five,,1.00,,-3,,,,,',
        'A-6,Six,,1.00,,,,perhaps,,,',
        'A-7,Seven,,1.00,,,4,,"<b>good</b><script>alert(1)</script>",http://169.254.169.254/x.svg,',
        'A-7,Seven again,,1.00,,,,,,,red',
        'A-8,Cola,cola,1.00,,,,,,,',
        ',Nine,,1.00,,,,,,,',
      ].join('\n'),
    );
    const issues = await calls.issues(ready.id);
    expect(issues[0]?.message).toMatch(/key “nowhere”.+stock:downtown, stock:riverside\./);
    expect(issues.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '0 stock:nowhere unknown_branch',
      '0 colour unknown_column',
      '0  no_category',
      '0  no_stock',
      '0  usual_tax',
      '2 name required',
      '3 slug bad_slug',
      '4 selling_price bad_price',
      '5 tax_class unknown_tax_class',
      '6 stock:downtown bad_stock',
      '7 is_active bad_mark',
      '8 image_urls picture_not_fetched',
      '8 description html_cleaned',
      '9 sku duplicate_sku',
      '10 slug slug_taken',
      '11 sku required',
    ]);
    expect(ready).toMatchObject({ rows: 10, created: 1, refused: 9, warnings: 7 });
    const report = await shop().raw(ready.report_url, { headers: { cookie: manager.cookie } });
    const rows = parse(await report.text(), { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.length).toBe(issues.length);
    expect(rows.find(({ code }) => code === 'bad_stock')).toMatchObject({ row: '6', value: "'-3" });
    await calls.publish(ready.id);
    expect((await shown('seven')).description_html).toBe('<b>good</b>');
    await calls.undo(ready.id);
  });

  test('what others have changed since stays, and is named', async () => {
    const ready = await calls.send(
      'sku,name,selling_price,stock:downtown\nCOLA-05,Cola 0.5 l,9.00,50\nNEW-1,New one,5.00,9\nNEW-2,New two,5.00,9\n',
    );
    await calls.publish(ready.id);
    const shopper = newShopper(shop, newGuest());
    const { id } = await shown('new-one');
    await shopper.add({ product_id: id, quantity: 3 });
    expect((await shopper.order()).status).toBe(201);
    const open = await manager.call<{ version: string; content: object }>(
      'GET',
      `/admin/products/${shop().world.products.cola}`,
    );
    const content = { ...open.body.content, selling_price: 8 };
    await manager.call('PUT', `/admin/products/${shop().world.products.cola}`, {
      body: { version: open.body.version, content, stock: [] },
    });
    const { import: undone } = await calls.undo(ready.id);
    expect(undone.undo).toEqual({ state: 'done', undone: 1, left: 2 });
    expect(undone.stayed.map(({ name }) => name).sort()).toEqual(['Cola 0.5 l', 'New one']);
    expect(await shown('cola')).toMatchObject({ selling_price: 8 });
    expect((await shop().get('/get-product/new-two')).status).toBe(404);
    // Planned before somebody else's change, it is not written over it.
    const planned = await calls.send('sku,name,selling_price\nCOLA-05,Cola of the file,2.50\n');
    await manager.call('POST', '/admin/product-edits', {
      body: { target: { ids: [shop().world.products.cola] }, change: { kind: 'value', value: 4 } },
    });
    expect((await calls.publish(planned.id)).import).toMatchObject({ published: 0, kept: 1 });
    expect(await shown('cola')).toMatchObject({
      name: 'Cola 0.5 l',
      selling_price: 4,
    });
  });

  test.each([
    ['an empty file', '', 422],
    ['words', 'hello\nworld\n', 'failed'],
    ['an open quotation mark', 'name,sku,selling_price\n"Cola,1,2\n', 'failed'],
    ['a picture', '\u0089PNG\r\n\u001a\n', 'failed'],
    ['no list', '{"name":"x"}', 'failed'],
  ] as const)('%s is refused with a reason', async (_, content, expected) => {
    if (expected === 422) {
      expect((await calls.upload(content)).status).toBe(422);
      return;
    }
    const found = await calls.send(content, content.startsWith('{') ? 'x.json' : 'x.csv');
    expect(found.state).toBe('failed');
    expect(found.error).toMatch(/\w+ \w+/);
    expect((await calls.publish(found.id)).status).toBe(422);
  });
});
