import { describe, expect, test } from 'vitest';
import type { Cells, Line } from '../../../src/domain/imports/columns.ts';
import { toProduct } from '../../../src/domain/imports/to-product.ts';
import { say } from '../../../src/domain/text/text.ts';
import { context, line } from './lines.ts';

const SHIRT: Cells = { name: 'Shirt', selling_price: '10', sku: 'S' };

/** Rows of one product from row 2 on; each has these cells beside those of a shirt. */
const shirts = (...rows: Cells[]): Line[] =>
  rows.map((cells, at) => line(Object.assign({}, SHIRT, cells), { row: at + 2, key: 'shirt' }));
const made = (lines: readonly Line[]) => toProduct(lines, context());
const reasons = (lines: readonly Line[]) =>
  made(lines).issues.map(({ row, column, code }) => `${row} ${column} ${code}`);

describe('the product that rows make', () => {
  test('no rows make none', () => {
    expect(made([])).toEqual({ product: null, issues: [], rows: [] });
  });

  test('one row makes one with a variant', () => {
    expect(made([line(SHIRT, { row: 9 })])).toEqual({
      product: {
        row: 9,
        rows: 1,
        name: 'Shirt',
        variants: [{ row: 9, sku: 'S', price: 1_000, options: [], stock: [] }],
      },
      issues: [],
      rows: [9],
    });
  });

  test('what the whole product has is said by its first row that says it; pictures are those of all', () => {
    const { product, rows } = made([
      line({ name: 'Shirt', slug: 'shirt', image_urls: 'a.jpg|b.jpg' }, { row: 2, isDetail: true }),
      line({ sku: 'S', selling_price: '10', brand: 'Loom', 'option:Size': 'S' }, { row: 3 }),
      line({ sku: 'L', selling_price: '12', brand: 'Other', 'option:Size': 'L' }, { row: 4 }),
      line({ image_urls: 'b.jpg|c.jpg' }, { row: 5, isDetail: true }),
    ]);
    expect(rows).toEqual([2, 3, 4, 5]);
    expect(product).toMatchObject({
      row: 2,
      rows: 4,
      name: 'Shirt',
      slug: 'shirt',
      brand: 'Loom',
      images: ['a.jpg', 'b.jpg', 'c.jpg'],
      variants: [
        { row: 3, sku: 'S', price: 1_000 },
        { row: 4, sku: 'L', price: 1_200 },
      ],
    });
  });

  test('what a row says of its picture goes with that picture', () => {
    const { product } = made(
      shirts(
        { image_urls: 'a.jpg', image_alt: 'Front' },
        { sku: 'S2', image_urls: 'b.jpg' },
        { sku: 'S3', image_alt: 'Of no picture' },
        { sku: 'S4', image_urls: 'c.jpg|d.jpg', image_alt: 'Back' },
      ),
    );
    expect(product?.alts).toEqual({ 'a.jpg': 'Front', 'c.jpg': 'Back' });
  });

  test('at most twenty pictures of all rows together', () => {
    const pictures = (from: number) => Array.from({ length: 15 }, (_, at) => `${from + at}.jpg`);
    const { product } = made(
      shirts({ image_urls: pictures(0).join('|') }, { sku: 'S2', image_urls: pictures(10).join('|') }),
    );
    // Ten to fourteen are in both rows.
    expect(product?.images).toEqual(Array.from({ length: 20 }, (_, at) => `${at}.jpg`));
  });

  test.each<[string, Line[], string[]]>([
    ['options of the same names', shirts({ 'option:Size': 'S' }, { 'option:Size': 'L' }), []],
    [
      'options in another order',
      shirts({ 'option:Size': 'S', 'option:Color': 'Red' }, { 'option:Color': 'Red', 'option:Size': 'L' }),
      [],
    ],
    ['no options, as the shop may know them by their codes', shirts({}, { sku: 'T' }), []],
    [
      'an option that the first row alone has',
      shirts({ 'option:Size': 'S' }, {}),
      ['3 product_key options_missing', '2  product_refused'],
    ],
    [
      'options of other names',
      shirts({ 'option:Size': 'S' }, { 'option:Color': 'Red' }),
      ['3 product_key options_missing', '2  product_refused'],
    ],
    [
      'an option that the first row has not',
      shirts({}, { 'option:Size': 'S' }),
      ['2 product_key options_missing', '3 product_key options_missing'],
    ],
    [
      'the same choice twice',
      shirts(
        { 'option:Size': 'S', 'option:Color': 'Red' },
        { 'option:Size': 'L', 'option:Color': 'Red' },
        { 'option:Color': 'Red', 'option:Size': 'S' },
      ),
      ['4 product_key duplicate_options', '2  product_refused', '3  product_refused'],
    ],
    ['no name', [line({ selling_price: '1', sku: 'X' })], ['2 name required']],
    ['no name and no price', [line({ sku: 'X' })], ['2 selling_price required', '2 name required']],
    ['nothing that is sold', [line({ name: 'Hat' }, { isDetail: true })], ['2 selling_price required']],
    ['no code and no address', [line({ name: 'Hat', selling_price: '1' })], ['2 sku required']],
    ['no code but an address', [line({ name: 'Hat', selling_price: '1', slug: 'hat' })], []],
    [
      'a code in the first row alone',
      shirts({ 'option:Size': 'S' }, { 'option:Size': 'L', sku: '' }),
      ['3 sku required', '2  product_refused'],
    ],
    [
      'a wrong cell in the second row',
      shirts({ 'option:Size': 'S' }, { 'option:Size': 'L', selling_price: '?' }, { 'option:Size': 'M' }),
      ['3 selling_price bad_price', '2  product_refused', '4  product_refused'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(reasons(lines)).toEqual(expected);
    expect(made(lines).product === null).toBe(expected.length > 0);
    expect(made(lines).rows).toEqual(lines.map(({ row }) => row));
  });

  test('a variation of any value stands for each, but for those that have a row of their own', () => {
    const parent = line(
      { name: 'Shirt', 'values:Size': 'S|L', 'values:Color': 'Red|Blue' },
      { isDetail: true, key: 'T' },
    );
    const variation = (row: number, cells: Line['cells']) =>
      line({ selling_price: '9', ...cells }, { row, key: 'T', isNamed: true });
    const { product, issues } = made([
      parent,
      variation(3, { sku: 'T-RED', 'any:Size': 'any', 'option:Color': 'Red' }),
      variation(4, { sku: 'T-RED-L', selling_price: '11', 'option:Size': 'L', 'option:Color': 'Red' }),
      variation(5, { sku: 'T-ANY', selling_price: '8', 'any:Size': 'any', 'any:Color': 'any' }),
    ]);
    expect(issues).toEqual([]);
    expect(
      product?.variants.map(({ sku, price, options }) => {
        const values = options.map(({ name, value }) => `${name} ${value}`).sort();
        return [sku, price, ...values];
      }),
    ).toEqual([
      ['T-RED', 900, 'Color Red', 'Size S'],
      ['T-RED-L', 1100, 'Color Red', 'Size L'],
      ['T-ANY', 800, 'Color Blue', 'Size S'],
      [null, 800, 'Color Blue', 'Size L'],
    ]);
  });

  test('units that variants of any value share stand at the first of them, and the row says so', () => {
    const parent = line({ name: 'Shirt', 'values:Size': 'S|M|L' }, { isDetail: true, key: 'T' });
    const counted = line(
      { selling_price: '9', sku: 'T-1', 'any:Size': 'any', 'stock:downtown': '4' },
      { row: 3, key: 'T', isNamed: true, sources: { 'stock:downtown': 'Stock' } },
    );
    const { product, issues } = made([parent, counted]);
    expect(product?.variants.map(({ stock }) => stock.map(({ units }) => units))).toEqual([[4], [0], [0]]);
    expect(issues.map(({ row, column, code, isWarning }) => [row, column, code, isWarning])).toEqual([
      [3, 'Stock', 'stock_shared', true],
    ]);
    // A number that was chosen for what has none is one for each.
    const chosen = made([parent, { ...counted, sources: {} }]);
    expect(chosen.product?.variants.map(({ stock }) => stock[0]?.units)).toEqual([4, 4, 4]);
    expect(chosen.issues).toEqual([]);
  });

  test("another shop's product without codes is found by the address of its name", () => {
    const named = line({ name: 'Wool socks\u2122', selling_price: '1' }, { isNamed: true });
    expect(made([named]).product?.slug).toBe('wool-socks');
    const coded = line({ name: 'Wool socks', selling_price: '1', sku: 'W' }, { isNamed: true });
    expect(made([coded]).product?.slug).toBeUndefined();
  });

  test('what is held back comes in unpublished and says why; a tax that the shop lacks is said once', () => {
    const note = { column: 'Type', code: 'nothing_to_deliver', text: say`Why`, isHeldBack: true };
    const rows = shirts(
      { 'option:Size': 'S', is_active: 'true', foreign_tax: 'reduced rate' },
      { 'option:Size': 'L', is_active: 'true', foreign_tax: 'reduced rate' },
    ).map((one, at) => ({ ...one, notes: at === 1 ? [note] : [] }));
    const { product, issues } = made(rows);
    expect(product?.isActive).toBe(false);
    expect(issues.map(({ row, code, isWarning }) => `${row} ${code} ${isWarning}`)).toEqual([
      '3 nothing_to_deliver true',
      '2 unknown_tax_class true',
    ]);
  });

  test('goods that bear no tax bear none in a shop without taxes, and another tax is said to be missing', () => {
    const taxless = Object.assign({}, context(), { taxes: new Map() });
    const read = (foreign_tax: string) => toProduct(shirts({ foreign_tax }), taxless);
    expect(read('0').issues).toEqual([]);
    const [issue] = read('reduced rate').issues;
    expect(issue?.text).toMatchObject({ template: expect.stringContaining('bears none') });
  });

  test('pictures of variants come after those of the product', () => {
    const { product } = made(
      shirts(
        { 'option:Size': 'S', variant_image: 's.jpg', image_urls: 'a.jpg' },
        { 'option:Size': 'L', variant_image: 'a.jpg', image_urls: 'b.jpg' },
      ),
    );
    expect(product?.images).toEqual(['a.jpg', 'b.jpg', 's.jpg']);
    expect(product?.variants.map(({ image }) => image)).toEqual(['s.jpg', 'a.jpg']);
  });

  test('a refusal names the header of the file and shows its cell; the other rows show their key', () => {
    const sources = { product_key: 'Product key' };
    const rows = ['S', 'S'].map((size, at) =>
      line(
        {
          name: 'Shirt',
          sku: `S-${at}`,
          selling_price: '1',
          product_key: 'k'.repeat(250),
          'option:Size': size,
        },
        { row: at + 2, key: 'shirt', sources },
      ),
    );
    expect(made(rows).issues).toMatchObject([
      { row: 3, column: 'Product key', value: 'k'.repeat(200), code: 'duplicate_options', isWarning: false },
      { row: 2, column: '', value: 'shirt', code: 'product_refused', isWarning: false },
    ]);
  });

  test('500 variants come in, 501 do not', () => {
    const sizes = Array.from({ length: 501 }, (_, at) => ({ sku: `S-${at}`, 'option:Size': String(at) }));
    expect(made(shirts(...sizes.slice(1))).product?.variants).toHaveLength(500);
    const { product, issues } = made(shirts(...sizes));
    expect(product).toBeNull();
    expect(issues).toHaveLength(501);
    expect(issues[0]).toMatchObject({ row: 2, code: 'too_many_variants', text: { values: [500, 500] } });
  });
});
