import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueStates } from '../../src/domain/option-availability.ts';
import { chooseValue } from '../../src/domain/option-choices.ts';
import { unitPrice, valueExtra } from '../../src/domain/option-prices.ts';
import {
  findCombination,
  isCombinable,
  type OptionProduct,
  type Selection,
} from '../../src/domain/options.ts';
import { pizza, shirt } from './option-world.ts';
import { holds } from './properties.ts';
import { randomChoices } from './random-products.ts';

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

describe('what a value costs more', () => {
  test('counts from the least expensive one', () => {
    const none = { selectedAttributes: {}, selectedMultiAttributes: {} };
    expect([30, 31].map((valueId) => valueExtra(pizza, none, { attributeId: 3, valueId }, 2))).toEqual([
      0, 300,
    ]);
  });

  holds(
    'is what the price changes by where the other choices are made',
    presses,
    ({ product, selection, choice: { attributeId } }) => {
      const choose = (valueId: number): Selection => ({
        selectedAttributes: { ...selection.selectedAttributes, [attributeId]: valueId },
        selectedMultiAttributes: {},
      });
      const values = product.attributes.find(({ id }) => id === attributeId)?.values ?? [];
      const sold = values.map(({ id }) => id).filter((id) => findCombination(product, choose(id)));
      const extra = (valueId: number) => valueExtra(product, selection, { attributeId, valueId }, 2);
      const [first] = sold;
      for (const id of sold) {
        const [one, other] = [id, first ?? id].map((valueId) => unitPrice(product, choose(valueId), 2));
        expect(extra(id)).toBeGreaterThanOrEqual(0);
        expect(extra(id) - extra(first ?? id)).toBe((one ?? 0) - (other ?? 0));
      }
    },
  );
});
