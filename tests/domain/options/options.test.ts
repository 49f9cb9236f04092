import { describe, expect, test } from 'vitest';
import {
  isValueEnabled,
  modifierReason,
  modifierStates,
  valueStates,
  whyNotModifier,
} from '../../../src/domain/options/option-availability.ts';
import { chooseValue, toggleModifier } from '../../../src/domain/options/option-choices.ts';
import { originalUnitPrice, unitPrice } from '../../../src/domain/options/option-prices.ts';
import { validateSelection } from '../../../src/domain/options/option-validation.ts';
import type { OptionProduct, Selection } from '../../../src/domain/options/options.ts';
import {
  EMPTY_SELECTION,
  findCombination,
  initialSelection,
  optionKey,
  optionsText,
  selectRange,
} from '../../../src/domain/options/options.ts';
import { inEnglish, say, type Text } from '../../../src/domain/text/text.ts';
import { pizza, shirt } from '../option-world.ts';
import { holds } from '../properties.ts';
import { randomChoices } from '../random-products.ts';

const choose = (single: Record<string, number>, multi: Record<string, number[]> = {}): Selection => ({
  selectedAttributes: single,
  selectedMultiAttributes: multi,
});

describe('single-select values', () => {
  const black = choose({ 1: 11 });

  test('are enabled when some combination has them with the choices of the other attributes', () => {
    const states = valueStates(shirt, black, 2);
    expect(states.map(({ id, isEnabled }) => [id, isEnabled])).toEqual([
      [21, false],
      [22, true],
    ]);
  });

  test('say why they are disabled', () => {
    const why = (state: { reason: Text | null } | undefined) => state?.reason && inEnglish(state.reason);
    expect(why(valueStates(shirt, black, 2)[0])).toBe('Not available in Black');
    expect(why(valueStates(shirt, EMPTY_SELECTION, 1)[2])).toBe('Not available');
  });

  test('are not held back by their own attribute’s choice', () => {
    expect(isValueEnabled(shirt, black, 1, 12)).toBe(true);
  });

  test('show when all that is left is out of stock', () => {
    expect(valueStates(shirt, choose({ 2: 22 }), 1).map((state) => state.isOutOfStock)).toEqual([
      true,
      false,
      false,
    ]);
  });

  holds(
    'agree with a search through every whole choice',
    randomChoices,
    ({ product, selection }) => {
      for (const { id, values } of product.attributes) {
        const states = valueStates(product, selection, id);
        expect(states.map((state) => state.isEnabled)).toEqual(
          values.map((value) => canBeCompleted(product, { ...selection.selectedAttributes, [id]: value.id })),
        );
      }
    },
    2000,
  );
});

describe('multi-select values', () => {
  const group = pizza.multi_selectable_attributes[0];
  if (!group) throw new Error('no group');
  const reasons = (selection: Selection) =>
    modifierStates(pizza, selection, group).map(({ reason }) => reason);

  test('need one of their required values chosen', () => {
    expect(reasons(choose({ 3: 30 }))).toEqual([null, 'dependency', null, 'variant_price']);
    expect(reasons(choose({ 3: 31 }))).toEqual([null, null, null, null]);
  });

  test('with prices per variant name the choice that has none', () => {
    const why = whyNotModifier(pizza, choose({ 3: 30 }), 9, 94);
    expect(why && inEnglish(why)).toBe('Truffle: Not available in Small');
  });

  test('with prices per variant need a variant', () => {
    expect(reasons(EMPTY_SELECTION)[3]).toBe('variant_price');
  });

  test('are disabled when the group is full, unless chosen', () => {
    expect(reasons(choose({ 3: 31 }, { 9: [91, 92] }))).toEqual([null, null, 'max_select', 'max_select']);
  });

  test('require values of two attributes together, of one attribute either', () => {
    const value = { id: 1, value: 'Print', dependencies: [11, 12, 22], price: 0, variant_prices: [] };
    const print = { id: 8, name: 'Print', min_select: 0, max_select: 1, values: { '1': value } };
    const chosen = (single: Record<string, number>) => modifierReason(shirt, choose(single), print, value);
    expect([
      chosen({ 1: 12, 2: 22 }),
      chosen({ 1: 11, 2: 22 }),
      chosen({ 1: 11 }),
      chosen({ 2: 22 }),
    ]).toEqual([null, null, 'dependency', 'dependency']);
  });

  holds(
    'agree with the rules read one by one',
    randomChoices,
    ({ product, selection }) => {
      for (const g of product.multi_selectable_attributes) {
        const enabled = modifierStates(product, selection, g).map((state) => state.isEnabled);
        expect(enabled).toEqual(Object.values(g.values).map((v) => isModifierFree(product, selection, g, v)));
      }
    },
    2000,
  );
});

