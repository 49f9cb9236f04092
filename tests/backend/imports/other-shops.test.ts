import { beforeEach, expect, test } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { dumpCatalog, importCalls } from '../../fixtures/imports.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

interface ForeignFile {
  lines: string[];
  counts: { rows: number; created: number; refused: number };
  /** Columns that nothing here reads: they are listed before anything is published. */
  unread: string[];
  /** Every line of the report: row, column, code. */
  said: string[];
  /** What shoppers or the desk get, by name: prices of its variants, how many pictures, units; null: not for sale. */
  products: Record<string, { prices: number[]; pictures: number; units: number } | null>;
}

const SHOPIFY_HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Google Shopping / Gender,Variant Image,Variant Weight Unit';
const LONG = `cotton-glove-${'soft-and-long-'.repeat(11)}`.slice(0, 150);

/** The shapes of files that real shops have written, with goods of our own. */
const FILES: Record<string, ForeignFile> = {
  'samples of Shopify: rows of pictures alone, no codes, pictures of variants': {
    lines: [
      SHOPIFY_HEAD,
      'bead-band,Bead band,"Blue, or black.",Fjord,Bands,"Beads, ""Gold""",true,Color,Blue,,0,,1,deny,manual,42.99,44.99,true,true,https://cdn.example/a.jpg,1,,false,,,https://cdn.example/b.jpg,kg',
      'bead-band,,,,,,,,Black,,0,,0,deny,manual,39.99,44.99,true,true,https://cdn.example/b.jpg,2,,,,,https://cdn.example/a.jpg,kg',
      'bead-band,,,,,,,,,,,,,,,,,,,https://cdn.example/c.jpg,3,On a wrist,,,,,',
      'bead-band,,,,,,,,,,,,,,,,,,,https://cdn.example/d.jpg,4,,,,,,',
      'bangle,Bangle,Gold.,Fjord,Bands,Gold,true,Title,Default Title,,28,,1,deny,manual,27.99,,true,true,https://cdn.example/e.jpg,1,,false,Buy a bangle,unisex,,oz',
      'bead-band,,,,,,,,,,,,,,,,,,,https://cdn.example/d.jpg,5,,,,,,',
    ],
    counts: { rows: 6, created: 2, refused: 1 },
    unread: [
      'Variant Grams',
      'Variant Fulfillment Service',
      'Image Position',
      'Variant Weight Unit',
      'SEO Title',
      'Google Shopping / Gender',
    ],
    said: ['0  unknown_column', '0  branch_of_stock', '0  usual_tax', '7 Handle rows_apart'],
    products: {
      'Bead band': { prices: [42.99, 39.99], pictures: 4, units: 1 },
      Bangle: { prices: [27.99], pictures: 1, units: 1 },
    },
  },
  'a shop’s export: long handles, signs in them, no units, fields of its own': {
    lines: [
      'Handle,Title,Product Category,Type,Published,Option1 Name,Option1 Value,Option1 Linked To,Variant SKU,Variant Inventory Tracker,Variant Inventory Policy,Variant Price,Variant Requires Shipping,Variant Taxable,Unit Price Base Measure,Image Src,Image Position,Colour (product.metafields.shopify.color-pattern),Cost per item,Status',
      `${LONG},Cotton glove – 1 pc,Health > Bath > Brushes,"",true,Title,Default Title,,,shopify,continue,4.00,true,true,,https://cdn.example/g1.jpg?v=1,1,,2.10,active`,
      `${LONG},,,,,,,,,,,,,,,https://cdn.example/g2.jpg?v=1,2,,,`,
      'stain-pen™-3-count,Stain pen™,Home > Laundry,"",true,Title,Default Title,,"",shopify,deny,11.79,true,false,,https://cdn.example/p1.png,1,black,,active',
      'old-saw,Old saw,Hardware > Saws,"",true,Title,Default Title,,"",,deny,159.99,true,true,,,,,,draft',
    ],
    counts: { rows: 4, created: 3, refused: 0 },
    unread: ['Image Position', 'Cost per item', 'Colour (product.metafields.shopify.color-pattern)'],
    said: [
      '0  unknown_column',
      '0  branch_of_stock',
      '0  no_stock',
      '0  usual_tax',
      '2 Handle address_changed',
      '4 Handle address_changed',
      '4 Variant Taxable unknown_tax_class',
    ],
    products: {
      'Cotton glove – 1 pc': { prices: [4], pictures: 2, units: 7 },
      'Stain pen™': { prices: [11.79], pictures: 1, units: 0 },
      'Old saw': null,
    },
  },
  'samples of WooCommerce: every kind of product': {
    lines: [
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax status,Tax class,In stock?,Stock,Weight (kg),Allow customer reviews?,Sale price,Regular price,Categories,Tags,Images,Download 1 URL,Parent,Grouped products,External URL,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global',
      '44,variable,woo-vee,V-neck,1,1,visible,Soft.,Warm.,taxable,,1,,.5,1,,,Clothing > Shirts,,"https://shop.example/v1.jpg, https://shop.example/v2.jpg",,,,,0,Color,"Blue, Green, Red",1,1',
      '45,simple,woo-logo,Logo shirt,1,0,visible,,Plain.,taxable,,1,3,.2,1,18,20,Clothing > Shirts,,,,,,,0,,,,',
      '46,simple,woo-album,Album,1,0,visible,,Songs.,taxable,,1,,,1,,15,Music,,,https://shop.example/album.zip,,,,0,,,,',
      '47,"simple, downloadable, virtual",woo-single,Single,1,0,visible,,Song.,taxable,,1,,,1,2,3,Music,,,https://shop.example/single.mp3,,,,0,,,,',
      '48,grouped,logo-set,Logo set,1,0,visible,,All.,taxable,,1,,,1,,,Clothing,,,,,"woo-vee, woo-logo",,0,,,,',
      '49,external,wp-pennant,Pennant,1,0,visible,,Flag.,taxable,,1,,,1,,11.05,Decor,,,,,,https://other.example/pennant,0,,,,',
      '50,variation,woo-vee-red,V-neck - Red,1,0,visible,,,taxable,,1,5,,0,,20,,,https://shop.example/red.jpg,,woo-vee,,,0,Color,Red,,1',
      '51,variation,,V-neck,1,0,visible,,,taxable,,0,,,0,,15,,,,,woo-vee,,,1,Color,,,1',
      '52,simple,woo-hidden,Hidden cap,0,0,hidden,,Cap.,taxable,reduced-rate,1,2,,1,,9,Clothing,,,,,,,0,,,,',
    ],
    counts: { rows: 9, created: 5, refused: 2 },
    unread: [
      'Is featured?',
      'Weight (kg)',
      'Allow customer reviews?',
      'Position',
      'Attribute 1 visible',
      'Attribute 1 global',
      'Download 1 URL',
      'Grouped products',
      'External URL',
    ],
    said: [
      '0  unknown_column',
      '0  branch_of_stock',
      '0  no_stock',
      '0  usual_tax',
      '5 Type nothing_to_deliver',
      '6 Type unsupported_type',
      '6 Regular price required',
      '7 Type unsupported_type',
      '10 Visibility in catalog hidden_product',
      '10 Tax class unknown_tax_class',
    ],
    products: {
      'V-neck': { prices: [20, 15, 15], pictures: 3, units: 5 },
      'Logo shirt': { prices: [18], pictures: 0, units: 3 },
      Album: { prices: [15], pictures: 0, units: 7 },
      Single: null,
      'Hidden cap': null,
    },
  },
  'a Spanish shop of WooCommerce: semicolons, commas, variations of any value': {
    lines: [
      'ID;Tipo;SKU;Nombre;Publicado;Descripción corta;Clase de impuesto;¿En inventario?;Inventario;Precio rebajado;Precio normal;Categorías;Superior;Posición;Nombre del atributo 1;Valor(es) del atributo 1;Atributo visible 1',
      '11;variable;8928;Vestido rosa;1;Con volante;;1;;;;Vestidos Cortos;;0;TALLA;L, M, S;0',
      '12;variation;;Vestido rosa;1;;parent;1;;;15,95;;8928;0;TALLA;;0',
      '13;simple;8487;Falda;1;Azul;;1;4;10,50;12,00;Faldas;;0;;;',
    ],
    counts: { rows: 3, created: 2, refused: 0 },
    unread: ['Posición', 'Atributo visible 1'],
    said: ['0  unknown_column', '0  branch_of_stock', '0  usual_tax'],
    products: {
      'Vestido rosa': { prices: [15.95, 15.95, 15.95], pictures: 0, units: 21 },
      Falda: { prices: [10.5], pictures: 0, units: 4 },
    },
  },
  'a shop with pictures without a lock and rows without a price': {
    lines: [
      'Type,SKU,Name,Published,Description,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      'simple,,Beanie,1,Knitted.,1,,18.00,Caps,http://plain.example/beanie.jpg,,,',
      'simple,,,1,Nameless.,1,,5.00,Caps,,,,',
      'simple,CAP-1,Cap,1,No price.,1,,,Caps,,,,',
      'variation,,Nobody’s,1,,1,,7.00,,,NO-SUCH,Size,L',
    ],
    counts: { rows: 4, created: 1, refused: 3 },
    unread: [],
    said: [
      '0  branch_of_stock',
      '0  usual_tax',
      '2 Images picture_not_fetched',
      '3 Name required',
      '3 SKU required',
      '4 Regular price required',
      '5 Name required',
      '5 SKU required',
    ],
    products: { Beanie: { prices: [18], pictures: 0, units: 7 } },
  },
};

