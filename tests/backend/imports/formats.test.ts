import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { importFile } from '../../../src/backend/imports/receive-import.ts';
import { runImports } from '../../../src/backend/imports/run-imports.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { digestCatalog, dumpCatalog, importCalls } from '../../fixtures/imports.ts';
import { IS_SEARCH } from '../../fixtures/seeded.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

/** More than several batches hold; `npm run search` takes ten thousand rows and more. */
const PRODUCTS = IS_SEARCH ? 5_000 : 1_500;

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Status
wool-socks,Wool socks,"<p>Warm, <b>""very""</b> warm.</p>",Fjord,Apparel & Accessories > Clothing,Socks,"wool, winter",true,Size,S,Color,Grey,SOCK-S-G,80,shopify,12,deny,9.90,12.00,true,true,4006381333931,https://cdn.shopify.example/s/socks.jpg,1,Socks,false,,active
wool-socks,,,,,,,,,M,,Grey,SOCK-M-G,80,shopify,-2,deny,9.90,,true,true,,,,,,,
wool-socks,,,,,,,,,,,,,,,,,,,,,,https://cdn.shopify.example/s/socks-2.jpg,2,Pair,,,
tea-mug,Tea mug,Plain text,Fjord,,Kitchen,,true,Title,Default Title,,,MUG-1,300,shopify,5,deny,14.00,,true,true,,,,,false,,draft
`;

const WOO = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"
11,variable,HAT,,Sun hat,1,0,Shade,<p>Straw</p>,1,,,,"Clothes > Hats, Summer","sun, straw",https://woo.example/hat.jpg,,Size,"S, L",1,1
12,simple,OIL-1,,Olive oil,1,0,,Cold pressed,1,30,7.50,9.00,"Pantry\\, dry",,,,,,,
13,variation,HAT-S,,Sun hat - S,1,0,,,1,4,,19.00,,,,HAT,Size,S,,1
14,variation,HAT-L,,Sun hat - L,1,0,,,1,2,,21.00,,,,HAT,Size,L,,1
15,grouped,SET,,A set,1,0,,,1,,,,,,,,,,,
`;

const xlsx = (rows: string): Uint8Array<ArrayBuffer> => {
  const text = (content: string) => new TextEncoder().encode(`<?xml version="1.0"?>${content}`);
  return zipSync({
    'xl/workbook.xml': text(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': text(
      '<sst><si><t>sku</t></si><si><t>name</t></si><si><r><t>selling_</t></r><r><t>price</t></r></si><si><t>Gr\u00fcner Tee &amp; mehr</t><rPh><t>spoken</t></rPh></si></sst>',
    ),
    'xl/worksheets/one.xml': text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  }) as Uint8Array<ArrayBuffer>;
};

