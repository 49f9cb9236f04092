import { describe, expect, test } from 'vitest';
import type { DeskAttribute, DeskGroup, DeskVariant } from '../../../src/api/contract/admin/options.ts';
import { checkOptions, toOptionProduct, variantLabel } from '../../../src/domain/options/desk-options.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

const value = (id: number, text: string) => ({ id, value: text, swatch: null, image_key: null });
const size: DeskAttribute = { id: 1, name: 'Size', values: [value(11, 'Small'), value(12, 'Large')] };
const base: DeskAttribute = { id: 2, name: 'Base', values: [value(21, 'Thin'), value(22, 'Thick')] };
const variant = (id: number, value_ids: number[], change: Partial<DeskVariant> = {}): DeskVariant => ({
  id,
  value_ids,
  price: 9,
  original_price: null,
  sku: null,
  gtin: null,
  image_key: null,
  is_active: true,
  ...change,
});
const extra = (id: number, text: string) => ({ id, value: text, price: 1, needs: [], variant_prices: [] });
const extras = (change: Partial<DeskGroup> = {}): DeskGroup => ({
  id: 9,
  name: 'Extras',
  min_select: 0,
  max_select: 2,
  values: [extra(91, 'Basil'), extra(92, 'Olives')],
  ...change,
});

interface Sent {
  attributes?: DeskAttribute[];
  groups?: DeskGroup[];
  variants?: DeskVariant[];
}
/** What is wrong with two sizes, their variants and extras, with what matters changed. */
const wrong = ({ attributes = [size], groups = [extras()], variants }: Sent) => {
  const sold = variants ?? [variant(701, [11]), variant(702, [12])];
  const found = checkOptions({ options: { attributes, groups }, variants: sold });
  return Object.fromEntries(Object.entries(found).map(([field, text]) => [field, inEnglish(text)]));
};

const NO_NAME = 'Give it a name.';
const NO_VALUE = 'Add a value to choose.';
const TWICE = 'This name is there twice.';
const NOT_WHOLE = 'Each variant has one value of every option, and none is there twice.';
const SAME_SKU = 'Another variant has this SKU.';
const GONE = 'It goes with something that is gone.';

describe('options that a merchant has typed', () => {
  test('can be saved when each has a name, values and whole variants', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ attributes: [], groups: [], variants: [] })).toEqual({});
    expect(
      wrong({ attributes: [size, base], variants: [variant(1, [21, 12]), variant(2, [11, 21])] }),
    ).toEqual({});
  });

  test('need names and values', () => {
    const attributes = [size, { ...base, name: ' ', values: [] }];
    expect(wrong({ attributes, variants: [] })).toEqual({
      'options.attributes.1.name': NO_NAME,
      'options.attributes.1': NO_VALUE,
    });
    expect(wrong({ groups: [extras({ name: '', values: [extra(91, 'Basil'), extra(92, ' ')] })] })).toEqual({
      'options.groups.0.name': NO_NAME,
      'options.groups.0.values.1.value': NO_NAME,
    });
  });

  test('tell their names apart, whatever their case and the space around them', () => {
    expect(wrong({ attributes: [size, { ...base, name: ' SIZE ' }], variants: [] })).toEqual({
      'options.attributes.1.name': TWICE,
    });
    expect(wrong({ groups: [extras({ values: [extra(91, 'Basil'), extra(92, 'basil ')] })] })).toEqual({
      'options.groups.0.values.1.value': TWICE,
    });
    const values = [value(11, 'Small'), value(12, 'small')];
    expect(wrong({ attributes: [{ ...size, values }] })).toEqual({
      'options.attributes.0.values.1.value': TWICE,
    });
  });

  test('are not called the same when they have no name at all', () => {
    const nameless = [
      { ...size, name: '' },
      { ...base, name: '' },
    ];
    expect(wrong({ attributes: nameless, variants: [] })).toEqual({
      'options.attributes.0.name': NO_NAME,
      'options.attributes.1.name': NO_NAME,
    });
  });

  test('ask for no more than may be chosen', () => {
    expect(wrong({ groups: [extras({ min_select: 3 })] })).toEqual({
      'options.groups.0.max_select': 'The most is not less than the least.',
    });
    expect(wrong({ groups: [extras({ min_select: 2 })] })).toEqual({});
  });

  test('go with values and variants that there are', () => {
    const group = (change: Partial<DeskGroup['values'][number]>) =>
      extras({ values: [extra(91, 'Basil'), { ...extra(92, 'Olives'), ...change }] });
    expect(wrong({ groups: [group({ needs: [12] })] })).toEqual({});
    expect(wrong({ groups: [group({ variant_prices: [{ variant_id: 702, price: 2 }] })] })).toEqual({});
    expect(wrong({ groups: [extras(), group({ needs: [12, 21] })] })).toEqual({ 'options.groups.1': GONE });
    expect(wrong({ groups: [group({ variant_prices: [{ variant_id: 703, price: 2 }] })] })).toEqual({
      'options.groups.0': GONE,
    });
  });
});

