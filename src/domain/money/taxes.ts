import { type BasisPoints, type Minor, mulDiv, sum, WHOLE_RATE } from './money.ts';

/** A tax as it falls on something; halves of an odd rate have half a basis point. */
export interface TaxRate {
  name: string;
  rate: BasisPoints;
}

/** Tax of one name and rate, summed over its lines. */
export interface TaxLine extends TaxRate {
  amount: Minor;
}

/** How a shop taxes: on top of its prices or within them, and rounded at each line or once for each rate. */
export interface TaxRules {
  isTaxInclusive: boolean;
  isRoundedByTotal?: boolean | undefined;
}

/**
 * The taxes of lines on their price after discounts, each rounded by `mulDiv`. Rounded by total, each line has the
 * part by which it moves its rate's total, so that the lines sum to that: their order decides which has the odd unit.
 */
export const taxesOn = (
  lines: readonly { taxable: Minor; taxes: readonly TaxRate[] }[],
  { isTaxInclusive, isRoundedByTotal = false }: TaxRules,
): TaxLine[][] => {
  const before = new Map<string, Minor>();
  return lines.map(({ taxable, taxes }) => {
    const whole = WHOLE_RATE + (isTaxInclusive ? sum(taxes.map(({ rate }) => rate)) : 0);
    return taxes.map(({ name, rate }) => {
      const key = JSON.stringify([name, rate, whole]);
      const from = isRoundedByTotal ? (before.get(key) ?? 0) : 0;
      before.set(key, from + taxable);
      // Twice, as a rate may end in a half.
      const upTo = (amount: Minor) => mulDiv(amount, 2 * rate, 2 * whole);
      return { name, rate, amount: upTo(from + taxable) - upTo(from) };
    });
  });
};

/** Tax on one price after its discount share: on top of it, or contained in it when prices include tax. */
export const taxOn = (taxable: Minor, taxes: readonly TaxRate[], isTaxInclusive: boolean): Minor =>
  sum(
    taxesOn([{ taxable, taxes }], { isTaxInclusive }).flatMap((ofLine) => ofLine.map(({ amount }) => amount)),
  );

/** Groups rounded line taxes by name and rate, so that the groups sum to the tax; untaxed lines make no group. */
export const groupTaxes = (taxes: readonly TaxLine[]): TaxLine[] => {
  const groups = new Map<string, TaxLine>();
  for (const { name, rate, amount } of taxes.filter((tax) => tax.rate > 0)) {
    const key = JSON.stringify([name, rate]);
    groups.set(key, { name, rate, amount: (groups.get(key)?.amount ?? 0) + amount });
  }
  return [...groups.values()].sort((a, b) => a.rate - b.rate || (a.name < b.name ? -1 : 1));
};