describeRules('formats of imports', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const calls = importCalls(shop, () => manager);
  const shown = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;

  test("Shopify's export", async () => {
    const before = await dumpCatalog(shop());
    const ready = await calls.send(SHOPIFY, 'products_export.csv');
    expect(ready).toMatchObject({ dialect: 'shopify', rows: 4, created: 2, refused: 0, state: 'ready' });
    expect((await calls.issues(ready.id)).filter(({ code }) => code === 'picture_not_fetched')).toEqual([]);
    const becomes = Object.fromEntries(ready.columns.map(({ header, column }) => [header, column]));
    expect(becomes).toMatchObject({
      Handle: 'slug',
      'Body (HTML)': 'description',
      'Option1 Value': 'option',
      'Variant Inventory Qty': 'stock',
      'Variant Grams': null,
    });
    expect(ready.products).toEqual([
      {
        name: 'Wool socks',
        is_new: true,
        is_published: true,
        price: 9.9,
        original_price: null,
        is_from: false,
        options: [
          { name: 'Size', values: ['S', 'M'] },
          { name: 'Color', values: ['Grey'] },
        ],
        categories: ['Socks'],
        text: 'Warm, "very" warm.',
        pictures: 2,
        picture: null,
        units: 12,
      },
      expect.objectContaining({ name: 'Tea mug', is_published: false, units: 5, pictures: 0 }),
    ]);
    expect(ready.notes).toEqual([
      expect.stringMatching(/^The file names no branch/),
      expect.stringMatching(/^2 new products .+ usual one, Sales tax 5%/),
    ]);
    const { import: done } = await calls.publish(ready.id);
    expect(done.products).toEqual([]);
    expect(done.pictures).toEqual({ total: 2, fetched: 0, failed: 0, waiting: 2 });
    const pictures = shop().db.read.selectFrom('import_pictures').select(['position', 'alt', 'row']);
    expect(await pictures.where('import_id', '=', ready.id).orderBy('position').execute()).toEqual([
      { position: 0, alt: 'Socks', row: 2 },
      { position: 1, alt: 'Pair', row: 2 },
    ]);
    const socks = await shown('wool-socks');
    expect(socks).toMatchObject({
      name: 'Wool socks',
      original_price: null,
      brand: 'Fjord',
      tags: ['wool', 'winter'],
      description_html: '<p>Warm, <b>"very"</b> warm.</p>',
    });
    expect(socks.combinations.map(({ sku, price, original_price }) => [sku, price, original_price])).toEqual([
      ['SOCK-S-G', 9.9, 12],
      ['SOCK-M-G', 9.9, null],
    ]);
    expect(socks.attributes.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ['Size', ['S', 'M']],
      ['Color', ['Grey']],
    ]);
    expect((await shop().get('/get-product/tea-mug')).status).not.toBe(200);
    // Sent again there is nothing to do but to fetch the pictures, which are still elsewhere.
    expect(await calls.send(SHOPIFY)).toMatchObject({ created: 0, updated: 1, unchanged: 1, refused: 0 });
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test("WooCommerce's export with German headings and amounts", async () => {
    const file = [
      'ID;Typ;Artikelnummer;Name;Veröffentlicht;Bestand;Angebotspreis;Regulärer Preis;Gewicht (kg)',
      '21;simple;TEE-1;Weiße Tasse;1;6;7,50;9,00;0,3',
    ].join('\n');
    const ready = await calls.send(file, 'wc-produkte.csv');
    expect(ready).toMatchObject({
      dialect: 'woocommerce',
      rows: 1,
      created: 1,
      refused: 0,
      decimal_mark: ',',
    });
    const unread = ready.columns.filter(({ column }) => column === null).map(({ header }) => header);
    expect(unread).toEqual(['Gewicht (kg)']);
    await calls.publish(ready.id);
    expect(await shown('weisse-tasse')).toMatchObject({ selling_price: 7.5, original_price: 9 });
    await calls.undo(ready.id);
  });

  test('a list price that each of the cheapest variants has stands on the card, and follows the file', async () => {
    const head =
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Status';
    const tee = (first: string, second: string) =>
      [head, `tee,Tee,true,Size,S,TEE-S,${first},active`, `tee,,,,M,TEE-M,${second},`].join('\n');
    const listed = async (file: string) => {
      const ready = await calls.send(file, 'products_export.csv');
      await calls.publish(ready.id);
      const { selling_price, original_price } = await shown('tee');
      return [selling_price, original_price];
    };
    expect(await listed(tee('24.00,30.00', '26.00,'))).toEqual([24, 30]);
    expect(await listed(tee('24.00,30.00', '24.00,'))).toEqual([24, null]);
  });

  test("WooCommerce's export, its variations far from their product", async () => {
    const before = await dumpCatalog(shop());
    const ready = await calls.send(WOO);
    expect(ready).toMatchObject({ dialect: 'woocommerce', rows: 5, created: 2, refused: 1 });
    await calls.publish(ready.id);
    const hat = await shown('sun-hat');
    expect(hat.combinations.map(({ sku, price }) => [sku, price])).toEqual([
      ['HAT-S', 19],
      ['HAT-L', 21],
    ]);
    expect(hat.tags).toEqual(['sun', 'straw']);
    const oil = await shown('olive-oil');
    expect(oil).toMatchObject({ selling_price: 7.5, original_price: 9 });
    expect(oil.breadcrumbs.map(({ name }) => name)).toEqual(['Pantry, dry']);
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test("what another shop's file leaves open is as whoever sends it chose", async () => {
    const before = await dumpCatalog(shop());
    const head =
      'Type,SKU,Name,Published,In stock?,Stock,Regular price,Tags,Parent,Attribute 1 name,Attribute 1 value(s)';
    const file = [
      head,
      'simple,,Linen towel,1,1,,9.00,"bath, linen",,,',
      'simple,SOAP-1,Olive soap,1,1,4,3.00,,,,',
      'variable,,Robe,1,,,,bath,,Size,"S, L"',
      'variation,,Robe,1,1,,40.00,,id:,Size,',
    ].join('\n');
    const plain = await calls.send(file);
    expect(plain).toMatchObject({ created: 3, refused: 0 });
    const codesOf = async (id: number) => (await calls.issues(id)).map(({ code }) => code);
    expect(await codesOf(plain.id)).toEqual(['branch_of_stock', 'no_category', 'no_stock', 'usual_tax']);
    const sentence = async (id: number, which: string) =>
      (await calls.issues(id)).find(({ code }) => code === which)?.message;
    expect(await sentence(plain.id, 'no_stock')).toMatch(/^2 new/);
    // Which tax new products get is said: the one that most products of the shop bear.
    expect(await sentence(plain.id, 'usual_tax')).toMatch(
      /^3 new products .+ usual one, \S.* \d+(\.\d+)?%\.$/,
    );
    // Of a product, what has no number is counted where only some of it has one.
    const half = await calls.send(
      [
        head,
        'variable,,Cape,1,,,,bath,,Size,"S, L"',
        'variation,CAPE-S,Cape,1,1,3,40.00,,id:,Size,S',
        'variation,CAPE-L,Cape,1,1,,40.00,,id:,Size,L',
      ].join('\n'),
    );
    expect(await sentence(half.id, 'no_stock')).toMatch(/^1 new/);
    const ready = await calls.send(file, 'woo.csv', { branch_id: '2', category: 'tags', units: '7' });
    expect(await codesOf(ready.id)).toEqual(['no_category', 'usual_tax']);
    await calls.publish(ready.id);
    const towel = await shown('linen-towel');
    expect(towel.breadcrumbs.map(({ name }) => name)).toEqual(['bath']);
    const robe = await shown('robe');
    expect(robe.attributes.map(({ values }) => values.map(({ value }) => value))).toEqual([['S', 'L']]);
    const shelves = await shop()
      .db.read.selectFrom('stock')
      .select(['branch_id', 'on_hand'])
      .where('product_id', 'in', [towel.id, robe.id, (await shown('olive-soap')).id])
      .orderBy('on_hand')
      .execute();
    expect(shelves).toEqual([4, 7, 7, 7].map((on_hand) => ({ branch_id: 2, on_hand })));
    // Without any code they are found again by their addresses.
    expect(await calls.send(file, 'woo.csv', { branch_id: '2', units: '7' })).toMatchObject({ unchanged: 3 });
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
    expect((await calls.upload(file, 'woo.csv', { units: 'many' })).status).toBe(422);
  });

  test('a workbook, and letters of Windows', async () => {
    const head =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>';
    const row =
      '<row r="2"><c r="A2"><v>4711</v></c><c r="B2" t="s"><v>3</v></c><c r="D2"><v>4.9000000000000004</v></c></row>';
    const book = await calls.send(xlsx(head + row), 'tea.xlsx');
    expect(book).toMatchObject({ format: 'xlsx', created: 1, refused: 0 });
    expect(book.sample).toEqual([['4711', 'Gr\u00fcner Tee & mehr', '4.9']]);
    const latin = Uint8Array.from('name;sku;selling_price\nCr\u00e8me;CR-1;1,50\n', (letter) =>
      letter.charCodeAt(0),
    );
    expect(await calls.send(latin)).toMatchObject({
      encoding: 'windows-1252',
      created: 1,
      sample: [['Cr\u00e8me', 'CR-1', '1,50']],
    });
    const broken = await calls.send(xlsx(head + row).slice(0, 400) as Uint8Array<ArrayBuffer>, 'tea.xlsx');
    expect(broken).toMatchObject({ state: 'failed' });
  });

  test('cells and rows of any size, and names that lead elsewhere, do no harm', async () => {
    const huge = 'x'.repeat(150_000);
    const ready = await calls.send(
      `sku,name,selling_price,description\nH-1,Huge,1,${huge}\nH-2,Fine,1,ok\n`,
      '../../etc/passwd',
    );
    expect(ready).toMatchObject({ created: 1, refused: 1, file_name: 'passwd' });
    expect(await calls.send(`sku,name,selling_price\nH-3,${'y'.repeat(3_000_000)},1\n`)).toMatchObject({
      state: 'failed',
    });
    const bomb = xlsx(`<row r="1"><c t="inlineStr"><is><t>${'z'.repeat(2_000_000)}</t></is></c></row>`);
    expect(await calls.send(bomb, 'bomb.xlsx')).toMatchObject({ state: 'failed' });
  });

  test('one whose file is gone fails alone, and one that cannot be read now holds up nobody behind it', async () => {
    const upload = async (sku: string) => {
      const answer = await calls.upload(`sku,name,selling_price\n${sku},Tea,1\n`);
      const { import_id } = (await answer.json()) as { import_id: number };
      const imports = shop().db.read.selectFrom('imports').select('file_key').where('id', '=', import_id);
      const { file_key } = await imports.executeTakeFirstOrThrow();
      return { id: import_id, file: importFile(shop().shop, file_key) };
    };
    const [gone, unreadable, whole] = [await upload('F-1'), await upload('F-2'), await upload('F-3')];
    await rm(gone.file);
    const bytes = await readFile(unreadable.file);
    await rm(unreadable.file);
    await mkdir(unreadable.file);
    await expect(runImports(shop().shop)).rejects.toThrow('EISDIR');
    expect(await calls.read(gone.id)).toMatchObject({
      state: 'failed',
      error: 'The file is not here any more. Please send it again.',
    });
    expect(await calls.read(unreadable.id)).toMatchObject({ state: 'validating' });
    expect(await calls.read(whole.id)).toMatchObject({ state: 'ready', created: 1 });
    await rm(unreadable.file, { recursive: true });
    await writeFile(unreadable.file, bytes);
    await runImports(shop().shop);
    expect(await calls.read(unreadable.id)).toMatchObject({ state: 'ready', created: 1 });
  });

  test('what a process left undone the next one ends', async () => {
    const lines = Array.from({ length: 160 }, (_, at) => `K-${at},Kept ${at},1.00`);
    const ready = await calls.send(`sku,name,selling_price\n${lines.join('\n')}\n`);
    const before = await dumpCatalog(shop());
    await manager.call('POST', `/admin/imports/${ready.id}/publish`);
    const { db } = shop();
    // The first process stops after one step.
    const once = new AbortController();
    const publishing = runImports(
      { ...shop().shop, db: { ...shop().db, onChange: () => once.abort() } },
      once.signal,
    );
    await publishing;
    const { state, published } = await calls.read(ready.id);
    expect(state).toBe('publishing');
    expect(published).toBeGreaterThan(0);
    expect(published).toBeLessThan(160);
    await runImports(shop().shop);
    expect(await calls.read(ready.id)).toMatchObject({ state: 'done', published: 160 });
    const audit = await db.read.selectFrom('audit').select('actor').where('entity', '=', 'import').execute();
    expect(new Set(audit.map(({ actor }) => actor))).toContain(manager.email);
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test('thousands of rows in, and all of them out again', async () => {
    const before = await digestCatalog(shop());
    const [head = ''] = SHOPIFY.split('\n', 1);
    const rows = Array.from({ length: PRODUCTS }, (_, at) => [
      `bulk-${at},"Bulk, number ${at}",${at % 50 === 0 ? `<p>No ${at}</p>` : 'Plain'},Vendor ${at % 40},,Kind ${at % 12},"a, b",true,Size,S,,,B-${at}-S,1,shopify,${at % 30},deny,${at % 90}.50,,true,true,,,,,false,,active`,
      `bulk-${at},,,,,,,,,L,,,B-${at}-L,1,shopify,3,deny,${at % 90}.75,,true,true,,,,,,,`,
    ]);
    const ready = await calls.send([head, ...rows.flat(), ''].join('\n'));
    expect(ready).toMatchObject({ rows: 2 * PRODUCTS, created: PRODUCTS, refused: 0 });
    expect((await calls.publish(ready.id)).import).toMatchObject({ state: 'done', published: PRODUCTS });
    expect((await shown(`bulk-${PRODUCTS - 1}`)).combinations).toHaveLength(2);
    expect((await calls.undo(ready.id)).import.undo).toEqual({ state: 'done', undone: PRODUCTS, left: 0 });
    expect(await digestCatalog(shop())).toBe(before);
  }, 240_000);
});