describeRules('files of other shops', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const calls = importCalls(shop, () => manager);
  const productOf = async (name: string) => {
    const { read } = shop().db;
    const { slug } = await read
      .selectFrom('products')
      .select('slug')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { status, body } = await shop().get<{ product: Product }>(`/get-product/${slug}`);
    if (status !== 200) return null;
    const { id, combinations, selling_price } = body.product;
    const pictures = await read
      .selectFrom('import_pictures')
      .select('position')
      .where('product_id', '=', id)
      .execute();
    const shelves = await read.selectFrom('stock').select('on_hand').where('product_id', '=', id).execute();
    return {
      prices: combinations.length > 0 ? combinations.map(({ price }) => price) : [selling_price],
      pictures: pictures.length,
      units: shelves.reduce((sum, { on_hand }) => sum + on_hand, 0),
    };
  };

  test.each(Object.entries(FILES))('%s: what is left out is said, all else is there', async (_, file) => {
    const before = await dumpCatalog(shop());
    const ready = await calls.send(file.lines.join('\n'), 'products.csv', { units: '7' });
    const issues = await calls.issues(ready.id);
    const unread = ready.columns.filter(({ column }) => column === null).map(({ header }) => header);
    await calls.publish(ready.id);
    const products = Object.fromEntries(
      await Promise.all(Object.keys(file.products).map(async (name) => [name, await productOf(name)])),
    );
    const { rows, created, refused } = ready;
    const said = issues.map(({ row, column, code }) => `${row} ${column} ${code}`);
    expect({ counts: { rows, created, refused }, unread, said, products }).toEqual({
      counts: file.counts,
      unread: file.unread,
      said: file.said,
      products: file.products,
    });
    await calls.undo(ready.id);
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test('what stays out of the shop is named with what is missing, new or known', async () => {
    const head =
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Gift Card,Status';
    const row = (handle: string, more: { status?: string; card?: string; price?: string } = {}) =>
      `${handle},${handle},true,Title,Default Title,${handle},3,${more.price ?? '5.00'},${more.card ?? 'false'},${more.status ?? 'active'}`;
    const lines = [head, row('seen'), row('later', { status: 'draft' }), row('voucher', { card: 'true' })];
    const first = await calls.send(lines.join('\n'));
    expect([first.created, first.drafts.count]).toEqual([3, 2]);
    expect(first.drafts.named).toEqual([
      { row: 3, name: 'later', why: 'It is no published product in the file.' },
      {
        row: 4,
        name: 'voucher',
        why: expect.stringMatching(/^This is a download, a service or a gift card/),
      },
    ]);
    await calls.publish(first.id);
    // Its products as the shop has them now: a new price publishes nothing.
    const prices = 'sku,name,selling_price\nseen,seen,6.00\nlater,later,6.00';
    const again = await calls.send(prices);
    expect([again.updated, again.drafts]).toEqual([
      2,
      {
        count: 1,
        named: [
          { row: 3, name: 'later', why: 'It is not published here, and the file does not say otherwise.' },
        ],
      },
    ]);
    await calls.undo(first.id);
  });
});
