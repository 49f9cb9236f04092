import { describe, expect, test } from 'vitest';
import type { Cells } from '../../../src/domain/imports/columns.ts';
import { createWooReader, isWooColumn } from '../../../src/domain/imports/woocommerce.ts';

const read = (cells: Cells, branch?: string) => createWooReader(branch)({ row: 5, cells });

describe("WooCommerce's products", () => {
  test('a simple product stands for itself, under our columns and by its own headers', () => {
    expect(
      read(
        {
          ID: '12',
          Type: 'simple',
          ' SKU ': 'OIL-1',
          'GTIN, UPC, EAN, or ISBN': '4006381333931',
          Brands: 'Grove',
          Name: 'Olive oil',
          Published: '1',
          Description: 'Cold pressed',
          'Regular price': '9.00',
          Stock: '30',
          Categories: 'Pantry > Oils, Offers',
          Tags: 'oil, green',
          Images: 'https://x.example/1.jpg, https://x.example/2.jpg',
          'Tax status': 'taxable',
        },
        'downtown',
      ),
    ).toEqual({
      row: 5,
      key: '',
      isDetail: false,
      isApart: false,
      cells: {
        sku: 'OIL-1',
        gtin: '4006381333931',
        brand: 'Grove',
        name: 'Olive oil',
        is_active: 'true',
        description: 'Cold pressed',
        selling_price: '9.00',
        'stock:downtown': '30',
        category_path: 'Pantry > Oils|Offers',
        tags: 'oil|green',
        image_urls: 'https://x.example/1.jpg|https://x.example/2.jpg',
      },
      sources: {
        sku: ' SKU ',
        gtin: 'GTIN, UPC, EAN, or ISBN',
        brand: 'Brands',
        name: 'Name',
        is_active: 'Published',
        description: 'Description',
        selling_price: 'Regular price',
        'stock:downtown': 'Stock',
        category_path: 'Categories',
        tags: 'Tags',
        image_urls: 'Images',
      },
    });
  });

  test('on sale, the regular price is the list price', () => {
    const { cells, sources } = read({ 'Sale price': '7.50', 'Regular price': '9.00' });
    expect(cells).toEqual({ selling_price: '7.50', original_price: '9.00' });
    expect(sources).toEqual({ selling_price: 'Sale price', original_price: 'Regular price' });
    expect(read({ 'Sale price': '', 'Regular price': '9.00' }).cells).toEqual({ selling_price: '9.00' });
  });

  test.each([
    ['variable', { SKU: 'HAT', ID: '11' }, { key: 'HAT', isDetail: true, isApart: true }],
    ['variable, virtual', { ID: '11' }, { key: 'id:11', isDetail: true, isApart: true }],
    ['variable', {}, { key: 'id:', isDetail: true, isApart: true }],
    ['variation', { SKU: 'HAT-S', Parent: 'HAT' }, { key: 'HAT', isDetail: false, isApart: true }],
    ['variation, downloadable', { Parent: 'id:11' }, { key: 'id:11', isDetail: false, isApart: true }],
    ['variation', {}, { key: '', isDetail: false, isApart: true }],
    ['simple, virtual', { SKU: 'X' }, { key: '', isDetail: false, isApart: false }],
    ['', { SKU: 'X' }, { key: '', isDetail: false, isApart: false }],
  ])('a row of type "%s" with %j belongs where it says', (Type, cells, expected) => {
    const line = read(Object.assign({ Type }, cells) as Cells);
    expect(line).toMatchObject(expected);
    expect(line.refused).toBeUndefined();
  });

  test.each(['grouped', 'external', 'bundle, virtual'])('the type "%s" is refused by its name', (type) => {
    const { refused, cells, sources } = read({ TYPE: type, Name: 'A set' });
    expect(refused).toBe(type);
    expect(cells).toEqual({ type, name: 'A set' });
    expect(sources.type).toBe('TYPE');
  });

  test('a variation has options, and leaves what is said of its product to its parent', () => {
    const { cells, sources } = read({
      Type: 'variation',
      Parent: 'HAT',
      Name: 'Sun hat - S',
      Description: 'In small',
      Published: '0',
      Categories: 'Clothes',
      Tags: 'sun',
      Images: 'https://x.example/s.jpg',
      'Regular price': '19.00',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S\\, narrow',
      'Attribute 2 name': 'Color',
      'Attribute 2 value(s)': '',
      'Attribute 3 name': '',
      'Attribute 3 value(s)': 'Nameless',
      'Attribute 12 name': 'Cut',
      'Attribute 12 value(s)': 'Wide',
    });
    expect(cells).toEqual({ selling_price: '19.00', 'option:Size': 'S, narrow', 'option:Cut': 'Wide' });
    expect(sources['option:Cut']).toBe('Attribute 12 value(s)');
  });

  test('the attributes of a whole product are no options of its row', () => {
    const { cells } = read({
      Type: 'variable',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S, L',
    });
    expect(cells).toEqual({});
  });

  test.each<[string, Cells, Cells]>([
    [
      'the short description where there is no other',
      { 'Short description': 'Shade' },
      { description: 'Shade' },
    ],
    [
      'the long description where there are both',
      { Description: 'Straw', 'Short description': 'Shade' },
      { description: 'Straw' },
    ],
    ['new lines', { Description: 'One\\nTwo' }, { description: 'One\nTwo' }],
    ['the letters of a new line', { Description: 'C:\\\\new' }, { description: 'C:\\new' }],
    ['commas inside a name', { Categories: 'Pantry\\, dry > A' }, { category_path: 'Pantry, dry > A' }],
    ['gaps in a list', { Tags: 'a,, b ,' }, { tags: 'a|b' }],
    ['a list of nothing', { Tags: ' , ' }, {}],
    ['bars inside a tag', { Tags: 'a|b,c' }, { tags: 'a\\|b|c' }],
    ['what is published', { Published: '1' }, { is_active: 'true' }],
    ['a draft', { Published: '-1' }, { is_active: 'false' }],
    ['what is private', { Published: '0' }, { is_active: 'false' }],
  ])('understands %s', (_, cells, expected) => {
    expect(read(cells).cells).toEqual(expected);
  });

  test('a description is named by the column it came from', () => {
    expect(read({ Description: '', 'Short description': 'Shade' }).sources).toEqual({
      description: 'Short description',
    });
  });

  test.each([
    ['downtown', '4', { 'stock:downtown': '4' }],
    ['downtown', '-2', { 'stock:downtown': '0' }],
    ['downtown', '', {}],
    [undefined, '4', {}],
  ])('stock at %s of "%s"', (branch, Stock, expected) => {
    expect(read({ Stock }, branch).cells).toEqual(expected);
  });

  test.each([
    ['Regular price', true],
    [' SHORT DESCRIPTION ', true],
    ['GTIN, UPC, EAN, or ISBN', true],
    ['Attribute 12 name', true],
    ['Attribute 2 value(s)', true],
    ['Attribute 2 visible', false],
    ['Attribute name', false],
    ['Weight (kg)', false],
    ['constructor', false],
  ])('the column "%s" is read: %s', (header, isRead) => {
    expect(isWooColumn(header)).toBe(isRead);
  });
});