describe('chooseValue', () => {
  test('resets all multi-select choices and says so', () => {
    const result = chooseValue(pizza, choose({ 3: 31 }, { 9: [92] }), { attributeId: 3, valueId: 30 });
    expect(result).toEqual({ selection: choose({ 3: 30 }), lost: ['Extras: Olives'] });
  });

  test('clears the choices that conflict, so that no choice is a dead end', () => {
    const result = chooseValue(shirt, choose({ 1: 11, 2: 22 }), { attributeId: 2, valueId: 21 });
    expect(result).toEqual({ selection: choose({ 2: 21 }), lost: ['Colour: Black'] });
  });

  test('changes nothing for a disabled value in keep mode', () => {
    const before = choose({ 1: 11, 2: 22 });
    expect(chooseValue(shirt, before, { attributeId: 2, valueId: 21 }, 'keep').selection).toBe(before);
  });

  test('changes nothing for a value in no combination', () => {
    expect(chooseValue(shirt, EMPTY_SELECTION, { attributeId: 1, valueId: 13 }).selection).toBe(
      EMPTY_SELECTION,
    );
  });

  test('keeps multi-select choices when the same value is chosen again', () => {
    const before = choose({ 3: 31 }, { 9: [92] });
    expect(chooseValue(pizza, before, { attributeId: 3, valueId: 31 }).selection).toBe(before);
  });

  holds('always leaves choices that some combination has', randomChoices, ({ product }) => {
    let selection = EMPTY_SELECTION;
    for (const { id, values } of product.attributes) {
      for (const value of values) {
        selection = chooseValue(product, selection, { attributeId: id, valueId: value.id }).selection;
        expect(
          Object.keys(selection.selectedAttributes).length === 0 ||
            canBeCompleted(product, selection.selectedAttributes),
        ).toBe(true);
      }
    }
  });
});

describe('toggleModifier', () => {
  const large = choose({ 3: 31 });

  test('turns a value on and off', () => {
    const on = toggleModifier(pizza, large, 9, 92);
    expect(on).toEqual(choose({ 3: 31 }, { 9: [92] }));
    expect(toggleModifier(pizza, on, 9, 92)).toEqual(large);
  });

  test('adds only under max_select and only what is enabled', () => {
    const full = choose({ 3: 31 }, { 9: [91, 92] });
    expect(toggleModifier(pizza, full, 9, 93)).toBe(full);
    const small = choose({ 3: 30 });
    expect(toggleModifier(pizza, small, 9, 92)).toBe(small);
    expect(toggleModifier(pizza, large, 9, 999)).toBe(large);
  });

  holds('never leaves a group over its maximum', randomChoices, ({ product, selection }) => {
    let current: Selection = { ...selection, selectedMultiAttributes: {} };
    for (const g of product.multi_selectable_attributes) {
      for (const value of Object.values(g.values)) current = toggleModifier(product, current, g.id, value.id);
      expect(current.selectedMultiAttributes[g.id]?.length ?? 0).toBeLessThanOrEqual(g.max_select);
    }
    const codes = validateSelection(product, current).map(({ code }) => code);
    expect(codes).not.toContain('max_select');
    expect(codes).not.toContain('option_dependency');
  });
});