describe('variants that a merchant has typed', () => {
  test.each<[string, DeskVariant[]]>([
    ['a value short', [variant(701, [11]), variant(702, [])]],
    ['with two values of one option', [variant(701, [11, 12])]],
    ['with a value of no option', [variant(701, [99])]],
    ['the same as another', [variant(701, [11]), variant(702, [11])]],
  ])('are refused %s', (_, variants) => {
    expect(wrong({ variants })).toEqual({ variants: NOT_WHOLE });
  });

  test('are the same in whatever order their values stand', () => {
    const variants = [variant(701, [11, 21]), variant(702, [21, 11])];
    expect(wrong({ attributes: [size, base], variants })).toEqual({ variants: NOT_WHOLE });
  });

  test('are refused where there is no option to choose them by', () => {
    expect(wrong({ attributes: [], variants: [variant(701, [])] })).toEqual({ variants: NOT_WHOLE });
  });

  test('have SKUs of their own, or none', () => {
    const skus = (first: string | null, second: string | null) =>
      wrong({ variants: [variant(701, [11], { sku: first }), variant(702, [12], { sku: second })] });
    expect(skus('S-1', ' s-1 ')).toEqual({ 'variants.1.sku': SAME_SKU });
    expect(skus('S-1', 'S-2')).toEqual({});
    expect(skus(' ', '')).toEqual({});
    expect(skus(null, null)).toEqual({});
    expect(skus('S-1', null)).toEqual({});
  });

  test('are labelled by their values in the order of the options', () => {
    expect(variantLabel([size, base], { value_ids: [22, 12] })).toBe('Large · Thick');
    expect(variantLabel([base, size], { value_ids: [22, 12] })).toBe('Thick · Large');
    expect(variantLabel([size], { value_ids: [99] })).toBe('');
  });
});

test('what is typed is read as shoppers would choose of it', () => {
  const truffle = { ...extra(91, 'Truffle'), needs: [12], variant_prices: [{ variant_id: 702, price: 3.5 }] };
  const red = { id: 13, value: 'Red', swatch: '#f00', image_key: 'red.jpg' };
  const product = toOptionProduct({
    options: {
      attributes: [{ id: 1, name: 'Colour', values: [red] }],
      groups: [extras({ values: [truffle] })],
    },
    variants: [
      variant(701, [13], { is_active: false }),
      variant(702, [13], { price: 12, original_price: 14, image_key: 'large.jpg' }),
    ],
    selling_price: 9,
    original_price: 10,
  });
  expect(product).toEqual({
    selling_price: 9,
    original_price: 10,
    attributes: [{ id: 1, name: 'Colour', values: [{ id: 13, value: 'Red', swatch: '#f00' }] }],
    multi_selectable_attributes: [
      {
        id: 9,
        name: 'Extras',
        min_select: 0,
        max_select: 2,
        values: {
          '91': {
            id: 91,
            value: 'Truffle',
            price: 1,
            dependencies: [12],
            variant_prices: [{ variant_id: 702, price: 3.5 }],
          },
        },
      },
    ],
    combinations: [
      {
        ids: [13],
        variant_id: 702,
        price: 12,
        original_price: 14,
        stock_status: 'in_stock',
        max_quantity: 99,
        image_id: 'large.jpg',
      },
    ],
  });
});
