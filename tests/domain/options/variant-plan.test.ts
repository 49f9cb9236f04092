import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeskVariant, ProductOptions } from '../../../src/api/contract/admin/options.ts';
import { checkOptions, toOptionProduct } from '../../../src/domain/options/desk-options.ts';
import { nextId, withMissing, withOptions } from '../../../src/domain/options/edit-options.ts';
import { groupValues } from '../../../src/domain/options/options.ts';
import {
  combinationKey,
  combine,
  countCombinations,
  isWhole,
  missingCombinations,
} from '../../../src/domain/options/variant-plan.ts';
import { holds } from '../properties.ts';

interface Content {
  options: ProductOptions;
  variants: DeskVariant[];
  selling_price: number;
  original_price: number | null;
}

/** A product of up to three choices with some of its combinations. */
const contents: fc.Arbitrary<Content> = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 0, maxLength: 3 }),
    fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
    fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 64, maxLength: 64 }),
  )
  .map(([counts, isThere, cents]) => {
    const attributes = counts.map((count, at) => ({
      id: at + 1,
      name: `Choice ${at}`,
      values: Array.from({ length: count }, (_, of) => namedValue(100 * (at + 1) + of)),
    }));
    const variants = combine(attributes).flatMap((ids, at) =>
      isThere[at]
        ? [
            {
              id: 1_000 + at,
              value_ids: ids,
              price: (cents[at] ?? 0) / 100,
              original_price: null,
              sku: `SKU-${at}`,
              gtin: null,
              image_key: null,
              is_active: at % 3 !== 0,
            },
          ]
        : [],
    );
    return { options: { attributes, groups: [] }, variants, selling_price: 5, original_price: null };
  });

const namedValue = (id: number) => ({ id, value: `Value ${id}`, swatch: null, image_key: null });

type Edit = { at: number; kind: 'add value' | 'remove value' | 'add choice' | 'remove choice' | 'move' };
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    at: fc.nat({ max: 9 }),
    kind: fc.constantFrom<Edit['kind'][]>('add value', 'remove value', 'add choice', 'remove choice', 'move'),
  }),
  { maxLength: 5 },
);

const edited = (content: Content, { at, kind }: Edit): ProductOptions => {
  const { attributes, groups } = content.options;
  const index = attributes.length === 0 ? 0 : at % attributes.length;
  const choice = attributes[index];
  const id = nextId(content);
  if (kind === 'add choice' && attributes.length < 4)
    return { groups, attributes: [...attributes, { id, name: `New ${id}`, values: [namedValue(id - 1)] }] };
  if (!choice) return content.options;
  if (kind === 'remove choice') return { groups, attributes: attributes.toSpliced(index, 1) };
  const values = {
    'add value': [...choice.values, namedValue(id)],
    'remove value': choice.values.toSpliced(at % Math.max(1, choice.values.length), 1),
    move: choice.values.toReversed(),
    'add choice': choice.values,
  }[kind];
  return { groups, attributes: attributes.with(index, { ...choice, values }) };
};

describe('the generator of variants', () => {
  holds(
    'leaves each combination that there was its number, SKU, price and state',
    fc.tuple(contents, edits),
    ([saved, steps]) => {
      let now = saved;
      for (const step of steps) now = { ...saved, ...withOptions(saved, now, edited(now, step)) };
      const choices = now.options.attributes.filter(({ values }) => values.length > 0);
      const keys = now.variants.map(({ value_ids }) => combinationKey(value_ids));
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(now.variants.map(({ id }) => id)).size).toBe(keys.length);
      expect(now.variants.every(({ value_ids }) => isWhole(choices, value_ids))).toBe(true);
      expect(keys.length).toBeLessThanOrEqual(countCombinations(choices));
      for (const before of saved.variants)
        if (isWhole(choices, before.value_ids))
          expect(now.variants.find(({ value_ids }) => isSameSet(value_ids, before.value_ids))).toEqual(
            before,
          );
      for (const one of now.variants.filter(({ id }) => id > 0)) {
        const { value_ids: _now, ...same } = one;
        const { value_ids: _before, ...as } = saved.variants.find(({ id }) => id === one.id) ?? one;
        expect(same).toEqual(as);
      }
      const order = combine(choices).map(combinationKey);
      expect(keys).toEqual(order.filter((key) => keys.includes(key)));
      if (now.options.attributes.length === choices.length) expect(checkOptions(now)).toEqual({});
    },
    300,
  );

  holds(
    'makes nothing of options that did not change, and all that is missing when that is said',
    contents,
    (saved) => {
      expect(withOptions(saved, saved, saved.options)).toEqual({
        options: saved.options,
        variants: saved.variants.length > 0 ? saved.variants : withMissing(saved),
      });
      const all = withMissing(saved);
      expect(missingCombinations(saved.options.attributes, all)).toEqual([]);
      expect(all.slice(0, saved.variants.length)).toEqual(saved.variants);
    },
    200,
  );

  test('shows only what is sold, in the order given, as a shopper would get it', () => {
    const group = { id: 9, name: 'Extras', min_select: 0, max_select: 2 };
    const extra = (id: number, value: string) => ({ id, value, price: 1, needs: [], variant_prices: [] });
    const product = toOptionProduct({
      options: {
        attributes: [{ id: 1, name: 'Size', values: [namedValue(11), namedValue(12)] }],
        groups: [{ ...group, values: [extra(-3, 'New'), extra(92, 'Second'), extra(91, 'First')] }],
      },
      variants: [
        { id: 5, value_ids: [11], price: 3, original_price: null, ...PLAIN },
        { id: 6, value_ids: [12], price: 4, original_price: null, ...PLAIN, is_active: false },
      ],
      selling_price: 3,
      original_price: null,
    });
    expect(product.combinations.map(({ variant_id }) => variant_id)).toEqual([5]);
    const [shown] = product.multi_selectable_attributes;
    expect(shown && groupValues(shown).map(({ value }) => value)).toEqual(['New', 'Second', 'First']);
  });
});

const PLAIN = { sku: null, gtin: null, image_key: null, is_active: true };
const isSameSet = (a: readonly number[], b: readonly number[]) => combinationKey(a) === combinationKey(b);

test('the first variants cost what the product did, its price before with it', () => {
  const attributes = [{ id: -1, name: 'Size', values: [namedValue(-2), namedValue(-3)] }];
  const plain = {
    options: { attributes: [], groups: [] },
    variants: [],
    selling_price: 49.9,
    original_price: 59.9,
  };
  const { variants } = withOptions(plain, plain, { attributes, groups: [] });
  expect(variants.map(({ price, original_price }) => [price, original_price])).toEqual([
    [49.9, 59.9],
    [49.9, 59.9],
  ]);
});