describe('unitPrice', () => {
  test('is the combination’s price plus the extras, as in the contract', () => {
    const chosen = choose({ 3: 31 }, { 9: [92] });
    expect(unitPrice(pizza, chosen, 2)).toBe(1300);
    expect(originalUnitPrice(pizza, chosen, 2)).toBe(1500);
  });

  test('takes a variant’s own price for an extra', () => {
    expect(unitPrice(pizza, choose({ 3: 31 }, { 9: [94] }), 2)).toBe(1200 + 350);
  });

  test('starts from the selling price while no combination is chosen', () => {
    expect(unitPrice(pizza, EMPTY_SELECTION, 2)).toBe(900);
  });

  test('is the least of what still can be had while choices are open, with the list price of that', () => {
    const open = choose({ 2: 22 });
    const shirts = shirt.combinations.map((one) => ({ ...one, original_price: one.price + 5 }));
    const reduced = { ...shirt, selling_price: 1, combinations: shirts };
    expect([unitPrice(reduced, open, 2), originalUnitPrice(reduced, open, 2)]).toEqual([2000, 2500]);
  });

  test('has no list price below it', () => {
    expect(originalUnitPrice({ ...pizza, original_price: 1 }, EMPTY_SELECTION, 2)).toBe(900);
    expect(originalUnitPrice(pizza, choose({ 3: 30 }), 2)).toBe(900);
  });

  holds('is the sum of its parts', randomChoices, ({ product, selection }) => {
    const chosen = Object.values(selection.selectedAttributes).sort().join();
    const variant = product.combinations.find(({ ids }) => ids.toSorted().join() === chosen);
    const open = Object.values(selection.selectedAttributes);
    const possible = product.combinations.filter(({ ids }) => open.every((id) => ids.includes(id)));
    const least = open.length > 0 ? possible.toSorted((a, b) => a.price - b.price)[0] : undefined;
    let cents = Math.round(
      ((variant ?? least) ? ((variant ?? least)?.price ?? 0) : product.selling_price) * 100,
    );
    for (const g of product.multi_selectable_attributes) {
      for (const id of selection.selectedMultiAttributes[g.id] ?? []) {
        const value = g.values[id];
        const own = value?.variant_prices.filter((p) => p.variant_id === variant?.variant_id)[0];
        cents += Math.round((own ? own.price : (value?.price ?? 0)) * 100);
      }
    }
    expect(unitPrice(product, selection, 2)).toBe(cents);
  });
});

describe('validateSelection', () => {
  const codes = (selection: Selection) => validateSelection(pizza, selection).map(({ code }) => code);

  test('accepts what the rules allow', () => {
    expect(codes(choose({ 3: 31 }, { 9: [92] }))).toEqual([]);
  });

  test('asks for the minimum in the spec’s words', () => {
    expect(validateSelection(pizza, choose({ 3: 31 }))).toEqual([
      {
        code: 'min_select',
        text: say`Please select at least ${1} options for ${'Extras'}|Please select at least ${1} options for ${'Extras'}`,
        field: 'selected_multi_attributes',
        attributeId: 9,
      },
    ]);
  });

  test.each([
    ['option_required', choose({}, { 9: [91] })],
    ['option_invalid', choose({ 3: 99 }, { 9: [91] })],
    ['option_invalid', choose({ 3: 31, 4: 1 }, { 9: [91] })],
    ['option_invalid', choose({ 3: 31 }, { 9: [91], 10: [1] })],
    ['option_invalid', choose({ 3: 31 }, { 9: [999] })],
    ['option_invalid', choose({ 3: 31 }, { 9: [91, 91] })],
    ['max_select', choose({ 3: 31 }, { 9: [91, 92, 93] })],
    ['option_dependency', choose({ 3: 30 }, { 9: [92] })],
    ['option_dependency', choose({ 3: 30 }, { 9: [94] })],
  ])('refuses with %s', (code, selection) => {
    expect(codes(selection)).toEqual([code]);
  });

  test('refuses values that are not sold together', () => {
    expect(validateSelection(shirt, choose({ 1: 11, 2: 21 })).map(({ code }) => code)).toEqual([
      'option_invalid',
    ]);
  });

  holds(
    'accepts just what the rules read one by one allow',
    randomChoices,
    ({ product, selection }) => {
      const { selectedAttributes } = selection;
      const isWhole = product.attributes.every(({ id }) => selectedAttributes[id] !== undefined);
      const isSold = product.attributes.length === 0 || canBeCompleted(product, selectedAttributes);
      const areGroupsFine = product.multi_selectable_attributes.every((g) => {
        const chosen = selection.selectedMultiAttributes[g.id] ?? [];
        const hasCount = chosen.length >= g.min_select && chosen.length <= g.max_select;
        return (
          hasCount &&
          Object.values(g.values).every(
            (v) => !chosen.includes(v.id) || isModifierFree(product, selection, g, v),
          )
        );
      });
      expect(validateSelection(product, selection).length === 0).toBe(isWhole && isSold && areGroupsFine);
    },
    2000,
  );
});

