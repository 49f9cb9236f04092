import type { Product } from '../../api/contract/catalog.ts';
import { type Minor, sum, toMinor } from '../money/money.ts';
import { discountPercent } from '../money/unit-price.ts';
import {
  chosenValues,
  findCombination,
  type Modifier,
  type OptionProduct,
  type Selection,
} from './options.ts';

/**
 * What one unit costs with these choices: the price of their combination, else the product's, plus each chosen
 * multi-select value at the variant's own price, else at its price. In minor units.
 */
export const unitPrice = (product: OptionProduct, selection: Selection, decimals: number): Minor => {
  const base = pricedCombination(product, selection)?.price ?? product.selling_price;
  return toMinor(base, decimals) + modifiersPrice(product, selection, decimals);
};

/** The list price before the product's own sale, with the same choices; never below `unitPrice`. */
export const originalUnitPrice = (product: OptionProduct, selection: Selection, decimals: number): Minor => {
  const combination = pricedCombination(product, selection);
  const original = combination ? combination.original_price : product.original_price;
  const listPrice = toMinor(original ?? 0, decimals) + modifiersPrice(product, selection, decimals);
  return Math.max(listPrice, unitPrice(product, selection, decimals));
};

/** The combination that is chosen; while choices are open, the least expensive one that still can be had. */
const pricedCombination = (product: OptionProduct, selection: Selection) => {
  const chosen = Object.values(selection.selectedAttributes);
  const possible = product.combinations.filter(({ ids }) => chosen.every((id) => ids.includes(id)));
  const [first] = possible.toSorted((a, b) => a.price - b.price);
  return findCombination(product, selection) ?? (chosen.length > 0 ? first : undefined);
};

/** The price at the head of a product's page, in minor units: of the choices made so far. */
export interface HeadPrice {
  amount: Minor;
  was: Minor | null;
  savePercent: number | null;
  /** Another choice may cost more than this. */
  isFrom: boolean;
}

/** The price of what is chosen; until every single value is, the lowest there is, as "from". */
export const headPrice = (
  product: OptionProduct & Pick<Product, 'price_from'>,
  selection: Selection,
  decimals: number,
): HeadPrice => {
  const amount = unitPrice(product, selection, decimals);
  const original = originalUnitPrice(product, selection, decimals);
  const was = original > amount ? original : null;
  return {
    amount,
    was,
    savePercent: discountPercent(amount, was),
    isFrom: product.price_from && !findCombination(product, selection),
  };
};

/** What a multi-select value adds for a variant, in minor units. */
const modifierPrice = (value: Modifier, variantId: number | null, decimals: number): Minor => {
  const own = value.variant_prices.find((price) => price.variant_id === variantId);
  return toMinor(own?.price ?? value.price, decimals);
};

const modifiersPrice = (product: OptionProduct, selection: Selection, decimals: number): Minor => {
  const variantId = findCombination(product, selection)?.variant_id ?? null;
  const prices = product.multi_selectable_attributes.flatMap((group) =>
    chosenValues(selection, group).map((id) => {
      const value = group.values[id];
      return value ? modifierPrice(value, variantId, decimals) : 0;
    }),
  );
  return sum(prices);
};
