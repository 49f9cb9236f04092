import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  modifierReason,
  valueStates,
  whyNotModifier,
  whyNotValue,
} from '../../../src/domain/options/option-availability.ts';
import { chooseValue } from '../../../src/domain/options/option-choices.ts';
import { modifierExtra, valueExtra } from '../../../src/domain/options/option-extras.ts';
import { unitPrice } from '../../../src/domain/options/option-prices.ts';
import { pressModifier } from '../../../src/domain/options/option-switch.ts';
import {
  initialSelection,
  isCombinable,
  type Modifier,
  type ModifierGroup,
  type OptionProduct,
  type Selection,
  selectionOf,
} from '../../../src/domain/options/options.ts';
import { inLanguage } from '../../../src/domain/text/text.ts';
import { pizza, shirt } from '../option-world.ts';
import { holds } from '../properties.ts';
import { randomChoices } from '../random-products.ts';

/** A product, choices on it that some combination has, and a value that is sold. */
const presses = randomChoices
  .filter(({ product }) => product.combinations.length > 0)
  .chain(({ product, selection }) => {
    const isPossible = isCombinable(product, Object.values(selection.selectedAttributes));
    const none: Selection = { ...selection, selectedAttributes: {} };
    const values = product.attributes.flatMap(({ id, values: all }) =>
      all
        .filter((value) => isCombinable(product, [value.id]))
        .map((value) => ({ attributeId: id, valueId: value.id })),
    );
    return fc.record({
      product: fc.constant<OptionProduct>(product),
      selection: fc.constant<Selection>(isPossible ? selection : none),
      choice: fc.constantFrom(...values),
    });
  });

const press = (
  product: OptionProduct,
  selection: Selection,
  choice: { attributeId: number; valueId: number },
) => chooseValue(product, selection, choice).selection.selectedAttributes;

/** How many choices of the other attributes two selections do not share. */
const changesBetween = (before: Record<string, number>, after: Record<string, number>, attributeId: number) =>
  Object.entries(before).filter(([id, value]) => Number(id) !== attributeId && after[id] !== value).length;

describe('a press on a value', () => {
  holds('chooses it', presses, ({ product, selection, choice }) => {
    expect(press(product, selection, choice)[choice.attributeId]).toBe(choice.valueId);
  });

  holds('leaves a selection that some combination has', presses, ({ product, selection, choice }) => {
    expect(isCombinable(product, Object.values(press(product, selection, choice)))).toBe(true);
  });

  holds('chooses nothing else', presses, ({ product, selection, choice }) => {
    const after = press(product, selection, choice);
    for (const [id, value] of Object.entries(after)) {
      if (Number(id) !== choice.attributeId) expect(selection.selectedAttributes[id]).toBe(value);
    }
  });

  holds(
    'changes as few other choices as any combination with it',
    presses,
    ({ product, selection, choice }) => {
      const before: Record<string, number> = { ...selection.selectedAttributes };
      const changed = changesBetween(before, press(product, selection, choice), choice.attributeId);
      for (const { ids } of product.combinations.filter((one) => one.ids.includes(choice.valueId))) {
        const whole = Object.fromEntries(
          product.attributes.map(({ id, values }) => [id, values.find((v) => ids.includes(v.id))?.id ?? 0]),
        );
        expect(changed).toBeLessThanOrEqual(changesBetween(before, whole, choice.attributeId));
      }
    },
  );

  test('gives up one later choice rather than two, and the later of two', () => {
    const product: OptionProduct = {
      ...shirt,
      attributes: [1, 2, 3].map((id) => ({
        id,
        name: `Attribute ${id}`,
        values: [1, 2].map((value) => ({ id: 10 * id + value, value: `${id}.${value}` })),
      })),
      combinations: [
        [11, 21, 31],
        [12, 22, 31],
        [12, 21, 32],
        [11, 22, 32],
      ].map((ids, index) => ({
        ids,
        price: 1,
        variant_id: index + 1,
        stock_status: 'in_stock',
        max_quantity: 9,
      })),
    };
    const all = { selectedAttributes: { 1: 11, 2: 21, 3: 31 }, selectedMultiAttributes: {} };
    const pressed = chooseValue(product, all, { attributeId: 1, valueId: 12 });
    expect(pressed.selection.selectedAttributes).toEqual({ 1: 12, 2: 21 });
    expect(pressed.lost).toEqual(['Attribute 3: 3.1']);
  });

  test('works on every value that is shown as disabled', () => {
    const black = { selectedAttributes: { 1: 11, 2: 22 }, selectedMultiAttributes: {} };
    expect(valueStates(shirt, black, 2)[0]?.isEnabled).toBe(false);
    expect(press(shirt, black, { attributeId: 2, valueId: 21 })).toEqual({ 2: 21 });
  });
});

