import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateOfGstin, stateOfRegion } from '../../../src/domain/money/gst.ts';
import { sum } from '../../../src/domain/money/money.ts';
import { type OwnTax, type TaxSale, taxesAt } from '../../../src/domain/money/tax-places.ts';
import { groupTaxes, taxesOn, taxOn } from '../../../src/domain/money/taxes.ts';
import { mostTip, readTip, tipChoices } from '../../../src/domain/money/tips.ts';
import { holds } from '../properties.ts';

const tax = (name: string, rate: number, amount: number) => ({ name, rate, amount });

test('taxes are summed by name and rate, the lowest rate first, then by name; untaxed lines make none', () => {
  const taxes = [tax('State', 725, 10), tax('none', 0, 0), tax('City', 725, 3), tax('State', 500, 1)];
  expect(groupTaxes([...taxes, tax('State', 725, 5)])).toEqual([
    { name: 'State', rate: 500, amount: 1 },
    { name: 'City', rate: 725, amount: 3 },
    { name: 'State', rate: 725, amount: 15 },
  ]);
});

test('a tax comes on top of the price, or stands in it', () => {
  expect(taxOn(1050, [{ name: 'Tax', rate: 500 }], false)).toBe(53);
  expect(taxOn(1050, [{ name: 'Tax', rate: 500 }], true)).toBe(50);
});

/** Several lines of one rate, or of two that stand on each line. */
const taxed = fc.array(
  fc.record({
    taxable: fc.nat(100_000),
    taxes: fc.constantFrom(
      [{ name: 'VAT', rate: 1900 }],
      [{ name: 'VAT', rate: 700 }],
      [
        { name: 'CGST', rate: 12.5 },
        { name: 'SGST', rate: 12.5 },
      ],
      [],
    ),
  }),
  { maxLength: 12 },
);
const amounts = (lines: { amount: number }[][]) => sum(lines.flat().map(({ amount }) => amount));

holds(
  'lines rounded by total sum to each rate of the sum, and differ from themselves by one unit at most',
  taxed,
  (lines) => {
    for (const isTaxInclusive of [true, false]) {
      const byLine = taxesOn(lines, { isTaxInclusive });
      const byTotal = taxesOn(lines, { isTaxInclusive, isRoundedByTotal: true });
      const whole = (rate: number) =>
        sum(lines.filter(({ taxes }) => taxes[0]?.rate === rate).map(({ taxable }) => taxable));
      const once = [1900, 700].map((rate) => taxOn(whole(rate), [{ name: 'VAT', rate }], isTaxInclusive));
      const half = taxOn(
        whole(12.5),
        [
          { name: 'CGST', rate: 12.5 },
          { name: 'SGST', rate: 12.5 },
        ],
        isTaxInclusive,
      );
      expect(amounts(byTotal)).toBe(sum(once) + half);
      for (const [index, taxes] of byTotal.entries())
        for (const [at, { amount }] of taxes.entries())
          expect(Math.abs(amount - (byLine[index]?.[at]?.amount ?? 0))).toBeLessThanOrEqual(1);
    }
  },
  200,
);

