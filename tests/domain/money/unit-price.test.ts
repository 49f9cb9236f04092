import { expect, test } from 'vitest';
import { discountPercent, measureText, unitPriceOf } from '../../../src/domain/money/unit-price.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

test.each([
  ['a gram of saffron', 1290, 1, 'kg', { amount: 1290, per: 'g' }],
  ['ten grams of saffron', 12_900, 10, 'kg', { amount: 1290, per: 'g' }],
  ['a vial', 500, 10, 'l', { amount: 50, per: 'ml' }],
  ['a jar of spice', 450, 50, 'kg', { amount: 900, per: '100 g' }],
  ['a bag of flour', 390, 1500, 'kg', { amount: 260, per: 'kg' }],
  ['a small bottle', 300, 200, 'L', { amount: 150, per: '100 ml' }],
  ['a bottle', 250, 500, 'l', { amount: 500, per: 'l' }],
  ['four ounces', 400, 250, 'lb', { amount: 100, per: 'oz' }],
  ['a pound', 1290, 1000, 'lb', { amount: 1290, per: 'lb' }],
  ['pieces', 600, 6000, 'piece', { amount: 100, per: 'piece' }],
])('%s is compared by a unit of its own size', (_name, price, milli, measure, expected) => {
  expect(unitPriceOf(price, milli, measure)).toEqual(expected);
});

test('a saving is never rounded up', () => {
  expect(discountPercent(801, 1000)).toBe(19);
  expect(discountPercent(990, 1000)).toBe(1);
  expect(discountPercent(996, 1000)).toBeNull();
  expect(discountPercent(1000, null)).toBeNull();
});

test('a price per piece says so in words, one per kilogram in signs', () => {
  expect(inEnglish(measureText('piece'))).toBe('piece');
  expect(measureText('piece')).toMatchObject({ template: 'piece' });
  expect(measureText('100 g')).toBe('100 g');
});
