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
 * What one unit costs with these choices: the combination's price, else the product's,
 * plus each chosen multi-select value at the variant's own price, else at its price. In minor units.
 */
export const unitPrice = (product: OptionProduct, selection: Selection, decimals: number): Minor => {
  const base = findCombination(product, selection)?.price ?? product.selling_price;
  return toMinor(base, decimals) + modifiersPrice(product, selection, decimals);
};

/** The list price before the product's own sale, with the same choices; never below `unitPrice`. */
export const originalUnitPrice = (product: OptionProduct, selection: Selection, decimals: number): Minor => {
  const combination = findCombination(product, selection);
  const original = combination ? combination.original_price : product.original_price;
  const listPrice = toMinor(original ?? 0, decimals) + modifiersPrice(product, selection, decimals);
  return Math.max(listPrice, unitPrice(product, selection, decimals));
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

/**
 * What a single value costs more than the least expensive one of its attribute, each at its lowest price beside the
 * other choices, else at all; 0 for a value that is in no combination. In minor units.
 */
export const valueExtra = (
  product: OptionProduct,
  selection: Selection,
  choice: { attributeId: number; valueId: number },
  decimals: number,
): Minor => {
  const { [choice.attributeId]: _own, ...rest } = selection.selectedAttributes;
  const others = Object.values(rest);
  const lowest = (valueId: number): Minor | undefined => {
    const having = product.combinations.filter(({ ids }) => ids.includes(valueId));
    const beside = having.filter(({ ids }) => others.every((id) => ids.includes(id)));
    const prices = (beside.length > 0 ? beside : having).map(({ price }) => toMinor(price, decimals));
    return prices.length > 0 ? Math.min(...prices) : undefined;
  };
  const siblings = product.attributes
    .filter(({ id }) => id === choice.attributeId)
    .flatMap(({ values }) => values);
  const own = lowest(choice.valueId);
  return own === undefined ? 0 : own - Math.min(own, ...siblings.flatMap(({ id }) => lowest(id) ?? []));
};

/** What a multi-select value adds for a variant, in minor units. */
export const modifierPrice = (value: Modifier, variantId: number | null, decimals: number): Minor => {
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
