import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSubunits, toSubunits } from '../../../src/domain/money/subunits.ts';
import { holds } from '../properties.ts';

test.each([
  [1999, 2, 'USD', 1999],
  [1999, 2, 'JPY', 20],
  [1999, 2, 'KWD', 19990],
  [19, 0, 'USD', 1900],
  [19_995, 3, 'USD', 2000],
])('%i of a shop with %i decimals are in %s %i subunits', (amount, decimals, currency, subunits) => {
  expect(toSubunits(amount, decimals, currency)).toBe(subunits);
});

test('what a gateway took finer than the shop counts is rounded', () => {
  expect(fromSubunits(19_994, 2, 'KWD')).toBe(1999);
  expect(fromSubunits(1999, 0, 'USD')).toBe(20);
  expect(fromSubunits(20, 2, 'JPY')).toBe(2000);
});

const amounts = fc.tuple(fc.nat(1e9), fc.constantFrom(0, 2, 3), fc.constantFrom('USD', 'JPY', 'KWD'));
holds('an amount comes back from a gateway that counts as fine', amounts, ([amount, decimals, currency]) => {
  const finest = { USD: 2, JPY: 0, KWD: 3 }[currency] ?? 0;
  fc.pre(finest >= decimals);
  expect(fromSubunits(toSubunits(amount, decimals, currency), decimals, currency)).toBe(amount);
});
