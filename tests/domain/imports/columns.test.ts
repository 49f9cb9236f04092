import { describe, expect, test } from 'vitest';
import { columnOf, createShopReader, dialectOf, PLAIN_COLUMNS } from '../../../src/domain/imports/columns.ts';
import { taxLabel } from '../../../src/domain/imports/product.ts';

describe('columns of a file', () => {
  test.each([
    ['selling_price', 'selling_price'],
    [' Selling Price ', 'selling_price'],
    ['SELLING-PRICE', 'selling_price'],
    ['Unit  Quantity', 'unit_quantity'],
    ['stock:downtown', 'stock:downtown'],
    ['Stock: Downtown ', 'stock:Downtown'],
    ['OPTION:Size', 'option:Size'],
    ['Multi: Gift wrap', 'multi:Gift wrap'],
    ['option:', null],
    ['option: ', null],
    ['stocks:downtown', null],
    ['colour', null],
    ['constructor', null],
    ['', null],
  ])('"%s" is our %s', (header, column) => {
    expect(columnOf(header)).toBe(column);
  });

  test('each column of an export is known by its own name', () => {
    expect(PLAIN_COLUMNS.map(columnOf)).toEqual([...PLAIN_COLUMNS]);
  });

  test.each([
    [['Name', 'Selling price'], 'shop'],
    [['sku', 'name'], undefined],
    [['selling_price', 'sku'], undefined],
    [[], undefined],
    [['Handle', ' TITLE '], 'shopify'],
    [['Handle', 'Name', 'Selling price'], 'shop'],
    [['Title', 'Name'], undefined],
    [['Name', 'Regular price'], 'woocommerce'],
    [['Regular price', 'SKU'], undefined],
  ] as const)('the headers %j are those of %s', (headers, dialect) => {
    expect(dialectOf(headers)).toBe(dialect);
  });

  test("the shop's own files are read by our names, other columns are left out", () => {
    const read = createShopReader();
    const cells = { 'Product key': 'shirt', Name: 'Shirt', colour: 'red', 'Option: Size': 'S' };
    const line = {
      row: 2,
      key: 'shirt',
      cells: { product_key: 'shirt', name: 'Shirt', 'option:Size': 'S' },
      isDetail: false,
      isApart: false,
      sources: { product_key: 'Product key', name: 'Name', 'option:Size': 'Option: Size' },
    };
    expect(read({ row: 2, cells })).toEqual(line);
    // The second row has the same headers.
    expect(read({ row: 3, cells })).toEqual(Object.assign({}, line, { row: 3 }));
    expect(read({ row: 4, cells: { Name: 'Mug', colour: 'blue' } })).toMatchObject({
      key: '',
      cells: { name: 'Mug' },
    });
  });

  test.each([
    ['VAT', 1_900, 'VAT 19%'],
    ['VAT', 550, 'VAT 5.5%'],
    ['', 700, '7%'],
    ['Free', 0, 'Free 0%'],
  ])('the tax "%s" of %i basis points is written as %s', (name, bps, label) => {
    expect(taxLabel({ name, bps })).toBe(label);
  });
});