const modifierPresses = randomChoices
  .filter(({ product }) =>
    product.multi_selectable_attributes.some(({ values }) => Object.keys(values).length > 0),
  )
  .chain(({ product, selection }) => {
    const all = product.multi_selectable_attributes.flatMap((group) =>
      Object.values(group.values).map((value) => ({ group, value })),
    );
    return fc.record({
      product: fc.constant<OptionProduct>(product),
      selection: fc.constant<Selection>({ ...selection, selectedMultiAttributes: {} }),
      pressed: fc.constantFrom(...all),
    });
  });

describe('a press on a topping', () => {
  const press = (product: OptionProduct, selection: Selection, valueId: number) =>
    pressModifier(product, selection, 9, valueId);
  const small = { selectedAttributes: { 3: 30 }, selectedMultiAttributes: { 9: [91] } };

  test('makes the one choice that it needs, keeps what fits and says so', () => {
    expect(press(pizza, small, 92)).toEqual({
      selection: { selectedAttributes: { 3: 31 }, selectedMultiAttributes: { 9: [91, 92] } },
      made: ['Size: Large'],
      lost: [],
    });
    expect(press(pizza, small, 94).selection.selectedMultiAttributes).toEqual({ 9: [91, 94] });
  });

  test('names the toppings that the choice takes away', () => {
    const [extras] = pizza.multi_selectable_attributes;
    const basil = { ...extras?.values['91'], dependencies: [30] };
    const product = {
      ...pizza,
      multi_selectable_attributes: [{ ...extras, values: { ...extras?.values, '91': basil } }],
    } as OptionProduct;
    const pressed = press(product, { ...small, selectedMultiAttributes: { 9: [91] } }, 92);
    expect(pressed.lost).toEqual(['Extras: Basil']);
    expect(pressed.selection.selectedMultiAttributes).toEqual({ 9: [92] });
  });

  test('changes nothing for a full group, nor while it is open which variant is meant', () => {
    const full = { ...small, selectedMultiAttributes: { 9: [91, 93] } };
    expect(press(pizza, full, 92)).toEqual({ selection: full, made: [], lost: [] });
    const open = { selectedAttributes: {}, selectedMultiAttributes: {} };
    expect(press(pizza, open, 94).selection).toBe(open);
    const why = whyNotModifier(pizza, open, 9, 94);
    expect(why && inLanguage(why, {})).toBe('Truffle: Choose first: Size');
  });

  holds('leaves choices that can be bought', modifierPresses, ({ product, selection, pressed }) => {
    const { group, value } = pressed;
    const after = pressModifier(product, selection, group.id, value.id).selection;
    if (after === selection) return;
    expect(after.selectedMultiAttributes[group.id]).toContain(value.id);
    const singles = { ...after, selectedMultiAttributes: {} };
    expect(modifierReason(product, singles, group, value)).toBeNull();
    const isSame = after.selectedAttributes === selection.selectedAttributes;
    if (!isSame) expect(isCombinable(product, Object.values(after.selectedAttributes))).toBe(true);
  });
});

/** The contract's price of single choices, written again: while they are open, the least of what still can be had. */
const naivePrice = (product: OptionProduct, chosen: Record<string, number>): number => {
  const ids = Object.values(chosen);
  const cents: number[] = [];
  for (const combination of product.combinations) {
    if (ids.length > 0 && ids.every((id) => combination.ids.includes(id)))
      cents.push(Math.round(combination.price * 100));
  }
  return cents.length > 0 ? Math.min(...cents) : Math.round(product.selling_price * 100);
};

describe('what stands beside a value', () => {
  const beside = (product: OptionProduct, chosen: Record<string, number>, attributeId: number) =>
    product.attributes
      .filter(({ id }) => id === attributeId)
      .flatMap(({ values }) => values)
      .map(({ id: valueId }) => {
        const selection = { selectedAttributes: chosen, selectedMultiAttributes: {} };
        return valueExtra(product, selection, { attributeId, valueId }, 2);
      });

  test('is what a press changes the price by, up or down, and nothing where it is chosen', () => {
    expect(beside(pizza, {}, 3)).toEqual([0, 300]);
    expect(beside(pizza, { 3: 30 }, 3)).toEqual([0, 300]);
    expect(beside(pizza, { 3: 31 }, 3)).toEqual([-300, 0]);
  });

  test('does not count from a value that cannot be had with the other choices', () => {
    const cheap = { ...shirt.combinations[0], variant_id: 804, ids: [13, 22], price: 5 };
    const withRed = { ...shirt, combinations: [...shirt.combinations, cheap] } as OptionProduct;
    expect(beside(withRed, { 1: 12, 2: 21 }, 1)).toEqual([0, 0, -1500]);
    expect(beside(withRed, { 1: 12, 2: 21 }, 2)).toEqual([0, 200]);
  });

  holds(
    'is the whole difference, press after press, from the first choice on',
    fc.tuple(randomChoices, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 })),
    ([{ product }, pressed]) => {
      let selection: Selection = initialSelection({ ...product, preselect: false });
      expect(unitPrice(product, selection, 2)).toBe(naivePrice(product, selection.selectedAttributes));
      for (const [at, which] of pressed) {
        const attribute = product.attributes[at % Math.max(1, product.attributes.length)];
        const value = attribute?.values[which % attribute.values.length];
        if (!attribute || !value) return;
        const choice = { attributeId: attribute.id, valueId: value.id };
        const before = naivePrice(product, selection.selectedAttributes);
        const extra = valueExtra(product, selection, choice, 2);
        if (selection.selectedAttributes[attribute.id] === value.id) expect(extra).toBe(0);
        selection = chooseValue(product, selection, choice).selection;
        expect(before + extra).toBe(naivePrice(product, selection.selectedAttributes));
        expect(before + extra).toBe(unitPrice(product, selection, 2));
      }
    },
  );
});

