import { describe, expect, test } from 'vitest';
import type { Cells } from '../../../src/domain/imports/columns.ts';
import { createShopifyReader, shopifyColumn } from '../../../src/domain/imports/shopify.ts';

/** The lines of these records in turn, as one reader has them. */
const readAll = (records: readonly Cells[], branch?: string, units?: number) => {
  const read = createShopifyReader({ branch, units });
  return records.map((cells, at) => read({ row: at + 2, cells }));
};
const cellsOf = (cells: Cells, branch?: string, units?: number) => readAll([cells], branch, units)[0]?.cells;

describe("Shopify's products", () => {
  test('the first row of a handle has the product, under our columns and by its own headers', () => {
    const cells = {
      Handle: 'wool-socks',
      Title: 'Wool socks',
      'Body (HTML)': '<p>Warm</p>',
      Vendor: 'Fjord',
      Type: 'Socks',
      'Product Category': 'Apparel > Clothing',
      Tags: 'wool, winter',
      Published: 'TRUE',
      Status: 'Active',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Variant SKU': 'SOCK-S',
      'Variant Price': '9.90',
      'Variant Compare At Price': '12.00',
      'Variant Barcode': '4006381333931',
      'Variant Inventory Qty': '12',
      'Image Src': 'https://x.example/a|b.jpg',
      'Image Alt Text': 'Two socks',
      'Gift Card': 'false',
    };
    expect(readAll([cells], 'downtown')).toEqual([
      {
        row: 2,
        key: 'wool-socks',
        isDetail: false,
        isApart: false,
        notes: [],
        cells: {
          slug: 'wool-socks',
          name: 'Wool socks',
          description: '<p>Warm</p>',
          brand: 'Fjord',
          category_path: 'Socks',
          tags: 'wool|winter',
          is_active: 'true',
          'option:Size': 'S',
          sku: 'SOCK-S',
          selling_price: '9.90',
          original_price: '12.00',
          gtin: '4006381333931',
          'stock:downtown': '12',
          image_urls: 'https://x.example/a\\|b.jpg',
          image_alt: 'Two socks',
        },
        sources: {
          slug: 'Handle',
          name: 'Title',
          description: 'Body (HTML)',
          brand: 'Vendor',
          category_path: 'Type',
          tags: 'Tags',
          is_active: 'Status',
          'option:Size': 'Option1 Value',
          sku: 'Variant SKU',
          product_key: 'Handle',
          selling_price: 'Variant Price',
          original_price: 'Variant Compare At Price',
          gtin: 'Variant Barcode',
          'stock:downtown': 'Variant Inventory Qty',
          image_urls: 'Image Src',
          image_alt: 'Image Alt Text',
        },
      },
    ]);
  });

  test('further rows keep the names of options until the next handle', () => {
    const lines = readAll([
      {
        Handle: 'a',
        'Option1 Name': 'Size',
        'Option1 Value': 'S',
        'Option3 Name': 'Cut',
        'Option3 Value': 'X',
      },
      { Handle: 'a', 'Option1 Value': 'M', 'Option3 Value': 'Y' },
      { Handle: 'b', 'Option1 Value': 'L' },
      { 'Option1 Name': 'Color', 'Option1 Value': 'Red' },
      { 'Option1 Value': 'Blue' },
    ]);
    expect(lines.map(({ key }) => key)).toEqual(['a', 'a', 'b', '', '']);
    expect(lines.map(({ cells }) => cells)).toEqual([
      { slug: 'a', 'option:Size': 'S', 'option:Cut': 'X' },
      { slug: 'a', 'option:Size': 'M', 'option:Cut': 'Y' },
      { slug: 'b' },
      // Without a handle each row is a product of its own.
      { 'option:Color': 'Red' },
      {},
    ]);
  });

  test.each([
    ['Title', 'Default Title', {}],
    ['Title', 'First edition', { 'option:Title': 'First edition' }],
    ['Edition', 'Default Title', { 'option:Edition': 'Default Title' }],
    ['Edition', '', {}],
  ])('the option "%s" of "%s" is %j', (name, value, expected) => {
    expect(cellsOf({ 'Option1 Name': name, 'Option1 Value': value })).toEqual(expected);
  });

  test.each<[string, Cells, boolean]>([
    ['a further picture', { Handle: 'a', 'Image Src': 'https://x.example/2.jpg' }, true],
    ['a price', { Handle: 'a', 'Variant Price': '1' }, false],
    ['a code', { Handle: 'a', 'Variant SKU': 'A' }, false],
    ['the value of an option', { Handle: 'a', 'Option1 Value': 'S' }, false],
    ['an empty price', { Handle: 'a', 'Variant Price': '' }, true],
  ])('a row with %s says something of the whole product alone: %#', (_, cells, isDetail) => {
    expect(readAll([cells])[0]?.isDetail).toBe(isDetail);
  });

  test.each([
    ['active', 'true', 'true'],
    ['active', '', 'true'],
    ['Active', 'FALSE', 'false'],
    ['draft', 'true', 'false'],
    ['archived', '', 'false'],
    ['', 'TRUE', 'true'],
    ['', 'false', 'false'],
    ['', '', undefined],
  ])('status "%s", published "%s": on sale is %s', (Status, Published, expected) => {
    expect(cellsOf({ Status, Published })?.is_active).toBe(expected);
  });

  test('without a type the category is taken, and named as where it comes from', () => {
    const [line] = readAll([{ Type: '', 'Product Category': 'Apparel & Accessories > Clothing' }]);
    expect(line?.cells.category_path).toBe('Apparel & Accessories > Clothing');
    expect(line?.sources.category_path).toBe('Product Category');
    expect(cellsOf({ Type: 'A > B' })?.category_path).toBe('A \\> B');
  });

  test.each([
    ['downtown', '5', { 'stock:downtown': '5' }],
    ['downtown', '-2', { 'stock:downtown': '0' }],
    ['downtown', '', {}],
    [undefined, '5', {}],
  ])('stock at %s of "%s"', (branch, quantity, expected) => {
    const cells = { 'Variant Price': '1', 'Variant Inventory Qty': quantity };
    expect(cellsOf(cells, branch)).toEqual({ selling_price: '1', ...expected });
  });

  test.each<[string, Cells, Cells]>([
    ['not counted', { 'Variant Inventory Tracker': '' }, { 'stock:downtown': '9' }],
    [
      'sold on',
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'continue' },
      { 'stock:downtown': '9' },
    ],
    ['counted elsewhere', { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' }, {}],
    ['counted', { 'Variant Inventory Qty': '3' }, { 'stock:downtown': '3' }],
  ])('what is %s without a number gets the number that was chosen', (_, cells, expected) => {
    const row = { 'Variant SKU': 'A', ...cells };
    expect(cellsOf(row, 'downtown', 9)).toEqual({ sku: 'A', ...expected });
    const counted = 'Variant Inventory Qty' in cells ? expected : {};
    expect(cellsOf(row, 'downtown')).toEqual({ sku: 'A', ...counted });
  });

  test('a handle that is no address here becomes one, always the same, and the row says so', () => {
    const long = `${'scrub-'.repeat(28)}glove`;
    const [glove, other, picture, brand] = readAll([
      { Handle: long, Title: 'Glove' },
      { Handle: `${long}-red`, Title: 'Red glove' },
      { Handle: `${long}-red`, 'Image Src': 'https://x.example/1.jpg' },
      { Handle: 'frosch\u2122-soap', Title: 'Soap' },
    ]);
    expect(glove?.cells.slug).toMatch(/^(scrub-){15}[a-z0-9]{5,7}$/);
    expect(glove?.cells.slug).toBe(cellsOf({ Handle: long })?.slug);
    expect(other?.cells.slug).not.toBe(glove?.cells.slug);
    expect(glove?.notes).toMatchObject([{ column: 'Handle', code: 'address_changed', isHeldBack: false }]);
    expect(picture?.notes).toEqual([]);
    expect(brand?.cells.slug).toBe('frosch-soap');
    expect(readAll([{ Handle: 'soap', Title: 'Soap' }])[0]?.notes).toEqual([]);
  });

  test.each<[string, Cells, boolean]>([
    ['a gift card', { 'Gift Card': 'TRUE' }, true],
    ['a download', { 'Variant Requires Shipping': 'false', 'Gift Card': 'false' }, true],
    ['goods', { 'Variant Requires Shipping': 'true', 'Gift Card': 'false' }, false],
  ])('%s is held back: %#', (_, cells, isHeldBack) => {
    const [line] = readAll([{ Handle: 'a', 'Variant Price': '1', ...cells }]);
    expect(line?.notes?.some((note) => note.isHeldBack)).toBe(isHeldBack);
  });

  test('the picture of a variant, and a variant without tax', () => {
    const cells = {
      'Variant Price': '1',
      'Variant Image': 'https://x.example/a|b.jpg',
      'Variant Taxable': 'false',
    };
    expect(cellsOf(cells)).toEqual({
      selling_price: '1',
      variant_image: 'https://x.example/a\\|b.jpg',
      foreign_tax: '0',
    });
  });

  test.each([
    [' Title ', true],
    ['Variant Image', true],
    ['Variant Inventory Policy', true],
    ['Variant Inventory', false],
    ['BODY (HTML)', true],
    ['Variant Compare At Price', true],
    ['Option3 Value', true],
    ['Status', true],
    ['Option4 Value', false],
    ['SEO Title', false],
    ['constructor', false],
  ])('the column "%s" is read: %s', (header, isRead) => {
    expect(shopifyColumn(header) !== null).toBe(isRead);
  });
});
