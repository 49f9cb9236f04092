import { allocate, type Minor, sum } from '../money/money.ts';
import { groupTaxes, type TaxLine, type TaxRate, type TaxRules, taxesOn } from '../money/taxes.ts';

/** Prices of goods after their discounts, and what they bear. */
export type Taxable = Parameters<typeof taxesOn>[0][number];

/** What a cart is charged beside its goods; delivery after its discounts. */
export type Charges = Record<'delivery' | 'packaging', Minor>;
export type ChargeTaxes = Record<keyof Charges, TaxLine[]>;

export const UNTAXED: ChargeTaxes = { delivery: [], packaging: [] };

/**
 * The taxes of delivery and packaging, which share the fate of the goods (Directive 2006/112/EC, article 78): each set of
 * taxes falls on the part of a charge that its goods are of all goods. Rounded by total, they go on where the goods end.
 */
export const taxesOfCharges = (
  goods: readonly Taxable[],
  { delivery, packaging }: Charges,
  rules: TaxRules,
): ChargeTaxes => {
  const partsOf = partsBy(goods);
  const [ofDelivery, ofPackaging] = [partsOf(delivery), partsOf(packaging)];
  const taxes = taxesOn(goods.concat(ofDelivery, ofPackaging), rules).slice(goods.length);
  return {
    delivery: groupTaxes(taxes.slice(0, ofDelivery.length).flat()),
    packaging: groupTaxes(taxes.slice(ofDelivery.length).flat()),
  };
};

const partsBy = (goods: readonly Taxable[]) => {
  const sets = [...Map.groupBy(goods, ({ taxes }) => keyOf(taxes)).values()];
  const weights = sets.map((set) => sum(set.map(({ taxable }) => taxable)));
  return (charge: Minor): Taxable[] =>
    allocate(charge, weights).map((taxable, index) => ({ taxable, taxes: sets[index]?.[0]?.taxes ?? [] }));
};

const keyOf = (taxes: readonly TaxRate[]): string =>
  JSON.stringify(taxes.map(({ name, rate }) => [name, rate]));

export const taxOfCharges = ({ delivery, packaging }: ChargeTaxes): Charges => {
  const amountOf = (taxes: readonly TaxLine[]) => sum(taxes.map(({ amount }) => amount));
  return { delivery: amountOf(delivery), packaging: amountOf(packaging) };
};
