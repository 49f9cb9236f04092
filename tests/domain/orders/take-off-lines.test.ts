import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulDiv, sum } from '../../../src/domain/money/money.ts';
import { type InvoiceLine, taxOfLine, totalOf } from '../../../src/domain/orders/invoice.ts';
import { takeOffLines } from '../../../src/domain/orders/take-off-lines.ts';

const line = (item: number, change: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ item, name: `Mug ${item}`, details: [], quantity: 4, unitPrice: 250, discount: 0 },
  ...{ gross: 1050, taxes: [{ name: 'Tax', rate: 500, amount: 50 }] },
  ...change,
});
const DELIVERY: InvoiceLine = {
  ...{ name: 'Delivery', details: [], quantity: 1, unitPrice: 300, discount: 0, gross: 300, taxes: [] },
};

describe('what is gone comes off the lines of an order', () => {
  test('units with their share of tax; a line of which nothing comes is out', () => {
    const gone = [
      { item: 1, units: 1, price: 263, given: 0 },
      { item: 2, units: 4, price: 1050, given: 0 },
    ];
    const lines = takeOffLines([line(1), line(2), DELIVERY], { amount: 1313, gone, isTaxInclusive: false });
    expect(lines).toMatchObject([
      { item: 1, quantity: 3, unitPrice: 250, discount: 0, gross: 787, taxes: [{ amount: 37 }] },
      { name: 'Delivery', gross: 300 },
    ]);
  });

  test('what a substitute costs less is a discount of its line', () => {
    const gone = [{ item: 1, units: 0, price: 0, given: 150 }];
    const lines = takeOffLines([line(1), DELIVERY], { amount: 150, gone, isTaxInclusive: true });
    expect(lines).toMatchObject([
      { quantity: 4, discount: 150, gross: 900, taxes: [{ amount: 43 }] },
      { gross: 300 },
    ]);
  });

  test('money that went back for no line comes off each by what it costs', () => {
    const lines = takeOffLines([line(1), DELIVERY], { amount: 135, gone: [], isTaxInclusive: true });
    expect(lines.map(({ gross, discount }) => [gross, discount])).toEqual([
      [945, 105],
      [270, 30],
    ]);
  });

  test('the lines come to exactly what is left, and each to its units less its discount', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPrice: fc.integer({ min: 1, max: 5000 }),
        off: fc.integer({ min: 0, max: 90 }),
        gone: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(lines, fc.boolean(), fc.integer({ min: 0, max: 100 }), (given, isTaxInclusive, more) => {
        const made = given.map(({ quantity, unitPrice, off }, item) => {
          const discount = mulDiv(quantity * unitPrice, off, 100);
          const net = quantity * unitPrice - discount;
          const tax = mulDiv(net, 19, isTaxInclusive ? 119 : 100);
          const taxes = [{ name: 'VAT', rate: 1900, amount: tax }];
          const gross = isTaxInclusive ? net : net + tax;
          return line(item, { quantity, unitPrice, discount, gross, taxes });
        });
        const gone = given.map(({ quantity, gone: wished }, item) => {
          const units = Math.min(quantity, wished);
          return { item, units, price: mulDiv(made[item]?.gross ?? 0, units, quantity), given: 0 };
        });
        const ofUnits = sum(gone.map(({ price }) => price));
        const total = totalOf({ lines: made });
        const amount = ofUnits + mulDiv(total - ofUnits, more, 100);
        const left = takeOffLines(made, { amount, gone, isTaxInclusive });
        expect(totalOf({ lines: left })).toBe(total - amount);
        for (const one of left) {
          const tax = taxOfLine(one);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(one.quantity * one.unitPrice - one.discount).toBe(one.gross - (isTaxInclusive ? 0 : tax));
        }
      }),
      { seed: 23 },
    );
  });
});
