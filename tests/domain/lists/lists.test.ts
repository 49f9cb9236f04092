import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Facet, ProductCard } from '../../../src/api/contract/catalog.ts';
import { CARD_EXAMPLE } from '../../../src/api/contract/catalog-examples.ts';
import { evenColumns } from '../../../src/domain/lists/even-columns.ts';
import { markMatches } from '../../../src/domain/lists/search-marks.ts';
import { flagsOf, isFewLeft } from '../../../src/domain/products/card-flags.ts';
import { dietaryCodesOf, dietaryText } from '../../../src/domain/products/dietary.ts';
import { arrangeFacets, splitValues } from '../../../src/domain/products/facet-order.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { seeded } from '../../fixtures/seeded.ts';

const BESTSELLER = { code: 'bestseller', label: 'Bestseller' };
const card = (id: number, changes: Partial<ProductCard> = {}): ProductCard => ({
  ...structuredClone(CARD_EXAMPLE as unknown as ProductCard),
  id,
  badges: [],
  ...changes,
});
const facet = (code: string, changes: Partial<Facet> = {}): Facet => ({
  code,
  label: code,
  type: 'list',
  values: [{ id: '1', label: 'One', count: 1, selected: false }],
  ...changes,
});

describe('flagsOf', () => {
  test('calls at most one card in five a bestseller, those that most people rated', () => {
    const cards = Array.from({ length: 20 }, (_, id) =>
      card(id, { badges: [BESTSELLER], rating: { average: 4, count: id } }),
    );
    const marked = flagsOf(cards).flatMap((flag, index) => (flag ? [index] : []));
    expect(marked).toEqual([16, 17, 18, 19]);
  });

  test('says nothing of bestsellers in a list of bestsellers', () => {
    expect(flagsOf([card(1, { badges: [BESTSELLER] })], true)).toEqual([undefined]);
  });

  test('keeps every saving', () => {
    const sale = { code: 'sale', label: '20% off' };
    expect(flagsOf([card(1, { badges: [sale] }), card(2, { badges: [sale] })])).toEqual([sale, sale]);
  });

  test('names how many are left from five on', () => {
    const low = (left: number) =>
      card(1, {
        stock_status: 'low_stock',
        stock_left: left,
        badges: [{ code: 'low_stock', label: `Only ${left} left` }],
      });
    expect(isFewLeft(low(6))).toBe(false);
    expect(flagsOf([low(6)])).toEqual([undefined]);
    expect(flagsOf([low(5)])[0]?.label).toBe('Only 5 left');
  });
});

describe('evenColumns', () => {
  test('leaves no row with less than half, and never takes more columns than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 2, max: 12 }), (count, most) => {
        const columns = evenColumns(count, most);
        expect(columns).toBeLessThanOrEqual(most);
        expect(Math.ceil(count / columns)).toBe(Math.ceil(count / most));
      }),
      seeded(100),
    );
    expect(evenColumns(9, 8)).toBe(5);
    expect(evenColumns(8, 5)).toBe(4);
  });
});

describe('arrangeFacets', () => {
  /** Of an option with two values. */
  const option = (code: string) => {
    const value = { id: '1', label: '', count: 1, selected: false };
    return facet(code, { values: [value, { ...value, id: '2' }] });
  };

  test('puts what rules products out before their sizes and joins the switches', () => {
    const toggle = (code: string) => facet(code, { type: 'toggle' });
    const { groups, switches } = arrangeFacets([
      facet('brand'),
      toggle('in_stock'),
      facet('price', { type: 'range', values: [], min: 1, max: 9 }),
      option('attributes[3]'),
      facet('dietary'),
      toggle('on_sale'),
    ]);
    expect(groups.map(({ code }) => code)).toEqual(['dietary', 'price', 'brand', 'attributes[3]']);
    expect(switches.map(({ code }) => code)).toEqual(['in_stock', 'on_sale']);
  });

  test('leaves out what cannot narrow the list', () => {
    const { groups } = arrangeFacets([
      facet('price', { type: 'range', values: [], min: 5, max: 5 }),
      facet('tag', { values: [] }),
      facet('attributes[3]'),
    ]);
    expect(groups).toEqual([]);
  });

  test('keeps chosen values in sight and loses none', () => {
    const values = Array.from({ length: 12 }, (_, id) => ({
      id: String(id),
      label: '',
      count: 1,
      selected: id === 11,
    }));
    const { first, more } = splitValues(values, 6);
    expect(first.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '11']);
    expect(more).toHaveLength(5);
  });
});

describe('markMatches', () => {
  const marked = (text: string, query: string) =>
    markMatches(text, query)
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('');

  test.each([
    ['Crème Brûlée', 'creme', '[Crème] Brûlée'],
    ['Margherita', 'mar', '[Mar]gherita'],
    ['Green Tea, green', 'gre te', '[Gre]en [Te]a, [gre]en'],
    ['Tea', '', 'Tea'],
    ['Steak', 'tea', 'Steak'],
  ])('marks in %s what begins with %s', (text, query, result) => {
    expect(marked(text, query)).toBe(result);
  });

  test('loses no character of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        const parts = markMatches(text, query);
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
      seeded(100),
    );
  });
});

describe('dietary codes', () => {
  test('offers those that narrow the list, the most frequent first', () => {
    const products = [{ dietary: ['vegan', 'halal'] }, { dietary: ['vegan'] }, { dietary: [] }];
    expect(dietaryCodesOf(products, 4)).toEqual(['vegan', 'halal']);
    expect(dietaryCodesOf([{ dietary: ['vegan'] }], 4)).toEqual([]);
  });

  test('reads codes of the shop as words', () => {
    expect(inEnglish(dietaryText('gluten_free'))).toBe('Gluten free');
    expect(inEnglish(dietaryText('low_carb'))).toBe('Low carb');
    expect(inEnglish(dietaryText('constructor'))).toBe('Constructor');
  });
});

test('codes that are as frequent stand by letter', () => {
  const products = [{ dietary: ['vegan', 'halal', 'kosher'] }, { dietary: [] }];
  expect(dietaryCodesOf(products, 4)).toEqual(['halal', 'kosher', 'vegan']);
});

test('a facet that nobody placed stands last, and one or two values more are shown at once', () => {
  const { groups } = arrangeFacets([facet('origin'), facet('tag'), facet('price')]);
  expect(groups.map(({ code }) => code)).toEqual(['price', 'tag', 'origin']);
  const values = Array.from({ length: 8 }, (_, id) => ({
    id: String(id),
    label: '',
    count: 1,
    selected: false,
  }));
  expect(splitValues(values, 6)).toEqual({ first: values, more: [] });
});
