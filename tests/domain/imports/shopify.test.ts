import { describe, expect, test } from 'vitest';
import type { Cells } from '../../../src/domain/imports/columns.ts';
import { createShopifyReader, isShopifyColumn } from '../../../src/domain/imports/shopify.ts';

/** The lines of these records in turn, as one reader has them. */
const readAll = (records: readonly Cells[], branch?: string) => {
  const read = createShopifyReader(branch);
  return records.map((cells, at) => read({ row: at + 2, cells }));
};
const cellsOf = (cells: Cells, branch?: string) => readAll([cells], branch)[0]?.cells;

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
    expect(cellsOf({ 'Variant Inventory Qty': quantity }, branch)).toEqual(expected);
  });

  test.each([
    [' Title ', true],
    ['BODY (HTML)', true],
    ['Variant Compare At Price', true],
    ['Option3 Value', true],
    ['Status', true],
    ['Option4 Value', false],
    ['SEO Title', false],
    ['constructor', false],
  ])('the column "%s" is read: %s', (header, isRead) => {
    expect(isShopifyColumn(header)).toBe(isRead);
  });
});
