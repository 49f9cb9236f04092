import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercent, measureText, unitPriceOf } from '../../../src/domain/money/unit-price.ts';
import { inEnglish, inLanguage } from '../../../src/domain/text/text.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';
import { seeded } from '../../fixtures/seeded.ts';

test.each([
  ['a jar of spice', 450, 50, 'kg', { amount: 900, per: '100 g' }],
  ['ten grams of saffron', 12_900, 10, 'kg', { amount: 129_000, per: '100 g' }],
  ['a bag of flour', 390, 1500, 'kg', { amount: 260, per: 'kg' }],
  ['a small bottle', 300, 200, 'L', { amount: 150, per: '100 ml' }],
  ['a bottle', 250, 500, 'l', { amount: 500, per: 'l' }],
  ['a pound', 1290, 1000, 'lb', { amount: 2844, per: 'kg' }],
  ['four ounces', 400, 250, 'lb', { amount: 353, per: '100 g' }],
  ['pieces', 600, 6000, 'piece', { amount: 100, per: 'piece' }],
  ['a vial of less than ten millilitres', 500, 9, 'l', null],
])('%s is compared in metric units in Germany', (_name, price, milli, measure, expected) => {
  expect(unitPriceOf(price, { milli, measure }, 'DE')).toEqual(expected);
});

test.each([
  ['four ounces', 400, 250, 'lb', { amount: 100, per: 'oz' }],
  ['a pound', 1290, 1000, 'lb', { amount: 1290, per: 'lb' }],
  ['500 g of rice', 400, 500, 'kg', { amount: 363, per: 'lb' }],
  ['a jar of 50 g', 450, 50, 'kg', { amount: 255, per: 'oz' }],
  ['a can', 199, 330, 'L', { amount: 18, per: 'fl oz' }],
  ['two litres', 400, 2000, 'L', { amount: 189, per: 'qt' }],
  ['pieces', 600, 6000, 'piece', { amount: 100, per: 'piece' }],
  ['a gram of saffron', 1290, 1, 'kg', null],
])('%s is compared in pounds and ounces in the United States', (_name, price, milli, measure, expected) => {
  expect(unitPriceOf(price, { milli, measure }, 'US')).toEqual(expected);
});

test('a country has units of one system alone, whatever is printed on the packs', () => {
  const measures = fc.constantFrom('g', 'kg', 'oz', 'lb', 'ml', 'L', 'fl oz', 'qt');
  const packs = fc.record({ milli: fc.integer({ min: 1, max: 5_000_000 }), measure: measures });
  fc.assert(
    fc.property(packs, fc.integer({ min: 0, max: 100_000 }), (pack, price) => {
      for (const country of ['DE', 'IN', 'GB']) {
        expect([undefined, 'kg', '100 g', 'l', '100 ml']).toContain(unitPriceOf(price, pack, country)?.per);
      }
      expect([undefined, 'lb', 'oz', 'qt', 'fl oz']).toContain(unitPriceOf(price, pack, 'US')?.per);
    }),
    seeded(200),
  );
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
  expect(inEnglish(measureText('100 g'))).toBe('100 g');
  expect(inLanguage(measureText('lb'), phrasesIn('ar'))).toBe('رطل');
  expect(measureText('bunch')).toBe('bunch');
});
