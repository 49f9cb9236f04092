import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../../../src/domain/money/money.ts';
import {
  creditLines,
  type InvoiceLine,
  invoiceCode,
  rateSums,
  taxOfLine,
} from '../../../src/domain/orders/invoice.ts';
import { seeded } from '../../fixtures/seeded.ts';

const line = (gross: number, rate = 0, tax = 0): InvoiceLine => ({
  name: 'Cola',
  details: [],
  quantity: 1,
  unitPrice: gross,
  discount: 0,
  gross,
  taxes: rate > 0 ? [{ name: 'VAT', rate, amount: tax }] : [],
});

/** Goods of some rates, with what of each is tax. */
const lines = fc.array(
  fc
    .record({ gross: fc.nat(100_000), rate: fc.constantFrom(0, 700, 1900), share: fc.nat(100) })
    .map(({ gross, rate, share }) => line(gross, rate, Math.floor((gross * share) / 200))),
  { minLength: 1, maxLength: 8 },
);

describe('credit notes', () => {
  test('over the whole invoice take back each line and each tax exactly, in whatever parts they come', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(50_000), { maxLength: 6 }), fc.nat(7), (invoice, parts, named) => {
        const earlier: number[][] = [];
        const taxes: number[] = [];
        let left = sum(invoice.map(({ gross }) => gross));
        for (const part of [...parts, left]) {
          const amount = Math.min(part, left);
          left -= amount;
          const note = creditLines(invoice, earlier, { amount, named: [{ line: named, amount: part }] });
          expect(sum(note.lines.map(({ gross }) => gross))).toBe(amount);
          expect(note.lines.every((one) => taxOfLine(one) >= 0 && taxOfLine(one) <= one.gross)).toBe(true);
          earlier.push(note.amounts);
          taxes.push(...note.lines.map(taxOfLine));
        }
        expect(invoice.map((_, index) => sum(earlier.map((amounts) => amounts[index] ?? 0)))).toEqual(
          invoice.map(({ gross }) => gross),
        );
        expect(sum(taxes)).toBe(sum(invoice.map(taxOfLine)));
      }),
      seeded(200),
    );
  });

  test('take a returned thing at its own rate, and money for nothing in particular from all', () => {
    const invoice = [line(11_900, 1900, 1900), line(10_700, 700, 700)];
    const back = creditLines(invoice, [], { amount: 5_350, named: [{ line: 1, amount: 5_350 }] });
    expect(back.lines).toMatchObject([{ gross: 5_350, taxes: [{ rate: 700, amount: 350 }] }]);
    const rest = creditLines(invoice, [back.amounts], { amount: 1_725 });
    expect(rest.lines.map(({ gross }) => gross)).toEqual([1_190, 535]);
    expect(rest.lines.map(taxOfLine)).toEqual([190, 35]);
  });
});

describe('documents', () => {
  test('sum by rate what the tax is taken of, and what bears none', () => {
    const rates = rateSums([
      line(11_900, 1900, 1900),
      line(500),
      line(1_190, 1900, 190),
      line(10_700, 700, 700),
    ]);
    expect(rates).toEqual([
      { name: '', rate: 0, net: 500, amount: 0 },
      { name: 'VAT', rate: 700, net: 10_000, amount: 700 },
      { name: 'VAT', rate: 1900, net: 11_000, amount: 2_090 },
    ]);
  });

  test('have numbers of at most 16 signs', () => {
    expect(invoiceCode(3, 2026, 7)).toBe('3-2026-00007');
    expect(invoiceCode('BERLN', 2026, 99_999)).toHaveLength(16);
  });
});
