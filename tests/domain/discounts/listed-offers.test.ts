import { describe, expect, test } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import {
  listedDelivery,
  listOffers,
  measuresOf,
  propertyOf,
  validGtin,
} from '../../../src/domain/discounts/listed-offers.ts';
import { branchWith, productWith } from '../../fixtures/listed-shop.ts';
import { shirt } from '../option-world.ts';

describe('GTINs', () => {
  test.each(['8500710001011', '12345670', '036000291452', '00036000291452'])('%s is one', (gtin) => {
    expect(validGtin(gtin)).toBe(gtin);
  });

  test.each([
    '8500710001010',
    '12345678',
    '1234567',
    '',
    null,
    undefined,
    '85007100010l0',
  ])('%s is none', (gtin) => {
    expect(validGtin(gtin)).toBeNull();
  });
});

describe('measures', () => {
  test.each([
    ['500 g', 'kg', { value: 500, unit: 'g' }, { value: 1, unit: 'kg' }],
    ['0.5 L', '100 ml', { value: 0.5, unit: 'l' }, { value: 100, unit: 'ml' }],
    ['12 oz', 'lb', { value: 12, unit: 'oz' }, { value: 1, unit: 'lb' }],
    ['8 fl oz', 'fl oz', { value: 8, unit: 'floz' }, { value: 1, unit: 'floz' }],
    ['6 pieces', 'piece', { value: 6, unit: 'ct' }, { value: 1, unit: 'ct' }],
  ])('of %s at a price per %s', (unit_label, per, pack, base) => {
    expect(measuresOf({ unit_label, unit_price: { amount: 1, per } })).toEqual({ pack, base });
  });

  test.each([
    ['1 bunch', 'bunch'],
    ['about 500 g', 'kg'],
    ['g', 'kg'],
    ['500 g', 'lb'],
    ['330 ml', 'fl oz'],
  ])('are none of %s', (unit_label, per) => {
    expect(measuresOf({ unit_label, unit_price: { amount: 1, per } })).toBeUndefined();
    expect(measuresOf({ unit_label: '500 g', unit_price: null })).toBeUndefined();
  });
});

describe('listed delivery', () => {
  test('is the charge of the farthest place, free from the amount on that says so', () => {
    const { delivery } = branchWith();
    const bands = [
      { upto_km: 3, upto_subtotal: null, charge: 2 },
      { upto_km: 8, upto_subtotal: null, charge: 6 },
    ];
    const branch = branchWith({ delivery: { ...delivery, bands } });
    expect([listedDelivery(branch, 10), listedDelivery(branch, 45)]).toEqual([6, 0]);
  });

  test('is none where nobody delivers', () => {
    expect(listedDelivery(branchWith({ order_types: ['pickup'] }), 10)).toBeNull();
    expect(listedDelivery(undefined, 10)).toBeNull();
  });
});

test.each([
  ['Size', 'size'],
  ['Größe', 'size'],
  ['اللون', 'color'],
  ['Farbe', 'color'],
  ['Crust', null],
])('an option named %s is %s', (name, property) => {
  expect(propertyOf(name)).toBe(property);
});

describe('a listed product', () => {
  const offersOf = (change: Parameters<typeof productWith>[0]) => listOffers(productWith(change), 2);
  const REDUCTION = { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' };

  test('without options is one offer under its own id, its number where it has no SKU', () => {
    const [offer, ...others] = offersOf({
      id: 7,
      sku: null,
      gtin: null,
      selling_price: 4.9,
      original_price: null,
    });
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      id: '7',
      variantId: null,
      sku: '7',
      gtin: null,
      price: '4.90',
      options: [],
    });
    expect(offer?.listPrice).toBeNull();
    expect(offersOf({ sku: 'TEA' })[0]?.sku).toBe('TEA');
  });

  test('is reduced only where it says what it cost before', () => {
    const reduced = { selling_price: 4, reduction: REDUCTION };
    expect(offersOf({ ...reduced, original_price: 5 })[0]).toMatchObject({
      listPrice: '5.00',
      reduction: { startsAt: REDUCTION.starts_at, endsAt: REDUCTION.ends_at },
    });
    expect(offersOf({ ...reduced, original_price: null })[0]?.reduction).toBeNull();
    expect(offersOf({ original_price: 5, reduction: null })[0]?.reduction).toBeNull();
  });

  test('that is announced says from when, one that cannot be had is out of stock', () => {
    const from = '2026-12-24T09:00:00Z';
    const said = (change: Parameters<typeof productWith>[0]) => {
      const [offer] = offersOf({ available_from: from, ...change });
      return [offer?.status, offer?.availableFrom];
    };
    expect(said({ stock_status: 'preorder' })).toEqual(['preorder', from]);
    expect(said({ is_available: false, unavailable_reason: 'not_yet' })).toEqual(['preorder', from]);
    expect(said({ stock_status: 'low_stock', is_available: true })).toEqual(['low_stock', null]);
    expect(said({ stock_status: 'in_stock', is_available: false })).toEqual(['out_of_stock', null]);
  });

  test('shows all its pictures, the one of its card where it has no others, or none', () => {
    const image = (url: string) => ({ ...productWith().image, url }) as NonNullable<Product['image']>;
    const pictures = (change: Parameters<typeof productWith>[0]) => offersOf(change)[0]?.pictures;
    expect(pictures({ images: [image('/a'), image('/b')], image: image('/c') })).toEqual(['/a', '/b']);
    expect(pictures({ images: [], image: image('/c') })).toEqual(['/c']);
    expect(pictures({ images: [], image: null })).toEqual([]);
  });

  test('with options is one offer for each combination, named and pictured by it', () => {
    const [black, white] = offersOf({
      id: 7,
      name: 'Shirt',
      images: [],
      image: null,
      attributes: [...shirt.attributes, { id: 3, name: 'Engraving', values: [] }],
      combinations: [
        { ...shirt.combinations[0], image_id: 'black 1', sku: 'B', original_price: 30 },
        { ...shirt.combinations[1], image_id: null },
      ] as Product['combinations'],
    });
    expect(black).toMatchObject({
      id: '7-801',
      variantId: 801,
      name: 'Shirt, Black, M',
      sku: 'B',
      price: '20.00',
      listPrice: '30.00',
      pictures: ['/media/black%201/640'],
      status: 'out_of_stock',
      options: [
        { name: 'Colour', value: 'Black', property: 'color' },
        { name: 'Size', value: 'M', property: 'size' },
      ],
    });
    expect(white).toMatchObject({ id: '7-802', sku: '7-802', listPrice: null, pictures: [] });
  });
});

test('a pack without a label has no measure', () => {
  expect(measuresOf({ unit_label: null, unit_price: { amount: 1, per: 'kg' } })).toBeUndefined();
});

test('delivery that is never free costs its band at any price', () => {
  const { delivery } = branchWith();
  const branch = branchWith({ delivery: { ...delivery, free_above: null } });
  expect([listedDelivery(branch, 10), listedDelivery(branch, 1_000)]).toEqual([4.9, 2.9]);
});
