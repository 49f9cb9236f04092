import { type BasisPoints, type Minor, mulRate, rateWithin } from './money.ts';

/** Tax of one name and rate, summed over its lines. */
export interface TaxLine {
  name: string;
  rate: BasisPoints;
  amount: Minor;
}

/** Tax on a line's price after its discount share: on top of it, or contained in it when prices include tax. */
export const taxOn = (taxable: Minor, rate: BasisPoints, isInclusive: boolean): Minor =>
  isInclusive ? rateWithin(taxable, rate) : mulRate(taxable, rate);

/** Groups rounded line taxes by name and rate, so that the groups sum to the tax; untaxed lines make no group. */
export const groupTaxes = (lines: readonly { taxName: string; taxRate: BasisPoints; tax: Minor }[]) => {
  const groups = new Map<string, TaxLine>();
  for (const line of lines.filter((l) => l.taxRate > 0)) {
    const key = JSON.stringify([line.taxName, line.taxRate]);
    const group = groups.get(key) ?? { name: line.taxName, rate: line.taxRate, amount: 0 };
    groups.set(key, { ...group, amount: group.amount + line.tax });
  }
  return [...groups.values()].sort((a, b) => a.rate - b.rate || (a.name < b.name ? -1 : 1));
};
