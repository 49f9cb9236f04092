import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  checkPrices,
  type SetPrices,
  toSetPrices,
  toStoredPrices,
} from '../../../src/domain/products/sale-prices.ts';
import { holds } from '../properties.ts';

const instant = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour)).toISOString();
const NOW = instant(12);
const price = fc.nat(100_000);
/** A list price above the price, as the shop stores it. */
const above = (of: fc.Arbitrary<{ price: number }>) =>
  fc.tuple(of, fc.option(fc.integer({ min: 1, max: 5_000 }))).map(([one, more]) => ({
    ...one,
    original: more === null ? null : one.price + more,
  }));
const setPrices: fc.Arbitrary<SetPrices> = fc
  .record({
    own: above(fc.record({ price })),
    sale: fc.option(
      fc.record({
        price,
        from: fc.option(fc.integer({ min: 0, max: 23 }).map(instant)),
        until: fc.integer({ min: 0, max: 40 }).map(instant),
      }),
    ),
    variants: fc.array(above(fc.record({ price })), { maxLength: 4 }),
  })
  .map(({ own, sale, variants }) => ({ ...own, sale, variants: variants.map((one, id) => ({ id, ...one })) }))
  .filter((prices) => Object.keys(checkPrices(prices, NOW)).length === 0);

describe('prices as set and as stored', () => {
  holds('tell the same to the merchant', setPrices, (prices) => {
    const read = toSetPrices(toStoredPrices(prices, NOW));
    const isRunning = prices.sale !== null && (prices.sale.from ?? NOW) <= NOW;
    // While a sale runs the list price is what it costs after it.
    const original = isRunning ? null : prices.original;
    const sale = prices.sale && { ...prices.sale, from: prices.sale.from ?? NOW };
    const variants = prices.variants.map((one) => (isRunning ? { ...one, original: null } : one));
    expect(read).toEqual({ ...prices, original, sale, variants });
    expect(toStoredPrices(read, NOW)).toEqual(toStoredPrices(prices, NOW));
  });

  holds('never cost less than nothing, and a running sale is below its list price', setPrices, (prices) => {
    const { selling, original, reduction, variants } = toStoredPrices(prices, NOW);
    expect([selling, ...variants.map((one) => one.price)].every((amount) => amount >= 0)).toBe(true);
    if (reduction) expect(original).toBeGreaterThan(selling);
  });
});
