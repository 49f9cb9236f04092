import { allocate, type Minor, sum } from '../money/money.ts';
import { type TaxLine, type TaxRate, type TaxRules, taxesOn } from '../money/taxes.ts';

/** Prices of goods after their discounts, and what they bear. */
export type Taxable = Parameters<typeof taxesOn>[0][number];

/** What a cart is charged beside its goods; delivery after its discounts. */
export type Charges = Record<'delivery' | 'packaging', Minor>;

/** The part of a charge that bears the same taxes. */
export interface ChargePart {
  price: Minor;
  taxes: TaxLine[];
}
/** Charges by what they bear; nothing of a charge that bears no tax. */
export type ChargeParts = Record<keyof Charges, ChargePart[]>;

export const UNTAXED: ChargeParts = { delivery: [], packaging: [] };

/**
 * Delivery and packaging as they share the fate of the goods (Directive 2006/112/EC, article 78): each set of taxes falls
 * on the part of a charge that its goods are of all goods. Rounded by total, they go on where the goods end.
 */
export const partsOfCharges = (
  goods: readonly Taxable[],
  { delivery, packaging }: Charges,
  rules: TaxRules,
): ChargeParts => {
  const partsOf = partsBy(goods);
  const ofDelivery = partsOf(delivery);
  const all = ofDelivery.concat(partsOf(packaging));
  const taxes = taxesOn(goods.concat(all), rules).slice(goods.length);
  const parts = all.map(({ taxable }, index) => ({ price: taxable, taxes: taxes[index] ?? [] }));
  return { delivery: parts.slice(0, ofDelivery.length), packaging: parts.slice(ofDelivery.length) };
};

const partsBy = (goods: readonly Taxable[]) => {
  const sets = [...Map.groupBy(goods, ({ taxes }) => keyOf(taxes)).values()];
  const weights = sets.map((set) => sum(set.map(({ taxable }) => taxable)));
  return (charge: Minor): Taxable[] =>
    allocate(charge, weights)
      .map((taxable, index) => ({ taxable, taxes: sets[index]?.[0]?.taxes ?? [] }))
      .filter(({ taxable }) => taxable > 0);
};

const keyOf = (taxes: readonly TaxRate[]): string =>
  JSON.stringify(taxes.map(({ name, rate }) => [name, rate]));

export const taxesOfParts = ({ delivery, packaging }: ChargeParts): TaxLine[] =>
  [...delivery, ...packaging].flatMap(({ taxes }) => taxes);

export const taxOfCharges = ({ delivery, packaging }: ChargeParts): Charges => {
  const amountOf = (parts: readonly ChargePart[]) =>
    sum(parts.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)));
  return { delivery: amountOf(delivery), packaging: amountOf(packaging) };
};
