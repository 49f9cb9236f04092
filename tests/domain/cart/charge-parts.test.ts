import { expect, test } from 'vitest';
import { partsOfCharges, taxOfCharges } from '../../../src/domain/cart/charge-parts.ts';

const VAT_19 = [{ name: 'VAT', rate: 1900 }];
const VAT_7 = [{ name: 'VAT', rate: 700 }];
const INCLUSIVE = { isTaxInclusive: true };

test('delivery bears what the goods bear: 19 % of 5.00 with tax are 0.80', () => {
  const goods = [{ taxable: 10_000, taxes: VAT_19 }];
  expect(partsOfCharges(goods, { delivery: 500, packaging: 0 }, INCLUSIVE).delivery).toEqual([
    { price: 500, taxes: [{ name: 'VAT', rate: 1900, amount: 80 }] },
  ]);
});

test('goods of two rates share it by what they cost: of 4.00 one quarter at 7 %, three at 19 %', () => {
  const goods = [
    { taxable: 3_000, taxes: VAT_19 },
    { taxable: 1_000, taxes: VAT_7 },
  ];
  // 3.00 × 19/119 = 0.479; 1.00 × 7/107 = 0.0654.
  expect(partsOfCharges(goods, { delivery: 400, packaging: 0 }, INCLUSIVE).delivery).toEqual([
    { price: 300, taxes: [{ name: 'VAT', rate: 1900, amount: 48 }] },
    { price: 100, taxes: [{ name: 'VAT', rate: 700, amount: 7 }] },
  ]);
});

test('goods that cost nothing share it evenly, goods without tax leave it without', () => {
  const free = [
    { taxable: 0, taxes: VAT_19 },
    { taxable: 0, taxes: [] },
  ];
  expect(partsOfCharges(free, { delivery: 238, packaging: 0 }, INCLUSIVE).delivery).toEqual([
    { price: 119, taxes: [{ name: 'VAT', rate: 1900, amount: 19 }] },
    { price: 119, taxes: [] },
  ]);
});

test('on top of prices, rounded once for each rate: 19 % of 0.03 + 0.03 + 0.02 are 0.02 in all', () => {
  const goods = [{ taxable: 3, taxes: VAT_19 }];
  const rules = { isTaxInclusive: false, isRoundedByTotal: true };
  const taxes = partsOfCharges(goods, { delivery: 3, packaging: 2 }, rules);
  // The goods have 0.01 of it already (0.0057); with delivery 0.0114, with packaging 0.0152.
  expect(taxOfCharges(taxes)).toEqual({ delivery: 0, packaging: 1 });
});
