import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cells } from '../../../src/domain/imports/columns.ts';
import { readLine } from '../../../src/domain/imports/read-line.ts';
import { holds } from '../properties.ts';
import { context, line } from './lines.ts';

const MUG: Cells = { name: 'Mug', sku: 'M-1', selling_price: '4.50' };

/** What is read of a mug that has these cells too. */
const mug = (cells: Cells, given = context()) => readLine(line(Object.assign({}, MUG, cells)), given);
const codes = ({ issues }: ReturnType<typeof readLine>) =>
  issues.map(({ column, code }) => `${column} ${code}`);
const many = (count: number, letter = 'a') => Array.from({ length: count }, (_, at) => `${letter}${at}`);

describe('a row of a file', () => {
  test('says of a plain product no more than its cells do', () => {
    const { product, variant, issues } = mug({});
    expect(issues).toEqual([]);
    expect(product).toEqual({ name: 'Mug' });
    expect(variant).toEqual({ row: 2, sku: 'M-1', price: 450, options: [], stock: [] });
  });

  test.each(['-1', '2.5', 'a week', '3651'])('refuses %s days of return', (returns_days) => {
    expect(codes(mug({ returns_days }))).toEqual(['returns_days bad_number']);
  });

  test('has all columns of the contract read', () => {
    const { product, variant, issues } = mug({
      slug: 'mug-2',
      category_path: 'Home > Kitchen|New',
      original_price: '5.00',
      tax_class: 'VAT 19%',
      unit_quantity: '0,33',
      unit_measure: 'l',
      image_urls: 'https://x.example/a.jpg|https://x.example/b.jpg',
      description: ' Holds tea ',
      gtin: '4006381333931',
      brand: 'Fjord',
      country_of_origin: 'Norway',
      returns_days: '0',
      tags: 'new|tea|new',
      is_active: 'no',
      'option:Size': 'Large',
      'option:Color': ' ',
      'stock:Downtown': '12',
      'multi:Wrap': 'Box|Bow',
      'multi:Card': 'Thanks',
      multi_price: '1.5|0|2',
    });
    expect(issues).toEqual([]);
    expect(product).toEqual({
      name: 'Mug',
      slug: 'mug-2',
      description: 'Holds tea',
      brand: 'Fjord',
      country_of_origin: 'Norway',
      tags: ['new', 'tea'],
      isActive: false,
      returnsDays: 0,
      tax: { name: 'VAT', bps: 1_900 },
      unit: { milli: 330, measure: 'l' },
      paths: [['Home', 'Kitchen'], ['New']],
      images: ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
      groups: [
        {
          name: 'Wrap',
          values: [
            { value: 'Box', price: 150 },
            { value: 'Bow', price: 0 },
          ],
        },
        { name: 'Card', values: [{ value: 'Thanks', price: 200 }] },
      ],
    });
    expect(variant).toEqual({
      row: 2,
      sku: 'M-1',
      gtin: '4006381333931',
      price: 450,
      original: 500,
      options: [{ name: 'Size', value: 'Large' }],
      stock: [{ branch_id: 7, units: 12 }],
    });
  });

  test.each<[string, Cells, string[]]>([
    ['a name of 201 letters', { name: 'n'.repeat(201) }, ['name too_long']],
    ['a name of 200 letters', { name: 'n'.repeat(200) }, []],
    ['a zero character', { brand: 'Fj\u0000rd' }, ['brand bad_text']],
    ['a description beyond 100 000', { description: 'd'.repeat(100_001) }, ['description too_long']],
    ['a list beyond 10 000', { image_urls: 'i'.repeat(10_001) }, ['image_urls too_long']],
    ['an address with a space', { slug: 'a mug' }, ['slug bad_slug']],
    ['an address in capitals', { slug: 'Mug' }, ['slug bad_slug']],
    ['an address with two hyphens', { slug: 'a--mug' }, ['slug bad_slug']],
    ['an address that could be an id', { slug: '42' }, ['slug bad_slug']],
    ['fifty tags', { tags: many(50).join('|') }, []],
    ['51 tags', { tags: many(51).join('|') }, ['tags too_long']],
    ['a tag of 61 letters', { tags: 't'.repeat(61) }, ['tags too_long']],
    ['a mark that is none', { is_active: 'perhaps' }, ['is_active bad_mark']],
    ['a tax the shop does not have', { tax_class: 'VAT 7%' }, ['tax_class unknown_tax_class']],
    ['no quantity', { unit_quantity: 'some', unit_measure: 'l' }, ['unit_quantity bad_number']],
    ['a quantity of zero', { unit_quantity: '0', unit_measure: 'l' }, ['unit_quantity bad_number']],
    [
      'a quantity beyond a billion',
      { unit_quantity: '1000000001', unit_measure: 'g' },
      ['unit_quantity bad_number'],
    ],
    ['no price', { selling_price: ' ' }, ['selling_price required']],
    ['a price in words', { selling_price: 'four' }, ['selling_price bad_price']],
    ['a price beyond ten million', { selling_price: '10000000.01' }, ['selling_price bad_price']],
    ['a price of ten million', { selling_price: '10000000' }, []],
    ['a price too long to be one', { selling_price: '1'.repeat(10_001) }, ['selling_price too_long']],
    ['a list price in words', { original_price: 'five' }, ['original_price bad_price']],
    [
      'a list price in words and no price',
      { original_price: 'five', selling_price: '' },
      ['original_price bad_price', 'selling_price required'],
    ],
    [
      'extras with a wrong price and no price',
      { 'multi:Wrap': 'Box', multi_price: 'x', selling_price: '' },
      ['multi_price bad_price', 'selling_price required'],
    ],
    ['extras of ten million', { 'multi:Wrap': 'Box', multi_price: '10000000' }, []],
    [
      'extras beyond ten million',
      { 'multi:Wrap': 'Box', multi_price: '10000000.01' },
      ['multi_price bad_price'],
    ],
    ['a hundred extras', { 'multi:Wrap': many(100).join('|') }, []],
    ['101 extras', { 'multi:Wrap': many(101).join('|') }, ['multi:Wrap too_long']],
    ['an extra of 60 letters', { 'multi:Wrap': `Box|${'b'.repeat(60)}` }, []],
    ['an extra of 61 letters', { 'multi:Wrap': `Box|${'b'.repeat(61)}` }, ['multi:Wrap too_long']],
    ['extras named in 60 letters', { [`multi:${'w'.repeat(60)}`]: 'Box' }, []],
    [
      'extras named in 61 letters',
      { [`multi:${'w'.repeat(61)}`]: 'Box' },
      [`multi:${'w'.repeat(61)} too_long`],
    ],
    ['extras with too few prices', { 'multi:Wrap': 'Box|Bow', multi_price: '1' }, ['multi_price bad_price']],
    ['five options', Object.fromEntries(many(5, 'option:').map((name) => [name, 'x'])), []],
    ['six options', Object.fromEntries(many(6, 'option:').map((name) => [name, 'x'])), ['option too_long']],
    ['an option name of 61 letters', { [`option:${'o'.repeat(61)}`]: 'x' }, ['option too_long']],
    ['an option value of 60 letters', { 'option:Size': 'x'.repeat(60) }, []],
    ['an option value of 61 letters', { 'option:Size': 'x'.repeat(61) }, ['option too_long']],
    ['stock below zero', { 'stock:downtown': '-3' }, ['stock:downtown bad_stock']],
    ['half a piece in stock', { 'stock:downtown': '1.5' }, ['stock:downtown bad_stock']],
    ['a million in stock', { 'stock:downtown': '1000000' }, []],
    ['more than a million in stock', { 'stock:downtown': '1000001' }, ['stock:downtown bad_stock']],
    ['stock in brackets, as accounts write debts', { 'stock:9': '(3)' }, ['stock:9 bad_stock']],
    ['the stock of a branch that is not known', { 'stock:nowhere': '-3' }, []],
  ])('with %s', (_, cells, expected) => {
    const read = mug(cells);
    expect(codes(read)).toEqual(expected);
    expect(read.issues.every(({ isWarning }) => !isWarning)).toBe(true);
  });

  test('a refused cell is named by the header of the file, and shown up to 200 letters', () => {
    const { issues } = readLine(
      line(
        { name: 'Mug', selling_price: '1', tax_class: 'x'.repeat(300) },
        { row: 17, sources: { tax_class: 'Tax Class' } },
      ),
      context(),
    );
    expect(issues).toMatchObject([{ row: 17, column: 'Tax Class', value: 'x'.repeat(200) }]);
  });

  test.each([
    ['.', '1234.50'],
    [',', '1234,50'],
  ] as const)('with decimals after "%s" a wrong price gets the example %s', (mark, example) => {
    const { issues } = mug({ selling_price: '?' }, context({ mark }));
    expect(issues[0]?.text.values).toEqual([example]);
  });

  test.each([
    ['true', true],
    ['1', true],
    ['Yes', true],
    ['ja', true],
    ['FALSE', false],
    ['0', false],
    ['n', false],
    ['Nein', false],
  ])('"%s" is the mark %s', (cell, isActive) => {
    expect(mug({ is_active: cell }).product.isActive).toBe(isActive);
  });

  test.each([
    ['.', '1,200', 1_200],
    ['.', '12.0', 12],
    [',', '1.200', 1_200],
    [',', '12,00', 12],
    [',', '0', 0],
  ] as const)('with decimals after "%s" a stock of %s is %i', (mark, cell, units) => {
    const { variant } = mug({ selling_price: '4', 'stock:9': cell }, context({ mark }));
    expect(variant?.stock).toEqual([{ branch_id: 9, units }]);
  });

  test.each([
    ['a file with list prices', true, '', null],
    ['a file without', false, '', undefined],
    ['a file with one here', true, '9.00', 900],
  ])('%s: what an empty list price means', (_, hasOriginal, cell, original) => {
    expect(mug({ original_price: cell }, context({ hasOriginal })).variant?.original).toBe(original);
  });

  test('a unit has a quantity and a measure, or is none', () => {
    expect(mug({ unit_quantity: '3' }).product.unit).toBeUndefined();
    expect(mug({ unit_measure: 'kg' }).product.unit).toBeUndefined();
    expect(mug({ unit_quantity: '1.5', unit_measure: 'kg' }).product.unit).toEqual({
      milli: 1_500,
      measure: 'kg',
    });
  });

  test('extras without prices cost nothing; a blank cell of extras is none', () => {
    expect(mug({ 'multi:Wrap': 'Box', 'multi:Card': ' ' }).product.groups).toEqual([
      { name: 'Wrap', values: [{ value: 'Box', price: 0 }] },
    ]);
    expect(mug({ 'multi:Wrap': ' ', multi_price: '1' }).product.groups).toBeUndefined();
  });

  test('at most twenty pictures are taken', () => {
    expect(mug({ image_urls: many(25).join('|') }).product.images).toEqual(many(20));
  });

  test('a row about its product alone has no variant and needs no price', () => {
    const read = readLine(line({ image_urls: 'https://x.example/2.jpg' }, { isDetail: true }), context());
    expect(read).toEqual({
      product: { images: ['https://x.example/2.jpg'] },
      variant: null,
      issues: [],
      warnings: [],
    });
  });

  test('a row without a code has none, one without a price no variant', () => {
    expect(readLine(line({ selling_price: '1' }), context()).variant).toMatchObject({
      sku: null,
      price: 100,
    });
    expect(readLine(line({ sku: 'M-1' }), context()).variant).toBeNull();
  });

  test('a kind of thing that cannot be imported is refused by its name', () => {
    const read = readLine(
      line(
        { name: 'Set', selling_price: '1', type: 'grouped' },
        { refused: 'grouped', sources: { type: 'Type' } },
      ),
      context(),
    );
    expect(read.issues).toMatchObject([
      { column: 'Type', value: 'grouped', code: 'unsupported_type', text: { values: ['grouped'] } },
    ]);
  });

  holds('any cells are read to values or to reasons, never to an error', anyCells(), (cells) => {
    const { variant, issues } = readLine(line(cells), context());
    expect(variant !== null || issues.length > 0).toBe(true);
    expect(variant?.price ?? 0).toBeGreaterThanOrEqual(0);
    for (const { units } of variant?.stock ?? []) expect(Number.isInteger(units)).toBe(true);
  });
});

function anyCells() {
  const column = fc.constantFrom(
    'name',
    'slug',
    'selling_price',
    'tags',
    'multi:A',
    'multi_price',
    'stock:9',
  );
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('1', '.', ',', '-', '|', ' ', '€') }));
  return fc.dictionary(column, text);
}
