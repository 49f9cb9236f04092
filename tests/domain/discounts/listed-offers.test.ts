import { describe, expect, test } from 'vitest';
import {
  listedDelivery,
  measuresOf,
  propertyOf,
  validGtin,
} from '../../../src/domain/discounts/listed-offers.ts';
import { branchWith } from '../../fixtures/listed-shop.ts';

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
    ['6 pieces', 'piece', { value: 6, unit: 'ct' }, { value: 1, unit: 'ct' }],
  ])('of %s at a price per %s', (unit_label, per, pack, base) => {
    expect(measuresOf({ unit_label, unit_price: { amount: 1, per } })).toEqual({ pack, base });
  });

  test.each([
    ['1 bunch', 'bunch'],
    ['about 500 g', 'kg'],
    ['g', 'kg'],
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