/** Computed by hand from the rules that the authorities publish, each beside its example. */
describe('sales as their law taxes them', () => {
  const own = (rate: number, name = 'Tax') => ({ taxId: 1, name, rate });
  const at = (country: string, region: string | null, more: Partial<TaxSale> = {}): TaxSale => ({
    place: { country, region },
    sellerTaxId: '',
    rates: [],
    ...more,
  });
  /** The GSTIN of a seller in Maharashtra (27), whose check digit is the one that the portal's algorithm gives. */
  const sellerTaxId = '27AAPFU0939F1ZV';
  const priced = (taxable: number, sale: TaxSale, tax: OwnTax, isTaxInclusive = false) =>
    taxesOn([{ taxable, taxes: taxesAt(tax, sale) }], { isTaxInclusive })[0];

  test('India within a state: half for the union, half for the state (CGST Act s. 9, SGST Acts)', () => {
    // 1,000.00 at 18 %: 90.00 and 90.00.
    expect(priced(100_000, at('IN', 'Maharashtra', { sellerTaxId }), own(1800, 'GST'))).toEqual([
      { name: 'CGST', rate: 900, amount: 9_000 },
      { name: 'SGST', rate: 900, amount: 9_000 },
    ]);
    // Within a price of 105.00 at 5 %: 2.50 and 2.50.
    expect(priced(10_500, at('IN', 'MH', { sellerTaxId }), own(500, 'GST'), true)).toEqual([
      { name: 'CGST', rate: 250, amount: 250 },
      { name: 'SGST', rate: 250, amount: 250 },
    ]);
    // Diamonds at 0.25 %: 0.125 % of 10,000.00 twice.
    expect(priced(1_000_000, at('IN', 'IN-MH', { sellerTaxId }), own(25, 'GST'))).toEqual([
      { name: 'CGST', rate: 12.5, amount: 1_250 },
      { name: 'SGST', rate: 12.5, amount: 1_250 },
    ]);
  });

  test('India between states: IGST (IGST Act s. 5), and UTGST in a union territory without a legislature', () => {
    expect(priced(100_000, at('IN', 'Karnataka', { sellerTaxId }), own(1800, 'GST'))).toEqual([
      { name: 'IGST', rate: 1800, amount: 18_000 },
    ]);
    expect(taxesAt(own(1200), at('IN', 'Chandigarh', { sellerTaxId: '04AAPFU0939F1Z3' }))).toEqual([
      { name: 'CGST', rate: 600 },
      { name: 'UTGST', rate: 600 },
    ]);
  });

  test('Germany: 19 % and 7 % within the price (UStG § 12)', () => {
    // 119.00 holds 19.00; a book of 21.40 holds 1.40.
    const taxes = taxesOn(
      [
        { taxable: 11_900, taxes: taxesAt(own(1900, 'USt'), at('DE', null)) },
        { taxable: 2_140, taxes: taxesAt(own(700, 'USt'), at('DE', null)) },
      ],
      { isTaxInclusive: true },
    );
    expect(groupTaxes(taxes.flat())).toEqual([
      { name: 'USt', rate: 700, amount: 140 },
      { name: 'USt', rate: 1900, amount: 1_900 },
    ]);
  });

  test('the United States: the rate of the state on top, where the table has one', () => {
    const rates = [
      { taxId: 1, country: 'US', region: '', name: 'No sales tax', rate: 0 },
      { taxId: 1, country: 'US', region: 'California', name: 'Sales tax', rate: 725 },
      { taxId: 2, country: 'US', region: 'California', name: 'Food', rate: 0 },
    ];
    // California, statewide 7.25 % of 100.00: 7.25. Oregon has none.
    expect(priced(10_000, at('US', ' california', { rates }), own(500))).toEqual([
      { name: 'Sales tax', rate: 725, amount: 725 },
    ]);
    expect(priced(10_000, at('US', 'Oregon', { rates }), own(500))).toEqual([]);
    expect(priced(10_000, at('US', 'California', { rates }), { ...own(500), taxId: 2 })).toEqual([]);
  });

  test('the row of the region counts before that of the country, and that before the shop’s own', () => {
    const rates = [
      { taxId: 1, country: 'CA', region: '', name: 'GST', rate: 500 },
      { taxId: 1, country: 'CA', region: 'Québec', name: 'GST and QST', rate: 1498 },
    ];
    expect(taxesAt(own(900), at('CA', 'quebec', { rates }))).toEqual([{ name: 'GST and QST', rate: 1498 }]);
    expect(taxesAt(own(900), at('CA', 'Alberta', { rates }))).toEqual([{ name: 'GST', rate: 500 }]);
    expect(taxesAt(own(900), at('FR', null, { rates }))).toEqual([{ name: 'Tax', rate: 900 }]);
    expect(taxesAt({ ...own(900), taxId: 3 }, at('CA', 'Alberta', { rates }))).toEqual([
      { name: 'Tax', rate: 900 },
    ]);
  });

  test('a GSTIN is known by its check digit, a state by name or code', () => {
    expect(stateOfGstin('27aapfu0939f1zv ')).toBe('27');
    for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0938F1ZV', '99AAPFU0939F1ZV', 'DE123456789', ''])
      expect(stateOfGstin(wrong)).toBeUndefined();
    expect(['Tamil  Nadu', 'TN', 'in-tn', '33', 'Jammu & Kashmir', 'Oregon'].map(stateOfRegion)).toEqual([
      ...['33', '33', '33', '33', '01', undefined],
    ]);
  });
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

test.each([
  ['2.50', 2.5],
  [' 2,5 ', 2.5],
  ['٢٫٥٠', 2.5],
  ['۲٫۵', 2.5],
  ['٣', 3],
  ['', undefined],
  ['-1', undefined],
  ['two', undefined],
  ['0x10', undefined],
  ['\u200f1,250.50', 1250.5],
  ['10001', undefined],
])('a typed tip of %j is %j, whatever the keyboard', (typed, amount) => {
  expect(readTip(typed, 2)).toBe(amount);
});