describe('initialSelection', () => {
  test('chooses only values, and the first combination in stock where the merchant asks for it', () => {
    const onlyOne = {
      ...shirt,
      attributes: shirt.attributes.map((a) => ({ ...a, values: a.values.slice(1, 2) })),
    };
    expect(initialSelection({ ...onlyOne, preselect: false })).toEqual(choose({ 1: 12, 2: 22 }));
    expect(initialSelection({ ...shirt, preselect: false })).toEqual(EMPTY_SELECTION);
    expect(initialSelection({ ...shirt, preselect: true })).toEqual(choose({ 1: 12, 2: 21 }));
  });
});

describe('the texts and the key of a selection', () => {
  test('follow the product’s order', () => {
    expect(optionsText(pizza, choose({ 3: 31 }, { 9: [93, 92] }))).toEqual([
      'Size: Large',
      'Extras: Olives, Ham',
    ]);
    expect(inEnglish(selectRange({ min_select: 1, max_select: 3 }))).toBe('(Min: 1, Max: 3)');
  });

  test('are one key for one set of choices', () => {
    const key = optionKey(choose({ 3: 31, 2: 5 }, { 9: [93, 92], 8: [] }));
    expect(key).toBe('2=5;3=31|9=92,93');
    expect(optionKey(choose({ 2: 5, 3: 31 }, { 9: [92, 93] }))).toBe(key);
    expect(optionKey(EMPTY_SELECTION)).toBe('|');
  });

  holds('differ when the choices do', randomChoices, ({ product, selection }) => {
    const { 60: first = [], ...others } = selection.selectedMultiAttributes;
    const fewer = { ...selection, selectedMultiAttributes: { ...others, 60: first.slice(1) } };
    expect(optionKey(fewer) === optionKey(selection)).toBe(first.length === 0);
    expect(findCombination(product, selection) === undefined).toBe(!isExactlyOne(product, selection));
  });
});

/** Tries every whole choice of values and looks for one that is sold and has all of those given. */
const canBeCompleted = (product: OptionProduct, chosen: Readonly<Record<string, number>>): boolean => {
  const tryFrom = (index: number, ids: number[]): boolean => {
    const attribute = product.attributes[index];
    if (!attribute)
      return product.combinations.some((c) => c.ids.toSorted().join() === ids.toSorted().join());
    const options = attribute.values.map((v) => v.id).filter((id) => (chosen[attribute.id] ?? id) === id);
    return options.some((id) => tryFrom(index + 1, [...ids, id]));
  };
  return tryFrom(0, []);
};

const isExactlyOne = (product: OptionProduct, { selectedAttributes }: Selection): boolean => {
  const ids = Object.values(selectedAttributes).toSorted().join();
  return product.combinations.some((c) => c.ids.toSorted().join() === ids);
};

type Group = OptionProduct['multi_selectable_attributes'][number];

/** The three cases of a disabled multi-select value, each looked up by itself. */
const isModifierFree = (
  product: OptionProduct,
  selection: Selection,
  group: Group,
  value: Group['values'][string],
): boolean => {
  const chosen = selection.selectedMultiAttributes[group.id] ?? [];
  if (chosen.length >= group.max_select && !chosen.includes(value.id)) return false;
  for (const attribute of product.attributes) {
    const named = attribute.values.filter((v) => value.dependencies.includes(v.id));
    if (named.length > 0 && !named.some((v) => v.id === selection.selectedAttributes[attribute.id]))
      return false;
  }
  if (value.variant_prices.length === 0) return true;
  const ids = Object.values(selection.selectedAttributes).toSorted().join();
  const variants = product.combinations
    .filter((c) => c.ids.toSorted().join() === ids)
    .map((c) => c.variant_id);
  return value.variant_prices.some((p) => variants.includes(p.variant_id));
};
