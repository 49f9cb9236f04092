import { expect, test } from 'vitest';
import { saysRate } from '../../../src/domain/orders/order-receipt.ts';

test('a name that holds the rate says it, in any of the ways in which one writes it', () => {
  const said = ['7 %', 'MwSt. 7%', 'TVA 7\u00a0%', 'ضريبة ٧٪', '7,0 %', 'Food (7 %)'];
  expect(said.filter((name) => !saysRate({ name, rate_percent: 7 }))).toEqual([]);
  expect(saysRate({ name: '5,5 %', rate_percent: 5.5 })).toBe(true);
  expect(saysRate({ name: 'ضريبة ٥٫٥٪', rate_percent: 5.5 })).toBe(true);
});

test('another rate, a number that is none and a name alone do not', () => {
  const others = ['', 'VAT', '17 %', '7.5 %', '70%', 'Section 7', '§ 7'];
  expect(others.filter((name) => saysRate({ name, rate_percent: 7 }))).toEqual([]);
});
