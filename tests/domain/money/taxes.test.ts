import { expect, test } from 'vitest';
import { groupTaxes, taxOn } from '../../../src/domain/money/taxes.ts';
import { mostTip, tipChoices } from '../../../src/domain/money/tips.ts';

const line = (taxName: string, taxRate: number, tax: number) => ({ taxName, taxRate, tax });

test('taxes are summed by name and rate, the lowest rate first, then by name; untaxed lines make none', () => {
  const lines = [
    line('State', 725, 10),
    line('none', 0, 0),
    line('City', 725, 3),
    line('State', 500, 1),
    line('State', 725, 5),
  ];
  expect(groupTaxes(lines)).toEqual([
    { name: 'State', rate: 500, amount: 1 },
    { name: 'City', rate: 725, amount: 3 },
    { name: 'State', rate: 725, amount: 15 },
  ]);
});

test('a tax comes on top of the price, or stands in it', () => {
  expect(taxOn(1050, 500, false)).toBe(53);
  expect(taxOn(1050, 500, true)).toBe(50);
});

test.each([
  ['small order', 250, 2, 10_000],
  ['large order', 25_000, 2, 25_000],
  ['order without decimals', 90, 0, 100],
])('a %s may be tipped with 100 of the currency, or as much as it costs', (_name, subtotal, decimals, most) => {
  expect(mostTip(subtotal, decimals)).toBe(most);
});

test('usual tips are halves of the main unit, each once and above nothing', () => {
  expect(tipChoices(40, 2).map(({ amount }) => amount)).toEqual([2, 4, 6]);
  expect(tipChoices(5, 2).map(({ amount }) => amount)).toEqual([0.5, 1]);
  expect(tipChoices(700, 0).map(({ amount }) => amount)).toEqual([35, 70, 105]);
});
