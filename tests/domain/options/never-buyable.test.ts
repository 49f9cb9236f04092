import { describe, expect, test } from 'vitest';
import { findImpossible, whyNeverBuyable } from '../../../src/domain/options/never-buyable.ts';
import { validateSelection } from '../../../src/domain/options/option-validation.ts';
import { groupValues, type OptionProduct } from '../../../src/domain/options/options.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { shirt } from '../option-world.ts';
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

  /** What is said of the shirt with such groups, and which option or group it names. */
  const said = (change: Partial<OptionProduct>) => {
    const found = findImpossible({ ...shirt, ...change });
    return found && [inEnglish(found.text), found.attributeId, found.groupId];
  };
  const value = (id: number, dependencies: number[]) => ({
    id,
    value: `Value ${id}`,
    price: 1,
    dependencies,
    variant_prices: [],
  });
  const group = (id: number, name: string, dependencies: number[]) => ({
    id,
    name,
    min_select: 1,
    max_select: 1,
    values: { [10 * id]: value(10 * id, dependencies) },
  });

  test('says which option has no values', () => {
    const attributes = [...shirt.attributes, { id: 5, name: 'Fit', values: [] }];
    expect(said({ attributes })).toEqual(['“Fit” has no values to choose from.', 5, null]);
  });

  test('says that no variant is whole', () => {
    const none = ['No variant has a value of every option.', null, null];
    expect(said({ combinations: [] })).toEqual(none);
    for (const ids of [[11], [11, 12], [11, 99], [11, 21, 99]])
      expect(said({ combinations: shirt.combinations.slice(0, 1).map((one) => ({ ...one, ids })) })).toEqual(
        none,
      );
  });

  test('names the group that no variant can fill, whatever others lack beside it', () => {
    // Red is in no variant, so nothing has the print; gloss goes with black alone.
    const [gloss, print] = [group(6, 'Gloss', [11]), group(7, 'Print', [13])];
    const reason = ['At least 1 of “Print” have to be chosen, and fewer ever can be.', null, 7];
    expect(said({ multi_selectable_attributes: [print] })).toEqual(reason);
    expect(said({ multi_selectable_attributes: [gloss, print] })).toEqual(reason);
    expect(said({ multi_selectable_attributes: [gloss] })).toBeNull();
  });

  test('names no group when each variant lacks another one', () => {
    const groups = [group(6, 'Gloss', [11]), group(7, 'Matt', [12])];
    expect(said({ multi_selectable_attributes: groups })).toEqual([
      'Every variant lacks what one of the groups asks for at least.',
      null,
      null,
    ]);
  });

  test('is not one whose groups ask for nothing', () => {
    const optional = { ...group(7, 'Print', [13]), min_select: 0 };
    expect(said({ multi_selectable_attributes: [optional] })).toBeNull();
  });

  test('is one of which more is asked for than may be chosen', () => {
    const impossible = { ...group(7, 'Print', []), min_select: 2 };
    expect(said({ multi_selectable_attributes: [impossible] })?.at(-1)).toBe(7);
  });
});
