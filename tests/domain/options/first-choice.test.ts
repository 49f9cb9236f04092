import { describe, expect, test } from 'vitest';
import { chooseFirst } from '../../../src/domain/options/first-choice.ts';
import { whyNeverBuyable } from '../../../src/domain/options/never-buyable.ts';
import { validateSelection } from '../../../src/domain/options/option-validation.ts';
import { findCombination, type OptionProduct } from '../../../src/domain/options/options.ts';
import { pizza, shirt } from '../option-world.ts';
import { holds } from '../properties.ts';
import { randomProducts } from '../random-products.ts';

const [extras] = pizza.multi_selectable_attributes;
const { '91': basil, '92': olives, '93': ham, '94': truffle } = extras?.values ?? {};
/** The pizza with other extras, of which so many are asked for. */
const pizzaWith = (min_select: number, values: readonly (typeof basil)[]): OptionProduct => ({
  ...pizza,
  multi_selectable_attributes: [
    {
      id: 9,
      name: 'Extras',
      min_select,
      max_select: 2,
      values: Object.fromEntries(values.flatMap((value) => (value ? [[String(value.id), value]] : []))),
    },
  ],
});

describe('the first choice', () => {
  test('is of the first variant in stock, with as many extras as are asked for', () => {
    expect(chooseFirst(shirt)).toEqual({
      selectedAttributes: { '1': 12, '2': 21 },
      selectedMultiAttributes: {},
    });
    expect(chooseFirst(pizza)).toEqual({
      selectedAttributes: { '3': 30 },
      selectedMultiAttributes: { '9': [91] },
    });
  });

  test('takes no extra where none is asked for, and passes over those that the variant cannot have', () => {
    expect(chooseFirst(pizzaWith(0, [basil])).selectedMultiAttributes).toEqual({});
    // Small has neither olives nor truffle.
    expect(chooseFirst(pizzaWith(2, [basil, olives, ham, truffle])).selectedMultiAttributes).toEqual({
      '9': [91, 93],
    });
  });

  test('is of another variant when the first cannot have the extras that are asked for', () => {
    expect(chooseFirst(pizzaWith(1, [olives]))).toEqual({
      selectedAttributes: { '3': 31 },
      selectedMultiAttributes: { '9': [92] },
    });
  });

  test('is of the first variant when none is in stock', () => {
    const combinations = shirt.combinations.map((one) => ({ ...one, stock_status: 'out_of_stock' as const }));
    expect(chooseFirst({ ...shirt, combinations }).selectedAttributes).toEqual({ '1': 11, '2': 22 });
  });

  test('is of the first in stock when no variant can be bought', () => {
    expect(chooseFirst(pizzaWith(2, [olives]))).toEqual({
      selectedAttributes: { '3': 30 },
      selectedMultiAttributes: {},
    });
  });

  test('is of extras alone for a product without variants', () => {
    expect(chooseFirst({ ...pizzaWith(1, [ham]), attributes: [], combinations: [] })).toEqual({
      selectedAttributes: {},
      selectedMultiAttributes: { '9': [93] },
    });
  });

  holds(
    'can be bought whenever anything can, and is in stock when something in stock can be bought',
    randomProducts,
    (product) => {
      const chosen = chooseFirst(product);
      const canBeBought = validateSelection(product, chosen).length === 0;
      expect(canBeBought).toBe(whyNeverBuyable(product) === null);
      const combinations = product.combinations.filter(({ stock_status }) => stock_status !== 'out_of_stock');
      const isSomeStocked = combinations.length > 0 && !whyNeverBuyable({ ...product, combinations });
      if (isSomeStocked) expect(findCombination(product, chosen)?.stock_status).not.toBe('out_of_stock');
    },
    300,
  );
});