describe('what stands beside an extra', () => {
  const beside = (selection: Selection, valueId: number) =>
    modifierExtra(pizza, selection, { groupId: 9, valueId }, 2);

  test('is its price for the variant, also with the choice that it needs', () => {
    const small: Selection = { selectedAttributes: { 3: 30 }, selectedMultiAttributes: { 9: [91] } };
    expect([91, 92, 93, 94].map((id) => beside(small, id))).toEqual([50, 100 + 300, 150, 350 + 300]);
    const large: Selection = { selectedAttributes: { 3: 31 }, selectedMultiAttributes: {} };
    expect([91, 92, 93, 94].map((id) => beside(large, id))).toEqual([50, 100, 150, 350]);
  });

  holds(
    'is what a press adds, but for what has to go',
    modifierPresses,
    ({ product, selection, pressed }) => {
      const { group, value } = pressed;
      const choice = { groupId: group.id, valueId: value.id };
      if (selection.selectedMultiAttributes[group.id]?.includes(value.id)) return;
      const none: Selection = { ...selection, selectedMultiAttributes: {} };
      const after = pressModifier(product, none, group.id, value.id).selection;
      if (after === none) return;
      expect(unitPrice(product, none, 2) + modifierExtra(product, none, choice, 2)).toBe(
        unitPrice(product, after, 2),
      );
    },
  );
});

describe('what a product does not have', () => {
  const stray = { ...pizza.multi_selectable_attributes[0]?.values['92'], dependencies: [999] } as Modifier;
  const group = { ...pizza.multi_selectable_attributes[0], values: { '92': stray } } as ModifierGroup;
  const odd: OptionProduct = { ...pizza, multi_selectable_attributes: [group] };
  const large: Selection = { selectedAttributes: { 3: 31 }, selectedMultiAttributes: {} };

  test('an extra that needs a choice that is not there cannot be had, and names no choice', () => {
    expect(modifierReason(odd, large, group, stray)).toBe('dependency');
    const why = whyNotModifier(odd, large, group.id, stray.id);
    expect(why && inLanguage(why, {})).toBe('Olives: Not available');
  });

  test('nothing stands against a value or an extra that can be chosen', () => {
    expect(whyNotValue(shirt, { ...large, selectedAttributes: { 2: 22 } }, 1, 12)).toBeNull();
    expect(whyNotModifier(pizza, large, 9, 91)).toBeNull();
    expect(whyNotModifier(pizza, large, 9, 1)).toBeNull();
    expect(whyNotModifier(pizza, large, 1, 91)).toBeNull();
  });

  test('an attribute of another product has no values', () => {
    expect(valueStates(shirt, large, 77)).toEqual([]);
    expect(valueExtra(shirt, large, { attributeId: 77, valueId: 12 }, 2)).toBe(0);
  });

  test('an extra that is no longer sold costs nothing and goes without a word', () => {
    const before: Selection = { selectedAttributes: { 3: 30 }, selectedMultiAttributes: { 9: [999] } };
    expect(unitPrice(pizza, before, 2)).toBe(900);
    const result = pressModifier(pizza, before, 9, 92);
    expect(result.selection).toEqual({ selectedAttributes: { 3: 31 }, selectedMultiAttributes: { 9: [92] } });
    expect(result).toMatchObject({ made: ['Size: Large'], lost: [] });
  });

  test('a variant that leaves an attribute open is chosen without it', () => {
    const open: OptionProduct = {
      ...shirt,
      combinations: shirt.combinations.map((one) => ({ ...one, ids: one.ids.slice(0, 1) })),
    };
    expect(selectionOf(open, 802)?.selectedAttributes).toEqual({ 1: 12 });
    expect(selectionOf(open, 1)).toBeUndefined();
  });

  test('an extra that needs a variant that leaves an attribute open takes that choice away', () => {
    const [small, big] = pizza.combinations;
    const crust = { id: 4, name: 'Crust', values: [{ id: 40, value: 'Thin' }] };
    const product = {
      ...pizza,
      attributes: [...pizza.attributes, crust],
      combinations: [{ ...small, ids: [30, 40] }, big],
    } as OptionProduct;
    const thin: Selection = { selectedAttributes: { 3: 30, 4: 40 }, selectedMultiAttributes: {} };
    expect(pressModifier(product, thin, 9, 92)).toEqual({
      selection: { selectedAttributes: { 3: 31 }, selectedMultiAttributes: { 9: [92] } },
      made: ['Size: Large'],
      lost: [],
    });
  });
});
