import { describe, expect, test } from 'vitest';
import type { Cells } from '../../../src/domain/imports/columns.ts';
import { createWooReader, wooColumn } from '../../../src/domain/imports/woocommerce.ts';

const read = (cells: Cells, branch?: string, units?: number) =>
  createWooReader({ branch, units })({ row: 5, cells });

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
      isNamed: true,
      notes: [],
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
    expect(cells).toEqual({
      selling_price: '19.00',
      'option:Size': 'S, narrow',
      'any:Color': 'any',
      'option:Cut': 'Wide',
      variant_image: 'https://x.example/s.jpg',
    });
    expect(sources['option:Cut']).toBe('Attribute 12 value(s)');
  });

  test('a variation of any value says so, and its product which values there are', () => {
    const cells = { 'Attribute 1 name': 'Size', 'Attribute 2 name': 'Color', 'Attribute 2 value(s)': 'Red' };
    expect(read({ Type: 'variation', ...cells }).cells).toEqual({ 'any:Size': 'any', 'option:Color': 'Red' });
    expect(read({ Type: 'variable', ...cells, 'Attribute 1 value(s)': 'S, L' }).cells).toEqual({
      'values:Size': 'S|L',
      'values:Color': 'Red',
    });
  });

  test.each<[string, Cells, string[]]>([
    ['hidden', { 'Visibility in catalog': 'hidden' }, ['Visibility in catalog hidden_product']],
    ['searched for', { 'Visibility in catalog': 'search' }, []],
    ['downloaded', { Type: 'simple, downloadable, virtual' }, ['Type nothing_to_deliver']],
    ['a service', { Type: 'variation, virtual' }, ['Type nothing_to_deliver']],
  ])('what is %s is held back where it cannot be so here', (_, cells, expected) => {
    const { notes = [] } = read({ Type: 'simple', ...cells });
    expect(notes.map(({ column, code }) => `${column} ${code}`)).toEqual(expected);
    expect(notes.every(({ isHeldBack }) => isHeldBack)).toBe(true);
  });

  test.each<[Cells, string | undefined]>([
    [{ 'Tax class': 'reduced-rate' }, 'reduced rate'],
    [{ 'Tax class': 'zero-rate' }, '0'],
    [{ 'Tax class': 'standard' }, undefined],
    [{ Type: 'variation', 'Tax class': 'parent' }, undefined],
    [{ 'Tax status': 'none', 'Tax class': 'reduced-rate' }, '0'],
    [{ 'Tax status': 'taxable' }, undefined],
  ])('the tax of %j is "%s"', (cells, expected) => {
    expect(read(cells).cells.foreign_tax).toBe(expected);
  });

  test.each<[Cells, string | undefined]>([
    [{ 'In stock?': '1' }, '9'],
    [{ 'In stock?': 'backorder' }, '9'],
    [{ 'In stock?': '0' }, undefined],
    [{ 'In stock?': '1', Stock: '3' }, '3'],
    [{ 'In stock?': '1', Type: 'variable' }, undefined],
  ])('stock of %j without a number is the one that was chosen', (cells, expected) => {
    expect(read(cells, 'downtown', 9).cells['stock:downtown']).toBe(expected);
  });

  test('the attributes of a whole product are no options of its row', () => {
    const { cells } = read({
      Type: 'variable',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S, L',
    });
    expect(Object.keys(cells).filter((column) => column.startsWith('option:'))).toEqual([]);
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
    expect(wooColumn(header) !== null).toBe(isRead);
  });
});
