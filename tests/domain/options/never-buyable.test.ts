import { describe, expect, test } from 'vitest';
import { whyNeverBuyable } from '../../../src/domain/options/never-buyable.ts';
import { validateSelection } from '../../../src/domain/options/option-validation.ts';
import { groupValues, type OptionProduct } from '../../../src/domain/options/options.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { holds } from '../properties.ts';
import { randomProducts } from '../random-products.ts';

const subsets = (ids: readonly number[]): number[][] =>
  Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_id, at) => (bits >> at) & 1));

/** Tries every selection that a shopper could make, one after the other. */
const isBuyable = (product: OptionProduct): boolean => {
  const singles = product.attributes.reduce<Record<string, number>[]>(
    (found, { id, values }) => found.flatMap((one) => values.map((value) => ({ ...one, [id]: value.id }))),
    [{}],
  );
  const multis = product.multi_selectable_attributes.reduce<Record<string, number[]>[]>(
    (found, group) => {
      const chosen = subsets(groupValues(group).map(({ id }) => id));
      return found.flatMap((one) => chosen.map((ids) => ({ ...one, [group.id]: ids })));
    },
    [{}],
  );
  return singles.some((selectedAttributes) =>
    multis.some(
      (selectedMultiAttributes) =>
        validateSelection(product, { selectedAttributes, selectedMultiAttributes }).length === 0,
    ),
  );
};

const smallProducts = randomProducts.filter(({ attributes }) => attributes.length <= 2);

describe('a product that can never be put into a cart', () => {
  holds(
    'is the one of which every selection is refused',
    smallProducts,
    (product) => {
      expect(whyNeverBuyable(product) === null).toBe(isBuyable(product));
    },
    100,
  );

  test('says which group asks for too much', () => {
    const product: OptionProduct = {
      attributes: [],
      combinations: [],
      selling_price: 1,
      original_price: null,
      multi_selectable_attributes: [{ id: 1, name: 'Sauce', min_select: 2, max_select: 3, values: {} }],
    };
    const reason = whyNeverBuyable(product);
    expect(reason && inEnglish(reason)).toBe(
      'At least 2 of “Sauce” have to be chosen, and fewer ever can be.',
    );
  });
});
