import fc from 'fast-check';
import type { OptionProduct, Selection } from '../../src/domain/options/options.ts';

const STOCK = ['in_stock', 'low_stock', 'out_of_stock'] as const;
const cents = fc.nat(5000).map((amount) => amount / 100);

/** Value ids are 10 × attribute + 1 …; groups have ids from 60, their values 10 × group + 1 …. */
const attribute = (id: number, count: number) => ({
  id,
  name: `Attribute ${id}`,
  values: Array.from({ length: count }, (_, index) => ({
    id: 10 * id + index + 1,
    value: `Value ${id}.${index + 1}`,
  })),
});

/** Up to five attributes of up to six values. */
const attributes = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 5, size: 'max' })
  .map((counts) => counts.map((count, index) => attribute(index + 1, count)));

type Attributes = ReturnType<typeof attribute>[];

const oneOfEach = (all: Attributes) =>
  fc.tuple(...all.map(({ values }) => fc.constantFrom(...values.map((v) => v.id))));

/** Some of the possible combinations, each once, in any order. */
const combinations = (all: Attributes) =>
  fc
    .uniqueArray(fc.tuple(oneOfEach(all), cents, fc.constantFrom(...STOCK)), {
      selector: ([ids]) => ids.join(),
      minLength: all.length > 0 ? 1 : 0,
      maxLength: all.length > 0 ? 14 : 0,
      size: 'max',
    })
    .map((rows) =>
      rows.map(([ids, price, stock_status], index) => ({
        ids,
        price,
        stock_status,
        variant_id: 700 + index,
        max_quantity: 9,
      })),
    );

const modifier = (id: number, all: Attributes, variantIds: number[]) => {
  const valueIds = all.flatMap(({ values }) => values.map((v) => v.id));
  return fc.record({
    id: fc.constant(id),
    value: fc.constant(`Modifier ${id}`),
    dependencies: fc.oneof(
      fc.constant<number[]>([]),
      fc.subarray(valueIds, { maxLength: Math.min(3, valueIds.length) }),
    ),
    price: cents,
    variant_prices: fc
      .oneof(fc.constant<number[]>([]), fc.subarray(variantIds))
      .chain((ids) => fc.tuple(...ids.map((variant_id) => cents.map((price) => ({ variant_id, price }))))),
  });
};

const group = (id: number, all: Attributes, variantIds: number[]) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Group ${id}`),
    min_select: fc.nat(2),
    max_select: fc.integer({ min: 1, max: 3 }),
    values: fc
      .tuple(...[1, 2, 3, 4].map((index) => modifier(10 * id + index, all, variantIds)))
      .map((values) => Object.fromEntries(values.map((value) => [String(value.id), value]))),
  });

/** Any product a backend may describe, with none to two multi-select groups. */
export const randomProducts: fc.Arbitrary<OptionProduct> = attributes.chain((all) =>
  combinations(all).chain((rows) => {
    const variantIds = rows.map((row) => row.variant_id);
    return fc.record({
      attributes: fc.constant(all),
      combinations: fc.constant(rows),
      multi_selectable_attributes: fc
        .nat(2)
        .chain((count) =>
          fc.tuple(...Array.from({ length: count }, (_, i) => group(60 + i, all, variantIds))),
        ),
      selling_price: cents,
      original_price: fc.option(cents),
    });
  }),
);

/** Choices that may be incomplete, out of bounds in number, or at odds with each other, but name real options. */
const randomSelection = (product: OptionProduct): fc.Arbitrary<Selection> => {
  const singles = product.attributes.map(({ id, values }) =>
    fc.option(fc.constantFrom(...values.map((v) => v.id))).map((chosen) => [String(id), chosen] as const),
  );
  const multis = product.multi_selectable_attributes.map((g) =>
    fc.subarray(Object.values(g.values).map((v) => v.id)).map((chosen) => [String(g.id), chosen] as const),
  );
  const possible = product.combinations.map(({ ids }) =>
    product.attributes.map(
      ({ id, values }) => [String(id), values.find((v) => ids.includes(v.id))?.id ?? null] as const,
    ),
  );
  const chosen =
    possible.length > 0 ? fc.oneof(fc.tuple(...singles), fc.constantFrom(...possible)) : fc.tuple(...singles);
  return fc.tuple(chosen, fc.tuple(...multis)).map(([single, multi]) => ({
    selectedAttributes: Object.fromEntries(
      single.flatMap(([id, value]) => (value === null ? [] : [[id, value]])),
    ),
    selectedMultiAttributes: Object.fromEntries(multi),
  }));
};

/** A product with choices made on it. */
export const randomChoices = randomProducts.chain((product) =>
  randomSelection(product).map((selection) => ({ product, selection })),
);
